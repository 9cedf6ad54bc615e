import { enqueueEach } from '../../../engine/jobs/job-runner.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

export const deliverJob = 'orders/deliver'

/** One job for each order, so that its messages keep their order; a later one takes the place of one that still waits. */
export const enqueueDeliveries = (
  db: DatabaseTransaction | Database,
  keys: readonly number[],
  { runIn = 0 }: { runIn?: number } = {},
): Promise<void> =>
  enqueueEach(
    db,
    deliverJob,
    keys.map((order) => ({ payload: { order }, key: `erp:${order}` })),
    { maxAttempts: 10, isWaitedFor: runIn === 0, runIn },
  )
