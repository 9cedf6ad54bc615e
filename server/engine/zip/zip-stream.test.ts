import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listEntries, packedBytes } from '../../../contract/kernel/tables/zip-entries.ts'
import { type ZippedFile, zipStream } from './zip-stream.ts'

const fileOf = (name: string, content: string): ZippedFile => ({
  name,
  open: async () => Readable.from([Buffer.from(content)]),
})

/** Whatever waits for the event loop has had its turn. */
const turnOver = () => new Promise<void>((resolve) => setImmediate(resolve))

test('DLP-02 a ZIP holds every file as it is, without those that are gone', async () => {
  const zip = await buffer(
    zipStream([
      fileOf('ä/front.jpg', 'front'),
      { name: 'gone.jpg', open: async () => undefined },
      fileOf('empty.txt', ''),
      fileOf('back.jpg', 'back'),
    ]),
  )
  const found = listEntries(zip)!.map((entry) => [entry.name, Buffer.from(packedBytes(zip, entry)).toString()])
  expect(found).toEqual([
    ['ä/front.jpg', 'front'],
    ['empty.txt', ''],
    ['back.jpg', 'back'],
  ])
})

test('DLP-02 one file of more than 4 GB, and one behind it, are found again', async () => {
  const piece = Buffer.alloc(1e7)
  function* zeros() {
    for (let at = 0; at < 4.3e9; at += piece.length) yield piece
  }
  const large = { name: 'campaign.mov', open: async () => Readable.from(zeros(), { objectMode: false }) }
  let length = 0
  let end: Buffer = Buffer.alloc(0)
  for await (const chunk of zipStream([large, fileOf('note.txt', 'note')])) {
    length += (chunk as Buffer).length
    end = Buffer.concat([end, chunk as Buffer]).subarray(-10_000)
  }

  // By the numbers of 64 bits of APPNOTE.TXT 4.3.14 and 4.5.3, as those of 32 bits end at 4 GB.
  const at = (position: bigint): number => Number(position) - (length - end.length)
  const locator = end.lastIndexOf('PK\u0006\u0007')
  const directoryEnd = at(end.readBigUInt64LE(locator + 8))
  expect(end.subarray(directoryEnd, directoryEnd + 4).toString()).toBe('PK\u0006\u0006')
  expect(end.readBigUInt64LE(directoryEnd + 32)).toBe(2n)
  const first = at(end.readBigUInt64LE(directoryEnd + 48))
  const largeSize = end.readBigUInt64LE(first + 46 + 'campaign.mov'.length + 4)
  expect(largeSize).toBe(BigInt(4.3e9))
  const second = first + 46 + end.readUInt16LE(first + 28) + end.readUInt16LE(first + 30)
  expect(end.subarray(second + 46, second + 54).toString()).toBe('note.txt')
  const header = at(end.readBigUInt64LE(second + 54 + 4 + 16))
  expect(end.subarray(header, header + 4).toString()).toBe('PK\u0003\u0004')
  const content = header + 30 + end.readUInt16LE(header + 26) + end.readUInt16LE(header + 28)
  expect(end.subarray(content, content + 4).toString()).toBe('note')
})

test('DLP-02 one file is open at a time, and who stops reading closes it', async () => {
  const open = new Set<Readable>()
  let opened = 0
  let most = 0
  async function* files(): AsyncIterable<ZippedFile> {
    for (let at = 0; at < 1000; at++) {
      yield {
        name: `${at}.bin`,
        open: async () => {
          const content = Readable.from([Buffer.alloc(100_000)])
          opened += 1
          open.add(content)
          most = Math.max(most, open.size)
          content.once('close', () => open.delete(content))
          return content
        },
      }
    }
  }
  const zip = zipStream(files())
  for await (const chunk of zip) if ((chunk as Buffer).length > 0 && opened > 20) break
  expect(zip.destroyed).toBe(true)
  const reached = opened
  while (open.size > 0) await turnOver()
  expect(most).toBe(1)
  for (let turn = 0; turn < 50; turn++) await turnOver()
  expect(opened).toBeLessThanOrEqual(reached + 1)
})

test('DLP-02 a file that breaks off breaks the ZIP', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the store is gone'))
    },
  })
  await expect(buffer(zipStream([fileOf('a', 'a'), { name: 'b', open: async () => broken }]))).rejects.toThrow(
    'the store is gone',
  )
  const failing = { name: 'c', open: () => Promise.reject(new Error('not opened')) }
  await expect(buffer(zipStream([failing]))).rejects.toThrow('not opened')
})
