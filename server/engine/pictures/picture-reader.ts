import { Failure } from '../../../contract/kernel/errors.ts'
import { createProcessPool } from '../workers/process-pool.ts'
import { ProcessDied } from '../workers/task-process.ts'
import { PICTURE_LIMITS } from './picture-processes.ts'
import type { RefusedPicture } from './picture-tasks.ts'
import type { PictureFacts, ReadPicture } from './read-picture.ts'

/**
 * Reads pictures in one process that is started for it, for whoever has none at hand: a thread, a command.
 * @param file the bundle of `pictures.ts`
 */
export function openPictureReader(file: string | URL): { readPicture: ReadPicture; close(): Promise<void> } {
  const processes = createProcessPool({ ...PICTURE_LIMITS, file, atOnce: 1, niceness: 10 })
  return {
    async readPicture(path) {
      const read = await processes
        .run<PictureFacts | RefusedPicture>('pictures/read', { path })
        .catch((error: Error) => {
          if (error instanceof ProcessDied || error.name === 'TimeoutError')
            return { refused: 'takes more memory or time than a picture may' }
          throw error
        })
      if ('refused' in read) throw new Failure('unreadableFile', read.refused)
      return read
    },
    close: processes.close,
  }
}
