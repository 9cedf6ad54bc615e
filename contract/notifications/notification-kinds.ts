import { grouped } from '../room.ts'
import { rooms } from '../rooms.ts'
import type { NotificationKind } from './notification-kind.ts'

/** Everything that people are told of, as the rooms declare it (NOT-02). */
export const notificationKinds = grouped(rooms, 'told')

export type NotificationKindName = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKindName, ...NotificationKindName[]]

/** Undefined for a kind that this release does not know (any more). */
export const kindNamed = (name: string): NotificationKind | undefined =>
  (notificationKinds as Readonly<Record<string, NotificationKind>>)[name]
