import type { Task, TaskContext } from '../../engine/workers/worker-host.ts'
import { readZipPlaces } from './carriers/read-zip-places.ts'
import type { BookWish } from './workbook/book.ts'
import { writeBook } from './workbook/write-book.ts'

/** What threads do for this room. */
export const orderTasks: Record<string, Task> = {
  'orders/workbook': async (wish: BookWish, context: TaskContext) => context.chunk(await writeBook(wish)),
  'orders/zip-places': () => readZipPlaces(),
}
