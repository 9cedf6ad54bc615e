import { z } from 'zod'
import { notificationTopic } from './notification-topic.ts'

/** As stored and said; those with state New count as unread (NOT-03). */
export const notificationState = z.enum(['New', 'Read'])

/** Somebody as others know them. */
export const namedPerson = z.object({ code: z.string(), name: z.string() })

/** One line about one thing for one person. */
export const notification = z.object({
  _id: z.string(),
  id: z.string(),
  /** The kind (`notification-kinds.ts`). */
  notificationType: z.string(),
  topic: notificationTopic,
  state: notificationState,
  isTask: z.boolean(),
  /** The record it is about. */
  modelType: z.string(),
  modelId: z.string(),
  /** Page that it leads to. */
  path: z.string(),
  /** Filled into its words. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How often it came since it was first told. */
  events: z.number().int(),
  /** Whose doing it is; null where nobody's in particular. */
  actor: namedPerson.nullable(),
  /** For whom it waits, when the reader stands in for them. */
  forPerson: namedPerson.nullable(),
  dueDate: z.string().nullable(),
  lastDate: z.string(),
  settledDate: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>
