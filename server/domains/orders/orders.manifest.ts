import type { ordersContract } from '../../../contract/orders/orders.manifest.ts'
import { assignmentRecords } from './assignments/assignment-store.ts'
import { carriersOf } from './carriers/carriers-of.ts'
import { erpOf } from './connectors/erp-of.ts'
import { orderRecords } from './orders.records.ts'
import type { ServerRoom } from '../../room.ts'
import { ordersHeld } from './orders.held.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersRoutes } from './orders.routes.ts'
import { seenAmong } from './telling/seen-among.ts'
import { ordersMadeFrom } from './actions/show-made-from.ts'
import { explainOrder } from './actions/explain-order.ts'
import { foundOrders } from './orders.found.ts'
import { orderWebhooks } from './orders.webhooks.ts'
import { ordersWaiting } from './orders.waiting.ts'
import './orders.tables.ts'

export const ordersRoom: ServerRoom<typeof ordersContract> = {
  name: 'orders',
  records: { order: orderRecords, coordinatorAssignment: assignmentRecords },
  waiting: ordersWaiting,
  webhooks: orderWebhooks,
  explained: { order: explainOrder },
  found: { orders: foundOrders },
  held: ordersHeld,
  routes: (application) => ordersRoutes({ ...application, ...carriersOf(application), erp: erpOf(application) }),
  jobs: (application) => ordersJobs({ ...application, ...carriersOf(application), erp: erpOf(application) }),
  ordersOf: ordersMadeFrom,
  noticed: ({ db }) => ({ order: seenAmong(db) }),
}
