import type { Job } from '../../engine/jobs/job-runner.ts'
import { acceptOrder, sweepOrders } from './actions/move-by-itself.ts'
import type { OrdersRoom } from './room.ts'

/** After so many days a draft that nobody touched sleeps, and what is completed is archived. */
const days = { sleep: 90, archive: 30 }

export const ordersJobs = ({ db }: OrdersRoom): Job<never>[] => [
  {
    name: 'orders/deliver',
    run: ({ order }: { order: number }) => acceptOrder({ db }, order),
  },
  {
    name: 'orders/sweep',
    cron: '7 3 * * *',
    run: () => sweepOrders({ db }, days),
  },
]
