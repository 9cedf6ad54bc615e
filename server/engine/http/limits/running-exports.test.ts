import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../../tests/world/until.ts'
import { endpoint } from '../../../../contract/kernel/endpoint.ts'
import { oneProcess } from '../../../../tests/world/one-process.ts'
import type { Caller } from '../caller.ts'
import { answerError } from '../answers/error-answers.ts'
import { EventStreams } from '../answers/event-stream.ts'
import { mountRoutes } from '../mount-routes.ts'
import { route } from '../route.ts'
import { RunningExports } from './running-exports.ts'

const call = endpoint({
  method: 'GET',
  path: '/export',
  summary: '',
  access: 'signedIn',
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})

test('BEY-07 a person has one export at a time, which ends with its reader', async () => {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(answerError)
  await app.register(cookie)
  let made = 0
  let ended = 0
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        made += 1
        yield 'line\n'.repeat(1000)
      }
    } finally {
      ended += 1
    }
  }
  const answer = () => ({ content: Readable.from(endless()), filename: 'a.csv', contentType: 'text/csv' })
  const findCaller = async ({ headers }: { headers: Record<string, unknown> }) =>
    ({ key: headers['x-person'], permissions: [] }) as unknown as Caller
  mountRoutes(app, [route(call, answer)], {
    findCaller,
    secureCookies: false,
    exports: new RunningExports(),
    streams: new EventStreams(),
    ...oneProcess,
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = (person: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/export`, { headers: { 'x-person': person }, signal: signal ?? null })

  const leave = new AbortController()
  expect((await ask('mara', leave.signal)).status).toBe(200)
  const second = await ask('mara')
  expect([second.status, await second.json()]).toMatchObject([409, { messageCode: 'exportRunning' }])
  expect((await ask('jonas', leave.signal)).status).toBe(200)
  leave.abort()
  await until(() => ended === 2)
  const again = new AbortController()
  await until(async () => (await ask('mara', again.signal)).status === 200)
  again.abort()
  // What nobody reads is not made: some megabytes lie in sockets, an endless export would be far beyond.
  expect(made).toBeLessThan(20_000)
  await app.close()
})
