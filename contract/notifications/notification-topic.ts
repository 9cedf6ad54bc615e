import { z } from 'zod'

/** What a notification is about; the first three are those of orders. */
export const notificationTopic = z.enum([
  'promos',
  'samples',
  'wholesale',
  'sharing',
  'documents',
  'libraries',
  'assortments',
  'administration',
  'account',
])
export type NotificationTopic = z.infer<typeof notificationTopic>

const ofOrders = ['promos', 'samples', 'wholesale'] as const satisfies readonly NotificationTopic[]

/** The `{type}` of the calls: a topic, all of them, or those of orders together. */
export const notificationType = z.enum(['all', 'orders', ...notificationTopic.options])
export type NotificationType = z.infer<typeof notificationType>

/** The topics of a type; a coordinator reads those of orders, samples and promos for another one (PERM-11). */
export const topicsOf = (type: NotificationType): readonly NotificationTopic[] =>
  type === 'all' ? notificationTopic.options : type === 'orders' ? ofOrders : [type]

export const coordinatedTypes: readonly NotificationType[] = ['orders', 'samples', 'promos']
