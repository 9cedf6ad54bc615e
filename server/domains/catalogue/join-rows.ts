import type { AnswerMemory } from '../../engine/http/answer-memory.ts'

const opening = Buffer.from('{"data":[')
const comma = 0x2c

/**
 * The JSON of a page, `{"data": rows, fields}` with the further fields given as JSON text, put together from bytes: joining texts
 * and encoding some 200 KB anew for every answer would take longer than everything else that an answer takes. `memory` is
 * what the page lies in, to be given back once it is sent.
 */
export function joinRows(
  rows: readonly { bytes: Uint8Array }[],
  fields: string,
  answers: AnswerMemory,
): { page: Buffer; memory: Buffer } {
  const closing = `],${fields}}`
  let length = opening.length + Buffer.byteLength(closing) + Math.max(0, rows.length - 1)
  for (const { bytes } of rows) length += bytes.length
  const memory = answers.take(length)
  memory.set(opening)
  let at = opening.length
  for (const { bytes } of rows) {
    if (at > opening.length) memory[at++] = comma
    memory.set(bytes, at)
    at += bytes.length
  }
  memory.write(closing, at)
  return { page: memory.subarray(0, length), memory }
}
