import type { ServerRoom } from '../../room.ts'
import { notificationsHeld, notificationsTexts } from './notifications.held.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { mailingRoomOf } from './room.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import './notifications.tables.ts'

export const notificationsRoom: ServerRoom = {
  name: 'notifications',
  held: notificationsHeld,
  writtenTexts: notificationsTexts,
  routes: (application, house) => notificationsRoutes(mailingRoomOf(application, house)),
  jobs: (application, house) => notificationsJobs(mailingRoomOf(application, house)),
}
