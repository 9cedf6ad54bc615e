import type { ServerRoom } from '../../room.ts'
import { mailJobs } from '../../engine/mail/mail.jobs.ts'
import { mailRoutes } from './mail.routes.ts'

export const mailRoom: ServerRoom = {
  name: 'mail',
  routes: mailRoutes,
  jobs: (application) => mailJobs({ ...application, db: application.engineDb }),
}
