import type { Task } from '../../engine/workers/worker-host.ts'
import { readZipPlaces } from './carriers/read-zip-places.ts'

/** What threads do for this room. */
export const orderTasks: Record<string, Task> = {
  'orders/zip-places': () => readZipPlaces(),
}
