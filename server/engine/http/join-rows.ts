import type { AnswerMemory } from './answer-memory.ts'

const comma = 0x2c

/**
 * The JSON of a page, rows between the JSON texts `before` and `after`, put together from bytes: joining texts and encoding
 * some 200 KB anew for every answer would take longer than everything else that an answer takes. `memory` is what the page
 * lies in, to be given back once it is sent.
 */
export function joinRows(
  rows: readonly { bytes: Uint8Array }[],
  { before, after }: { before: string; after: string },
  answers: AnswerMemory,
): { page: Buffer; memory: Buffer } {
  const opening = Buffer.byteLength(before)
  let length = opening + Buffer.byteLength(after) + Math.max(0, rows.length - 1)
  for (const { bytes } of rows) length += bytes.length
  const memory = answers.take(length)
  memory.write(before)
  let at = opening
  for (const { bytes } of rows) {
    if (at > opening) memory[at++] = comma
    memory.set(bytes, at)
    at += bytes.length
  }
  memory.write(after, at)
  return { page: memory.subarray(0, length), memory }
}
