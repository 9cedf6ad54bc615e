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
