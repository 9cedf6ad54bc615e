import type { Job } from '../../engine/jobs/job-runner.ts'
import { acceptOrder, sweepOrders } from './actions/move-by-itself.ts'
import type { OrdersRoom } from './room.ts'

export const ordersJobs = ({ db, settings }: OrdersRoom): Job<never>[] => [
  {
    name: 'orders/deliver',
    run: ({ order }: { order: number }) => acceptOrder({ db }, order),
  },
  {
    name: 'orders/sweep',
    cron: '7 3 * * *',
    run: () => {
      const { inactiveDays, archiveDays } = settings.now().orders
      return sweepOrders({ db }, { sleep: inactiveDays, archive: archiveDays })
    },
  },
]
