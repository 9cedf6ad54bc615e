import type { ServerRoom } from '../../room.ts'
import { announcementsRoutes } from './announcements.routes.ts'

export const announcementsRoom: ServerRoom = {
  name: 'announcements',
  routes: announcementsRoutes,
}
