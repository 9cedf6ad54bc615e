import type { MailedLastWeek } from '../../../../contract/notifications/mail-calls.ts'
import { mailedWithinWeek } from '../mail.queries.ts'
import type { NotificationsRoom } from '../room.ts'

export async function countMailed({ db }: Pick<NotificationsRoom, 'db'>): Promise<MailedLastWeek> {
  const { kinds, mails } = await mailedWithinWeek(db)
  return { kinds, mails: { notifications: mails.notifications ?? 0, digest: mails.digest ?? 0 } }
}
