import type { mailContract } from '../../../contract/mail/mail.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { mailHeld, mailTexts } from './mail.held.ts'
import { failedMails } from './mail.waiting.ts'
import { mailJobs } from '../../engine/mail/mail.jobs.ts'
import { mailRoutes } from './mail.routes.ts'

export const mailRoom: ServerRoom<typeof mailContract> = {
  name: 'mail',
  waiting: { failedMails },
  held: mailHeld,
  writtenTexts: mailTexts,
  routes: mailRoutes,
  jobs: (application) => mailJobs({ ...application, db: application.engineDb }),
}
