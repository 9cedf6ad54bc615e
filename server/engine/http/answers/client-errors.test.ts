import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { buildServer } from '../build-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  const log = createLog('fatal') as FastifyBaseLogger
  app = await buildServer({ log, trustedProxies: [], secureCookies: true })
  app.get('/long', (_request, reply) => reply.hijack().raw.writeHead(200).write('begun'))
  await app.listen({ port: 0 })
})
afterAll(() => app.close())

/** All that is answered on a connection of its own before it ends. */
async function send(...pieces: string[]): Promise<string> {
  const socket = net.connect((app.server.address() as AddressInfo).port)
  await once(socket, 'connect')
  socket.write(pieces[0]!)
  const answered = text(socket)
  for (const piece of pieces.slice(1)) {
    await once(socket, 'data')
    socket.write(piece)
  }
  return answered
}

test.each([
  ['400', 'what is no HTTP', 'NONSENSE\r\n\r\n', 'invalidInput'],
  ['400', 'two ways to say how long a body is', chunked('content-length: 3\r\n'), 'invalidInput'],
  ['431', 'a head that is too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 'headTooLarge'],
])('API-01 %s: %s is answered as any refusal, with the headers of every answer', async (status, _title, sent, code) => {
  const [head = '', body = ''] = (await send(sent)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const served = await app.inject('/nowhere')
  const own = Object.fromEntries(
    head.split('\r\n').flatMap((line) => {
      const [, name = '', value] = /^([^:]+): (.*)$/.exec(line) ?? []
      return name ? [[name, value]] : []
    }),
  )
  const securing = Object.entries(served.headers).filter(([name]) =>
    /polic|strict|frame|nosniff|^x-(?!request)/.test(name),
  )
  expect(securing.length).toBeGreaterThan(8)
  expect(own).toMatchObject({ ...Object.fromEntries(securing), 'cache-control': 'no-store', connection: 'close' })
  expect(JSON.parse(body)).toMatchObject({ messageCode: code, requestId: own['x-request-id'] })
})

test('API-01 a request that does not come in time is a 408, and an answer that has begun is not written into', async () => {
  // Node's own look at the time, which it takes every five seconds.
  const late = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.once('connection', (socket) => app.server.emit('clientError', late, socket))
  expect(await send('GET /nowhere HTTP/1.1\r\n')).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[^]*"messageCode":"requestTooSlow"/,
  )
  const begun = await send('GET /long HTTP/1.1\r\nhost: a\r\n\r\n', 'NONSENSE\r\n\r\n').catch(() => 'cut')
  expect(begun).not.toContain('invalidInput')
})

function chunked(also: string): string {
  return `POST / HTTP/1.1\r\nhost: a\r\n${also}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`
}
