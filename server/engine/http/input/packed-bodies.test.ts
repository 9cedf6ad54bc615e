import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { buildServer } from '../build-server.ts'
import { uploadedFile } from './uploaded-file.ts'

let app: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  app = await buildServer({ log: createLog('fatal') as FastifyBaseLogger, trustedProxies: [], secureCookies: false })
  app.post('/told', ({ body }) => ({ length: JSON.stringify(body).length }))
  app.put('/brought', (request) =>
    buffer(uploadedFile({ upload: 2 ** 20 } as never, request)).then(({ length }) => ({ length })),
  )
})
afterAll(() => app.close())

const send = async (encoding: string, payload: Buffer, type = 'application/json') => {
  const { statusCode, body } = await app.inject({
    method: type === 'application/json' ? 'POST' : 'PUT',
    url: type === 'application/json' ? '/told' : '/brought',
    headers: { 'content-type': type, 'content-encoding': encoding },
    payload,
  })
  return { status: statusCode, ...(JSON.parse(body) as { messageCode?: string; length?: number }) }
}
const file = 'application/octet-stream'

test('API-01 a body that came packed is read as one that did not', async () => {
  expect(await send('gzip', gzipSync('{"word":"line"}'))).toEqual({ status: 200, length: 15 })
  expect(await send('gzip', gzipSync('line'), file)).toEqual({ status: 200, length: 4 })
})

test.each([
  ['application/json', gzipSync, 'gzip'],
  [file, brotliCompressSync, 'br'],
])('UPL-03 a body (%s) that bursts its limit once unpacked is refused', async (type, pack, encoding) => {
  const bomb = pack(Buffer.alloc(2 ** 23, ' '))
  expect(bomb.length).toBeLessThan(20_000)
  expect(await send(encoding, bomb, type)).toMatchObject({ status: 413, messageCode: 'payloadTooLarge' })
})

test.each([
  ['application/json', 415, 'zstd'],
  [file, 415, 'compress'],
  ['application/json', 400, 'gzip'],
  [file, 400, 'gzip'],
])('API-01 a body (%s) whose packing cannot be undone is refused with %i', async (type, status, encoding) => {
  const messageCode = status === 415 ? 'unsupportedMedia' : 'invalidInput'
  expect(await send(encoding, Buffer.from('no packing at all'), type)).toMatchObject({ status, messageCode })
})
