import type { Database } from '../../tables.ts'
import { enqueueNext } from './document-queue.ts'

export { articlePdf } from './actions/make-article.ts'
export { labelsPdf } from './actions/make-labels.ts'
export { slipPdf } from './actions/make-slip.ts'
export { documentWords } from './rendering/document-words.ts'

/** A place is free that documents and packages of a person share: what waits first gets it (DOC-04). */
export const takeTurns = (db: Database, owner: number): Promise<void> => enqueueNext(db, owner)
