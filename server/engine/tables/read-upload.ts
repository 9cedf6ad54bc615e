import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { Failure } from '../../../contract/kernel/errors.ts'
import { importLimits } from '../../../contract/kernel/import-preview.ts'
import type { Scratch } from '../storage/scratch-folder.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { ReadAnswer, ReadOrder, ReadTable } from './table-tasks.ts'

/**
 * A small uploaded file (CSV, XLSX, NDJSON) as a table, read in a thread; `sheet` is the place of one in a
 * workbook. Errors: payloadTooLarge, unreadableFile with
 * the reason's code in `messageData.reason`.
 */
export async function readUpload(
  { workers, scratch }: { workers: WorkerPool; scratch: Scratch },
  file: Readable,
  { sheet, signal }: { sheet?: number | undefined; signal?: AbortSignal } = {},
): Promise<ReadTable> {
  const { bytes: packed, unpacked, texts, rows } = importLimits
  const content = await buffer(file)
  const answer = await scratch.within((folder) => {
    const order: ReadOrder = { content, folder, limits: { packed, unpacked, texts, rows }, sheet }
    return workers.run<ReadAnswer>('tables/read', order, signal ? { signal } : {})
  })
  if ('table' in answer) return answer.table
  const { code, message, data } = answer.fault
  throw new Failure('unreadableFile', message, { data: { reason: code, ...data } })
}
