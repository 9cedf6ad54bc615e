import { z } from 'zod'
import type { Access } from '../identity/access/access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { notification, notificationState } from './notification.ts'
import { notificationKindNames } from './notification-kinds.ts'
import { notificationType } from './notification-topic.ts'

/** Numbers of unread and waiting lines stop here; the badge says '9 plus' long before. */
export const MOST_COUNTED = 100
/** Where the count of all lines stops. */
export const MOST_LISTED = 1_000

const text = z.string().min(1).max(80)

/** Where the page before ended: instant and id of its last line. */
const before = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[\w-]{1,40}$/, 'must be `lastDate,_id` of a line')

const body = z
  .object({
    state: notificationState.optional(),
    notificationType: z.array(z.enum(notificationKindNames)).min(1).max(100).optional(),
    /** True: open tasks; false: news. */
    waiting: z.boolean().optional(),
    modelType: text.optional(),
    modelId: text.optional(),
    _options: z
      .strictObject({ limit: z.number().int().min(1).max(100).default(50), before: before.optional() })
      .default({ limit: 50 }),
  })
  .strict()

const output = z.object({
  data: z.array(notification),
  /** At most 1,000 (`MOST_LISTED`). */
  totalCount: z.number().int(),
  unread: z.number().int(),
  waiting: z.number().int(),
  /** What the answer has seen: said with `setStateAll`, it leaves alone what came after it. */
  seen: z.string(),
})
export type NotificationPage = z.output<typeof output>

/** Own lines and those of open tasks that the person stands in for. Errors: invalidInput for unknown types and filters. */
export const queryNotifications = endpoint({
  method: 'POST',
  path: '/notifications/{type}/query',
  summary: 'What the person is told of, the newest first (NOT-01)',
  access: 'signedIn',
  reads: true,
  background: true,
  params: z.object({ type: notificationType }),
  body,
  output,
})

/** Who coordinates orders of samples or promos: they look into each other's (PERM-11). */
export const coordinators = [
  { domain: 'sampleOrders', roles: ['coordinator', 'seniorCoordinator', 'sampleCoordinator'] },
  { domain: 'promoOrders', roles: ['coordinator', 'seniorCoordinator', 'sampleCoordinator'] },
] as const satisfies Access

/** Nothing of it is marked. Errors: notAllowed for types that are not coordinated, notFound for who is no coordinator. */
export const queryCoordinatorNotifications = endpoint({
  method: 'POST',
  path: '/notifications/{type}/query/{userCode}',
  summary: 'What another coordinator is told of (PERM-11)',
  access: coordinators,
  reads: true,
  background: true,
  peopleOnly: true,
  params: z.object({ type: notificationType, userCode: z.string().min(1).max(40) }),
  body,
  output,
})

/** Errors: notFound, also when its record may not be seen any more. */
export const getNotification = endpoint({
  method: 'GET',
  path: '/notifications/{type}/{id}',
  summary: 'One notification',
  access: 'signedIn',
  params: z.object({ type: notificationType, id: z.string().min(1).max(40) }),
  output: notification,
})

export const notificationCounts = endpoint({
  method: 'GET',
  path: '/notifications/counts',
  summary: 'How many lines are unread and how many tasks wait, each at most 100',
  access: 'signedIn',
  query: z.object({ type: notificationType.default('all') }),
  output: z.object({ unread: z.number().int(), waiting: z.number().int() }),
  background: true,
})
