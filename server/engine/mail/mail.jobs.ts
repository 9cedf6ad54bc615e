import type { Job } from '../jobs/job-runner.ts'
import { type MailRoom, sendMail, sweepMail } from './send-mail.ts'

export const mailJobs = (room: MailRoom): Job<never>[] => [
  { name: 'engine/send-mail', run: ({ id }: { id: number }) => sendMail(room, id) },
  { name: 'engine/sweep-mail', cron: '41 3 * * *', run: () => sweepMail(room.db) },
]
