import { lookOfPicture } from '../../engine/pictures/look-of-picture.ts'
import type { Task, TaskContext } from '../../engine/workers/worker-host.ts'

/** What threads do for this room. The readers of documents and of layers are large: a thread loads them when first asked. */
export const libraryTasks: Record<string, Task> = {
  'libraries/pages': async (file: { path: string }, context: TaskContext) =>
    (await import('./previews/render-pages.ts')).renderPages(file, context),
  'libraries/look': ({ picture }: { picture: Uint8Array }) => lookOfPicture(Buffer.from(picture)),
  'libraries/layers': async (file: { path: string }) =>
    (await import('./previews/render-layers.ts')).renderLayers(file),
}
