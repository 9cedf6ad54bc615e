import { readFile } from 'node:fs/promises'
import type { FileAnswer } from '../../engine/http/answers/file-answer.ts'
import { contentTypeOf } from './document-object.ts'
import type { DocumentsRoom } from './room.ts'

/** Has a thread draw a PDF while the browser waits, and answers it. The folder that `file` lies in is the caller's. */
export async function drawnPdf<Order extends { file: string }>(
  { workers }: Pick<DocumentsRoom, 'workers'>,
  task: string,
  order: Order,
  { filename, signal }: { filename: string; signal: AbortSignal },
): Promise<FileAnswer> {
  await workers.run(task, order, { signal })
  const content = await readFile(order.file)
  return { content, size: content.length, filename, contentType: contentTypeOf('pdf') }
}
