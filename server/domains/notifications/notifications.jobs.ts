import type { Job } from '../../engine/jobs/job-runner.ts'
import { fanOut } from './actions/fan-out.ts'
import { handOnTasks } from './actions/hand-on-tasks.ts'
import { remind } from './actions/remind.ts'
import { sweepLines, wakeLines } from './actions/sweep-notifications.ts'
import { sendDigests, sendDueMails } from './actions/send-due-mails.ts'
import { tellOfRefusals } from './actions/tell-of-refusals.ts'
import type { MailingRoom } from './room.ts'
import { type FanOut, fanOutJob } from './tell.ts'

export const notificationsJobs = (room: MailingRoom): Job<never>[] => [
  {
    name: fanOutJob,
    run: async (wish: FanOut) => {
      await fanOut(room.db, wish)
    },
  },
  {
    name: 'notifications/wake',
    cron: '* * * * *',
    run: async () => {
      await wakeLines(room.db)
      await handOnTasks(room.db)
    },
  },
  {
    name: 'notifications/mail',
    cron: '* * * * *',
    run: async () => {
      await tellOfRefusals(room.db)
      await sendDueMails(room)
      await sendDigests(room)
    },
  },
  {
    name: 'notifications/remind',
    cron: '17 * * * *',
    run: async () => {
      await remind(room.db, room.settings.now().notifications)
    },
  },
  {
    name: 'notifications/sweep',
    cron: '53 2 * * *',
    run: () => sweepLines(room.db, room.settings.now().notifications.keepDays),
  },
]
