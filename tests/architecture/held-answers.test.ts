import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/kernel/endpoint.ts'
import { EventStreams } from '../../server/engine/http/answers/event-stream.ts'
import { mountRoutes } from '../../server/engine/http/mount-routes.ts'
import { publicRoute } from '../../server/engine/http/route.ts'
import { RowStream } from '../../server/engine/http/answers/row-stream.ts'
import { RunningExports } from '../../server/engine/http/limits/running-exports.ts'
import { Serialised } from '../../server/engine/http/answers/serialised.ts'
import { holdAnswers } from '../world/hold-answers.ts'
import { oneProcess } from '../world/one-process.ts'

// What the test world holds each answer to is only worth something while it hears of a breach.
const row = z.object({ name: z.string() })
const call = (path: `/${string}`, media: 'json' | 'ndjson' = 'json') =>
  endpoint({ method: 'GET', path, summary: 'A thing', access: 'anyone', output: row, media })
const rows = async function* () {
  yield [new Serialised('{"name":"one"}'), new Serialised('{"name":"two","more":1}')]
}

let app: FastifyInstance
let faults: ReadonlySet<string>

beforeAll(async () => {
  app = fastify()
  await app.register(cookie)
  mountRoutes(
    app,
    [
      publicRoute(call('/good'), () => new Serialised('{"name":"one"}')),
      publicRoute(call('/more'), () => new Serialised('{"name":"one","more":1}')),
      publicRoute(call('/wrong'), () => new Serialised('{"name":1}')),
      publicRoute(call('/told'), () => ({ name: 'no place at /srv/objects/17' })),
      publicRoute(call('/stream', 'ndjson'), () => new RowStream<z.infer<typeof row>>(2, rows())),
    ],
    {
      findCaller: async () => undefined,
      secureCookies: false,
      exports: new RunningExports(),
      streams: new EventStreams(),
      ...oneProcess,
    },
  )
  faults = holdAnswers(app, ['/srv/objects']).faults
})
afterAll(() => app.close())

test('API-02 an answer that says more than its schema, or otherwise, or a folder of the server, is named with its call and place', async () => {
  expect((await app.inject('/api/good')).json()).toEqual({ name: 'one' })
  expect([...faults]).toEqual([])
  for (const path of ['more', 'wrong', 'told', 'stream'])
    expect((await app.inject(`/api/${path}`)).statusCode).toBe(200)
  expect([...faults]).toEqual([
    'GET /more (200): the schema does not say so: answer.more',
    expect.stringMatching(/^GET \/wrong \(200\): .*expected string/),
    'GET /told (200): it names the folder /srv/objects',
    'GET /stream (200): the schema does not say so: answer.rows.1.more',
  ])
})
