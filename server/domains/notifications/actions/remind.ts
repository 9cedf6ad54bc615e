import { notificationKinds } from '../../../../contract/notifications/notification-kinds.ts'
import { workingDaysAgo } from '../../../../contract/kernel/days/working-days.ts'
import type { Settings } from '../../../../contract/settings/settings.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import { remindOfTasks } from '../remind.queries.ts'

/**
 * What still waits after some working days is unread again, stands on top, and comes with the next daily mail (BEY-13): never
 * a mail of its own, and never two of one day.
 */
export const remind = (
  db: Database,
  { remindAfterDays, remindAgainDays }: Settings['notifications'],
): Promise<unknown> =>
  act(db, nobody, {
    async change(trx) {
      const now = (await readNow(trx)).getTime()
      const before = (days: number) => new Date(workingDaysAgo(now, days)).toISOString()
      const usual = Object.fromEntries(Object.entries(notificationKinds).map(([kind, { mail }]) => [kind, mail]))
      return remindOfTasks(trx, { first: before(remindAfterDays), again: before(remindAgainDays), usual })
    },
    audit: 'nothing: nobody did it, and nothing is changed but what people see of it',
    tell: (_none, people) => people.map((key) => forBrowsers(`user:${key}`, { type: 'notificationsChanged' })),
  })
