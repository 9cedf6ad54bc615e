import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { notification, notificationState } from './notification.ts'
import { notificationType } from './notification-topic.ts'

/** Most lines that one batch names. */
export const MOST_MARKED = 500

const params = z.object({ type: notificationType })
const id = z.string().min(1).max(80)
const unread = z.number().int()

/** What comes after the newest line that was shown stays New. */
export const setAllRead = endpoint({
  method: 'POST',
  path: '/notifications/{type}/setStateAll/Read',
  summary: 'Mark as read whatever the person has been shown (NOT-01)',
  access: 'signedIn',
  peopleOnly: true,
  repeatable: true,
  params,
  body: z.object({
    /** Instant of the newest line that was shown; left out, it is now. */
    before: z.iso.datetime().optional(),
    /** `seen` of the answer that was shown: of what was written at the same instant, only what it saw. */
    seen: z
      .string()
      .regex(/^\d{1,20}:\d{1,20}:[\d,]{0,2000}$/)
      .optional(),
  }),
  output: z.object({
    changed: z.number().int(),
    unread,
    /** The lines that were, at most 500, so that it can be undone. */
    ids: z.array(z.string()),
  }),
})

/** A line by its id, or all of the person's that are about a record. */
const which = z.union([z.object({ _id: id }), z.object({ modelType: id, modelId: id })])
/** Left aside until an instant of the next year at most, or marked. */
const what = z.union([z.object({ snoozedUntil: z.iso.datetime() }), z.object({ state: notificationState })])

/** All or none. Errors: notFound for ids that are not the person's, invalidInput. */
export const changeNotifications = endpoint({
  method: 'POST',
  path: '/notifications/{type}/batch/many',
  summary: 'Mark lines as read or unread, or leave them aside for a while',
  access: 'signedIn',
  peopleOnly: true,
  repeatable: true,
  background: true,
  params,
  body: z.array(z.intersection(which, what)).min(1).max(MOST_MARKED),
  output: z.object({ data: z.array(notification), unread }),
})
