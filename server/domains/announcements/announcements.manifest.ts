import type { announcementsContract } from '../../../contract/announcements/announcements.manifest.ts'
import { titledBy } from '../../declarations/record-kind.ts'
import type { ServerRoom } from '../../room.ts'
import { seenAnnouncements } from './announcements.access.ts'
import { announcementsHeld } from './announcements.held.ts'
import { announcementsRoutes } from './announcements.routes.ts'
import './announcements.tables.ts'

export const announcementsRoom: ServerRoom<typeof announcementsContract> = {
  name: 'announcements',
  records: { announcement: titledBy('announcement', 'title') },
  held: announcementsHeld,
  routes: announcementsRoutes,
  noticed: ({ db }) => ({ announcement: seenAnnouncements(db) }),
}
