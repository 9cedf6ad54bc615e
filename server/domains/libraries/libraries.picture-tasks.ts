import { withinCost } from '../../engine/pictures/within-cost.ts'
import type { Task } from '../../engine/workers/worker-host.ts'
import { type FileOrder, lookIntoFile } from './previews/look-into-file.ts'

/** What the processes of pictures do for this room. */
export const libraryPictureTasks: Record<string, Task> = {
  'libraries/file': (order: FileOrder) => withinCost(order.path, () => lookIntoFile(order)),
}
