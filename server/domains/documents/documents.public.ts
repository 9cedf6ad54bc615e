import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { explainDocument } from './actions/explain-document.ts'

export { announcementPdf } from './actions/make-announcement.ts'

/** Why a person sees an exported document, by id or file name, or does not (BEY-10). */
export const documentExplained = (db: Database, caller: Caller, wanted: string) => explainDocument(db, caller, wanted)
