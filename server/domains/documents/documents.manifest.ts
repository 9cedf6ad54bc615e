import type { ServerRoom } from '../../room.ts'
import { namedObjects } from './documents.objects.ts'
import { resumeDocuments } from './document-queue.ts'
import { documentsJobs } from './documents.jobs.ts'
import { documentsRoutes } from './documents.routes.ts'
import { endSchedulesOf } from './schedules/actions/end-schedules.ts'

export const documentsRoom: ServerRoom = {
  name: 'documents',
  routes: documentsRoutes,
  jobs: documentsJobs,
  async beginWork(application) {
    // What an earlier process left unfinished is made after all.
    await resumeDocuments(application)
    return undefined
  },
  whenDeleted: { assortment: endSchedulesOf },
  namedObjects,
}
