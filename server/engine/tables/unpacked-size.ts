import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { listEntries, packedBytes } from '../../../contract/kernel/tables/zip-entries.ts'

/**
 * How many bytes a ZIP holds when unpacked, counted by unpacking it, because what it says of itself may be a lie.
 * Stops soon after `limit`. Undefined when it is no whole ZIP.
 */
export async function unpackedSize(zip: Buffer, limit: number): Promise<number | undefined> {
  const entries = listEntries(zip)
  if (!entries) return undefined
  let sum = 0
  for (const entry of entries) {
    if (!entry.deflated) {
      sum += entry.size
      continue
    }
    const counter = new Writable({
      write(chunk: Buffer, _encoding, done) {
        sum += chunk.length
        done(sum > limit ? new Error('too much') : null)
      },
    })
    const complete = await pipeline(Readable.from([packedBytes(zip, entry)]), createInflateRaw(), counter).then(
      () => true,
      () => false,
    )
    if (sum > limit) return sum
    if (!complete) return undefined
  }
  return sum
}
