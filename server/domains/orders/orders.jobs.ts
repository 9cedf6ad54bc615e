import type { Job } from '../../engine/jobs/job-runner.ts'
import type { OrdersRoom } from './room.ts'
import { sweepOrders } from './actions/move-by-itself.ts'
import { tellOfSilence, tellOfSleep } from './actions/tell-by-itself.ts'
import { tellOfWaiting } from './actions/tell-of-waiting.ts'
import type { Carriers } from './carriers/carriers-of.ts'
import { sweepCalls } from './carriers/parcels.queries.ts'
import { settleParcels } from './carriers/settle-parcels.ts'
import { sweepDeliveries } from './connectors/deliveries.queries.ts'
import { deliverJob } from './connectors/deliver-job.ts'
import { countWrongHolds } from './holds.queries.ts'
import { removeDeleted } from './orders.queries.ts'
import { type ConnectorRoom, resumeDeliveries, sendOrder } from './connectors/send-orders.ts'

export const ordersJobs = (room: ConnectorRoom & OrdersRoom & Carriers): Job<never>[] => [
  { name: deliverJob, run: (payload: { order: number }, context) => sendOrder(room, payload, context) },
  { name: 'orders/resume', cron: '* * * * *', run: () => resumeDeliveries(room) },
  { name: 'orders/silence', cron: '*/5 * * * *', run: () => tellOfSilence(room) },
  { name: 'orders/parcels', cron: '*/5 * * * *', run: (_nothing, { signal }) => settleParcels(room, signal) },
  {
    name: 'orders/waiting',
    cron: '27 * * * *',
    run: () => tellOfWaiting(room.db, room.settings.now().notifications.tellRequesterAfterDays),
  },
  {
    name: 'orders/check-holds',
    cron: '37 3 * * *',
    run: async (_nothing, { log }) => {
      const count = await countWrongHolds(room.db)
      if (count > 0) log.error({ count }, 'stock is held otherwise than by orders')
    },
  },
  {
    name: 'orders/sweep',
    cron: '7 3 * * *',
    run: async () => {
      const { inactiveDays, archiveDays } = room.settings.now().orders
      await tellOfSleep(room, inactiveDays)
      await sweepOrders(room, { sleep: inactiveDays, archive: archiveDays })
      while (await removeDeleted(room.db));
      await sweepDeliveries(room.db)
      await sweepCalls(room.db)
    },
  },
]
