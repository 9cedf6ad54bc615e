import type { ordersContract } from '../../../contract/orders/orders.manifest.ts'
import { assignmentRecords } from './assignments/assignment-store.ts'
import { orderRecords } from './orders.records.ts'
import type { ServerRoom } from '../../room.ts'
import { ordersHeld } from './orders.held.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersRoutes } from './orders.routes.ts'
import { seenAmong } from './seen-among.ts'
import './orders.tables.ts'

export const ordersRoom: ServerRoom<typeof ordersContract> = {
  name: 'orders',
  records: { order: orderRecords, coordinatorAssignment: assignmentRecords },
  held: ordersHeld,
  routes: ordersRoutes,
  jobs: ordersJobs,
  noticed: ({ db }) => ({ order: seenAmong(db) }),
}
