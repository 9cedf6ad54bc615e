import type { ServerRoom } from '../../room.ts'
import { notificationsHeld, notificationsTexts } from './notifications.held.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import './notifications.tables.ts'

export const notificationsRoom: ServerRoom = {
  name: 'notifications',
  held: notificationsHeld,
  writtenTexts: notificationsTexts,
  routes: ({ db }, { maySee }) => notificationsRoutes({ db, maySee }),
  jobs: ({ db }, { maySee }) => notificationsJobs({ db, maySee }),
}
