import { z } from 'zod'
import type { NotificationTopic } from './notification-topic.ts'

/** At once is five minutes later and only while unread; daily is the one mail a day. */
export const mailChoice = z.enum(['atOnce', 'daily', 'never'])
export type MailChoice = z.infer<typeof mailChoice>

/** What stands in front of a line; the browser knows their pictures. */
export type NotificationIcon = 'share' | 'copy' | 'link' | 'clock' | 'document' | 'news' | 'alert' | 'person' | 'plug'

/**
 * One thing that people are told of, as the manifest of its room declares it. Its words stand in `notifications.json` under
 * `kinds.<kind>`.
 */
export interface NotificationKind {
  readonly topic: NotificationTopic
  /** A task is settled by the record's own change, not by a click; news are read when seen. */
  readonly nature: 'task' | 'news'
  /** Type of the record it is about, whose room says who may see it (`ServerRoom.noticed`). */
  readonly subject: string
  /** Numbers, codes and titles; never sentences. */
  readonly values: z.ZodObject<Record<string, z.ZodType<string | number>>>
  /** What holds until the person chooses. */
  readonly mail: MailChoice
  /** A mail of its own, which says more, leaves with the change itself: there is nothing to choose. */
  readonly ownMail?: true
  /** Page it leads to: `{id}` is the record's id, another name one of the values, `{+name}` as it stands. */
  readonly path: `/${string}` | '{+path}'
  readonly icon: NotificationIcon
}

/** In which of its words a kind is said: as it was told, or of somebody whom nobody knows. */
export const contextOf = ({ context, recipient }: Readonly<Record<string, string | number>>): string =>
  recipient === '' ? 'unknown' : String(context ?? '')

/** Where a line leads. */
export function pathOf(
  { path }: Pick<NotificationKind, 'path'>,
  subjectId: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return path.replaceAll(/\{(\+?)(\w+)\}/g, (_whole, raw: string, name: string) => {
    const value = String(name === 'id' ? subjectId : (values[name] ?? ''))
    return raw ? value : encodeURIComponent(value)
  })
}
