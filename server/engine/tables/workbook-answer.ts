import type { FileAnswer } from '../http/answers/file-answer.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { sheetFile, type SheetOfRows } from './sheet-file.ts'

/** A workbook of one sheet, written in a thread, to be saved as `<name>.xlsx`. */
export async function workbookAnswer(
  workers: WorkerPool,
  sheet: SheetOfRows,
  name: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  return workbookOf(await sheetFile(workers, sheet, signal), name)
}

export const workbookOf = (content: Buffer, name: string): FileAnswer => ({
  content,
  size: content.length,
  filename: `${name}.xlsx`,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
