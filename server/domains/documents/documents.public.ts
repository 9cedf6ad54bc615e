import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { explainDocument } from './actions/explain-document.ts'
import { resumeDocuments } from './document-queue.ts'
import type { DocumentsRoom } from './room.ts'

export { announcementPdf } from './actions/make-announcement.ts'
export { endSchedulesOf } from './schedules/actions/end-schedules.ts'

/** At the start of the application: what an earlier one left unfinished is made after all. */
export const resumeAfterStart = (room: Pick<DocumentsRoom, 'db'>): Promise<void> => resumeDocuments(room)

/** Why a person sees an exported document, by id or file name, or does not (BEY-10). */
export const documentExplained = (db: Database, caller: Caller, wanted: string) => explainDocument(db, caller, wanted)
