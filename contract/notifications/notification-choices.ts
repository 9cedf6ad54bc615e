import { z } from 'zod'
import { mailChoice, type MailChoice, type NotificationKind } from './notification-kind.ts'

/** When the daily mail comes: the clock is the person's, weekdays are 1 Monday to 7 Sunday. */
const digestTimes = z.object({
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00'),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
})

/** What a person chose to hear of, by kind; what they did not choose is as the kind has it (BEY-13). */
export const notificationChoices = z.object({
  kinds: z
    .record(z.string().min(1).max(40), z.object({ drawer: z.boolean().optional(), mail: mailChoice.optional() }))
    .refine((kinds) => Object.keys(kinds).length <= 200, 'names too many kinds')
    .default({}),
  digest: digestTimes.optional(),
  /** No mail until then: what is still unread by then leaves afterwards. */
  pausedUntil: z.iso.datetime().optional(),
})
export type NotificationChoices = z.output<typeof notificationChoices>

/** What holds for a kind: a task never leaves the drawer. */
export function chosen(
  kind: Pick<NotificationKind, 'nature' | 'mail'>,
  own: { drawer?: boolean | undefined; mail?: MailChoice | undefined } | undefined,
): { drawer: boolean; mail: MailChoice } {
  return { drawer: kind.nature === 'task' || (own?.drawer ?? true), mail: own?.mail ?? kind.mail }
}
