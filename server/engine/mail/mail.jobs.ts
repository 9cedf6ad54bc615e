import type { Job, Lane } from '../jobs/job-runner.ts'
import { type MailRoom, sendMail, sweepMail } from './send-mail.ts'

/** A mail server takes one after the other better than many at once. */
const mails: Lane = { name: 'mails', atOnce: 1 }

export const mailJobs = (room: MailRoom): Job<never>[] => [
  { name: 'engine/send-mail', lane: mails, run: ({ id }: { id: number }) => sendMail(room, id) },
  { name: 'engine/sweep-mail', cron: '41 3 * * *', run: () => sweepMail(room.db) },
]
