import type { Job, Lane } from '../jobs/job-runner.ts'
import { type MailRoom, sendMail, sweepMail } from './send-mail.ts'

/** More than one, or a connection on which the mail server says nothing would hold all mails; few, for its sake. */
const mails: Lane = { name: 'mails', atOnce: 3 }

export const mailJobs = (room: MailRoom): Job<never>[] => [
  { name: 'engine/send-mail', lane: mails, run: ({ id }: { id: number }) => sendMail(room, id) },
  { name: 'engine/sweep-mail', cron: '41 3 * * *', run: () => sweepMail(room.db) },
]
