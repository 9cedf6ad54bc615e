import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '../../../tests/world/until.ts'
import { watchCalls } from './drain.ts'
import { turnAwayUnready } from './turn-away.ts'

test('SHELL-13 a process that is not ready leaves callers to others that serve, and takes them again', async () => {
  const app = fastify()
  const drain = watchCalls(app)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (agent?: http.Agent): Promise<string | undefined> => {
    const request = http.get({ port, host: '127.0.0.1', agent: agent ?? false })
    try {
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
      await once(answer.resume(), 'end')
      return answer.headers.connection
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
  }
  const is = { ready: true, alone: true }
  const turning = turnAwayUnready({
    listeners: [app.server],
    isReady: () => is.ready,
    othersServe: () => !is.alone,
    drain,
    log: pino({ enabled: false }),
    every: 5,
  })
  const kept = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(kept)).toBe('keep-alive')
  // Who is alone answers, whatever is wrong with it: nobody else would.
  is.ready = false
  const looks = Array.from({ length: 3 }, () => ask())
  expect(await Promise.all(looks)).not.toContain('ECONNREFUSED')
  is.alone = false
  await until(async () => (await ask()) === 'ECONNREFUSED')
  // What comes in on an open connection is answered, and is the last on it.
  expect(await ask(kept)).toBe('close')
  expect(await ask(kept)).toBe('ECONNREFUSED')
  is.ready = true
  await until(async () => (await ask(kept)) === 'keep-alive')
  is.ready = false
  await until(async () => (await ask()) === 'ECONNREFUSED')
  is.alone = true
  await until(async () => (await ask()) !== 'ECONNREFUSED')
  await turning.close()
  kept.destroy()
  await app.close()
})
