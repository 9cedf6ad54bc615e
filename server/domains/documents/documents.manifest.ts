import type { documentsContract } from '../../../contract/documents/documents.manifest.ts'
import { titledBy } from '../../declarations/record-kind.ts'
import type { ServerRoom } from '../../room.ts'
import { documentsHeld, documentsTexts } from './documents.held.ts'
import { explainDocument } from './actions/explain-document.ts'
import { pausedSchedules } from './documents.waiting.ts'
import { documentWebhooks } from './documents.webhooks.ts'
import { namedObjects } from './documents.objects.ts'
import { resumeDocuments } from './document-queue.ts'
import { documentsJobs } from './documents.jobs.ts'
import { documentsRoutes } from './documents.routes.ts'
import { seenDocuments, seenSchedules } from './seen-documents.ts'
import { endSchedulesOf } from './schedules/actions/end-schedules.ts'
import './documents.tables.ts'

export const documentsRoom: ServerRoom<typeof documentsContract> = {
  name: 'documents',
  records: {
    schedule: titledBy('document_schedule', 'filename'),
    documentLayout: titledBy('document_layout', 'name'),
  },
  waiting: { pausedSchedules },
  webhooks: documentWebhooks,
  explained: { document: explainDocument },
  held: documentsHeld,
  writtenTexts: documentsTexts,
  routes: documentsRoutes,
  jobs: documentsJobs,
  async beginWork(application) {
    // What an earlier process left unfinished is made after all.
    await resumeDocuments(application)
    return undefined
  },
  whenDeleted: { assortment: endSchedulesOf },
  namedObjects,
  noticed: ({ db }) => ({ document: seenDocuments(db), schedule: seenSchedules(db) }),
}
