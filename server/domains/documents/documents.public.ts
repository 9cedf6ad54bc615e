import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { enqueueNext } from './document-queue.ts'
import { explainDocument } from './actions/explain-document.ts'

export { announcementPdf } from './actions/make-announcement.ts'

/** A place is free that documents and packages of a person share: what waits first gets it (DOC-04). */
export const takeTurns = (db: Database, owner: number): Promise<void> => enqueueNext(db, owner)

/** Why a person sees an exported document, by id or file name, or does not (BEY-10). */
export const documentExplained = (db: Database, caller: Caller, wanted: string) => explainDocument(db, caller, wanted)
