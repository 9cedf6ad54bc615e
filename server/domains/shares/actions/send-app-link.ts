import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { appLinkWish } from '../../../../contract/shares/app-link.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { countAttempt } from '../../../engine/http/limits/attempt-limits.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { Database } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { peopleAt } from '../shares.queries.ts'

/** Times that one person may send links within an hour. */
const often = { max: 60, seconds: 3600 } as const

/** A mail for each recipient, and a line for those who have an account; those of the second list are told to nobody. @throws Failure tooManyRequests */
export async function sendAppLink(
  db: Database,
  caller: Caller,
  wish: z.output<typeof appLinkWish>,
): Promise<{ sent: number }> {
  await countAttempt(db, [{ scope: 'applink', subject: caller.key, ...often }])
  const everybody = [...new Set([...wish.recipients, ...wish.bccRecipients])]
  const mails = everybody.map((email) => ({
    kind: 'appLink' as const,
    to: { email, name: '' },
    language: caller.language,
    values: { subject: wish.subject, person: `${caller.name} ${caller.lastName}`, textLink: wish.textLink },
    message: wish.body,
    replyTo: caller.email,
    link: { path: wish.path as `/${string}` },
  }))
  await act(db, caller, {
    find: (trx) => peopleAt(trx, everybody),
    change: (trx) => queueMail(trx, mails),
    audit: 'nothing: the mails stand in the outbox',
    tell: (people) =>
      tell(caller, [
        {
          kind: 'linkSent',
          subject: nanoid(),
          values: { title: wish.textLink, path: wish.path },
          to: { people },
        },
      ]),
  })
  return { sent: everybody.length }
}
