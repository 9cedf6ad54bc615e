import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/kernel/endpoint.ts'
import { NetworkError } from './call-error.ts'
import { readStream } from './read-stream.ts'

const things = endpoint({
  method: 'GET',
  path: '/things/stream',
  summary: 'all things',
  access: 'signedIn',
  output: z.object({ _id: z.string() }),
  media: 'ndjson',
})
afterEach(() => vi.unstubAllGlobals())

const lineOf = (from: number, to: number): string =>
  `${JSON.stringify({ rows: Array.from({ length: to - from }, (_none, at) => ({ _id: `ä${from + at}` })) })}\n`

/** Answers so many rows in lines of 20, cut into pieces of bytes wherever they fall. */
function answer(count: number, { cut = 700, isWhole = true } = {}): void {
  let text = `${JSON.stringify({ count })}\n`
  for (let from = 0; from < count; from += 20) text += lineOf(from, Math.min(from + 20, count))
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut))
      if (isWhole) controller.close()
      else controller.error(new TypeError('terminated'))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
}

const tellings = async (count: number): Promise<number[]> => {
  answer(count)
  const told: number[] = []
  const rows = await readStream(things, {}, { onRows: (read, all) => void told.push(read.length, all) })
  expect(rows.map(({ _id }) => _id)).toEqual(Array.from({ length: count }, (_none, at) => `ä${at}`))
  return told.filter((_number, at) => at % 2 === 0)
}

test('PRD-07 LIM-01 streamed rows are told of at 100, at every multiple of 500 and at the total', async () => {
  expect(await tellings(0)).toEqual([0])
  expect(await tellings(60)).toEqual([60])
  expect(await tellings(500)).toEqual([100, 500])
  expect(await tellings(1310)).toEqual([100, 500, 1000, 1310])
})

test('PRD-07 ERR-01 a stream that breaks off is a network error, not fewer rows', async () => {
  answer(300, { isWhole: false })
  await expect(readStream(things, {})).rejects.toThrow(NetworkError)
})
