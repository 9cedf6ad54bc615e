import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/world/until.ts'
import { EventStreams } from './event-stream.ts'

test('BEY-08 a browser that reads nothing fills no memory: it is cut off, and what it listened to is let go', async () => {
  const streams = new EventStreams(() => {}, 50)
  let told = 0
  let isLetGo = false
  async function* listen() {
    try {
      for (;;) {
        told += 1
        yield { id: told, event: { type: 'listChanged' as const, list: 'x'.repeat(10_000) } }
      }
    } finally {
      isLetGo = true
    }
  }
  const app = fastify({ forceCloseConnections: true })
  app.get('/events', (_request, reply) => streams.send(reply, { from: 0, listen }, 'a session'))
  await app.listen({ port: 0 })
  const socket = net.connect((app.server.address() as AddressInfo).port)
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET /events HTTP/1.1\r\nhost: x\r\n\r\n')
  await until(() => isLetGo)
  expect(streams.sessions()).toEqual([])
  // What lies in the sockets of both sides; an endless stream would be far beyond.
  expect(told).toBeLessThan(5_000)
  socket.destroy()
  await app.close()
})

test('SHELL-13 streams end when the server drains, those to come at once', async () => {
  const streams = new EventStreams()
  async function* listen(signal: AbortSignal) {
    await once(signal, 'abort')
    yield* []
  }
  const app = fastify({ forceCloseConnections: true })
  app.get('/events', (_request, reply) => streams.send(reply, { from: 0, listen }, 'a session'))
  await app.listen({ port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/events`
  const [now, soon] = await Promise.all([fetch(address), fetch(address)])
  streams.endAll(30)
  await Promise.all([now.text(), soon.text()])
  await (await fetch(address)).text()
  await app.close()
})
