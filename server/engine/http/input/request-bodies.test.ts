import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { until } from '../../../../tests/world/until.ts'
import { oneProcess } from '../../../../tests/world/one-process.ts'
import { answerError } from '../answers/error-answers.ts'
import { EventStreams } from '../answers/event-stream.ts'
import { RunningExports } from '../limits/running-exports.ts'
import { mountRoutes } from '../mount-routes.ts'
import { watchBodies } from './request-bodies.ts'
import { publicRoute } from '../route.ts'
import { acceptFiles } from './uploaded-file.ts'

const upload = (path: `/${string}`) =>
  endpoint({ method: 'PUT', path, summary: '', access: 'anyone', output: z.object({}), upload: 10_000_000 })

/** Takes files at `/refused` that nobody reads, and at `/broken` that somebody begins to read. */
async function listening(stalled?: number) {
  const app = fastify()
  await app.register(cookie)
  app.setErrorHandler(answerError)
  watchBodies(app, stalled)
  acceptFiles(app)
  const refuse = () => {
    throw new Failure('notFound', 'gone')
  }
  mountRoutes(
    app,
    [
      publicRoute(upload('/refused'), refuse),
      publicRoute(upload('/broken'), async (_input, { file }) => {
        await once(file, 'readable')
        file.read()
        return refuse()
      }),
    ],
    {
      findCaller: async () => undefined,
      secureCookies: false,
      exports: new RunningExports(),
      streams: new EventStreams(),
      ...oneProcess,
    },
  )
  app.put('/late', async ({ raw }) => {
    await until(() => raw.readableLength > 0)
    raw.socket.emit('timeout')
    return { read: (await buffer(raw)).length }
  })
  await app.listen({ port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}

test.each(['/api/refused', '/api/broken', '/api/nowhere'])(
  'UPL-03 an upload that %s refuses leaves its connection free for the next call',
  async (path) => {
    const { app, port } = await listening()
    const socket = net.connect(port)
    const head = (size: number, more: string) =>
      `PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: ${size}\r\n${more}\r\n`
    socket.write(head(5_000_000, ''))
    socket.write(Buffer.alloc(5_000_000))
    socket.write(head(1, 'connection: close\r\n'))
    socket.end('x')
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404'])
    await app.close()
  },
)

test('UPL-03 a body that stands still ends its connection', async () => {
  const { app, port } = await listening(100)
  const socket = net.connect(port)
  socket.write(
    'PUT /api/broken HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: 9\r\n\r\n',
  )
  socket.resume()
  await once(socket, 'close')
  await app.close()
})

test('UPL-03 a body that waits for us is not given up', async () => {
  const { app, port } = await listening()
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await fetch(`http://127.0.0.1:${port}/late`, { method: 'PUT', headers, body: Buffer.alloc(1_000_000) })
  expect(await answer.json()).toEqual({ read: 1_000_000 })
  await app.close()
})
