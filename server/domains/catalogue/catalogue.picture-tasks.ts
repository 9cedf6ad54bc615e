import { withinCost } from '../../engine/pictures/within-cost.ts'
import type { Task } from '../../engine/workers/worker-host.ts'
import type { LookOrder } from './looks/describe-looks.ts'
import { lookTask } from './looks/look-task.ts'
import { type PhotoOrder, renderPhoto } from './photos/render-photo.ts'

/** What the processes of pictures do for this room. */
export const cataloguePictureTasks: Record<string, Task> = {
  'catalogue/looks': (order: readonly LookOrder[]) => lookTask(order),
  'catalogue/photo': ({ original, ground, width, format }: PhotoOrder) =>
    'path' in original
      ? withinCost(original.path, () => renderPhoto(original.path, ground, width, format))
      : renderPhoto(Buffer.from(original.svg), ground, width, format),
}
