import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../server/engine/live/outbox.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let jonas: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  mara = await buildUser(world.application.db)
  jonas = await buildUser(world.application.db)
})
afterAll(() => world.close())

const progress = (documentId: string) => ({
  type: 'documentProgress',
  documentId,
  status: 'started',
  done: 1,
  total: 2,
})

/** Ids of the documents the stream told of, up to and with `last`. */
async function heardUntil(last: string, stream: Response): Promise<string[]> {
  const heard: string[] = []
  let text = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    const lines = text.split('\n')
    text = lines.pop()!
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      heard.push((JSON.parse(line.slice(6)) as { documentId: string }).documentId)
    }
    if (heard.includes(last)) return heard
  }
  return heard
}

test('BEY-08 each person hears what is for everyone and for them, and nothing that is for others', async () => {
  const stop = new AbortController()
  const open = (user: BuiltUser) => world.fetch('/api/events', { cookie: user.cookie, signal: stop.signal })
  const streams = await Promise.all([open(mara), open(jonas)])
  const { engineDb } = world.application
  await publish(engineDb, [
    { topic: 'live', audience: `user:${mara.id}`, payload: progress("Mara's") },
    { topic: 'live', audience: `user:${jonas.id}`, payload: progress("Jonas's") },
    { topic: 'live', audience: 'all', payload: progress("everyone's") },
  ])
  const heard = await Promise.all(streams.map((stream) => heardUntil("everyone's", stream)))
  stop.abort()
  expect(heard).toEqual([
    ["Mara's", "everyone's"],
    ["Jonas's", "everyone's"],
  ])
})

test('ACC-08 whoever logs out hears nothing more, and neither does a session that ended otherwise', async () => {
  const { db } = world.application
  const [out, over, stays] = await Promise.all([buildUser(db), buildUser(db), buildUser(db)])
  const leave = new AbortController()
  const open = ({ cookie }: BuiltUser) => world.fetch('/api/events', { cookie, signal: leave.signal })
  const [first, second, third] = await Promise.all([open(out), open(over), open(stays)])
  await world.fetch('/api/users/logout', { cookie: out.cookie })
  await first.text()
  await db.deleteFrom('session').where('user_id', '=', over.id).execute()
  await second.text()
  await publish(world.application.engineDb, [{ topic: 'live', audience: 'all', payload: progress('still heard') }])
  expect(await heardUntil('still heard', third)).toEqual(['still heard'])
  leave.abort()
})

test('BEY-08 the stream has the headers of every answer, and browsers come back at moments of their own', async () => {
  const leave = new AbortController()
  const streams = await Promise.all(
    Array.from({ length: 4 }, () => world.fetch('/api/events', { cookie: mara.cookie, signal: leave.signal })),
  )
  const pauses = await Promise.all(
    streams.map(async ({ body }) => {
      const { value } = await body!.pipeThrough(new TextDecoderStream()).getReader().read()
      return Number(/^\w+: (\d+)/.exec(value!)![1])
    }),
  )
  leave.abort()
  expect(streams[0]!.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(streams[0]!.headers.get('x-request-id')).not.toBeNull()
  expect(new Set(pauses).size).toBeGreaterThan(1)
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(1_000)
    expect(pause).toBeLessThanOrEqual(5_000)
  }
})

test('PERM-01 nobody listens without a login', async () => {
  expect((await world.fetch('/api/events')).status).toBe(401)
})

test('an open stream does not hold up the end of the application', async () => {
  const other = await startTestApplication()
  const user = await buildUser(other.application.db)
  const stream = await other.fetch('/api/events', { cookie: user.cookie })
  expect(stream.headers.get('content-type')).toMatch('text/event-stream')
  await other.close()
})

test('health names what does not answer, and figures are there for Prometheus', async () => {
  const healthy = await world.fetch('/healthz')
  expect(await healthy.json()).toEqual({ status: 'ok', checks: { database: true, objectStore: true } })
  expect(await (await world.fetch('/metrics')).text()).toMatch(
    /http_request_duration_seconds_count\{.*route="\/healthz"/,
  )
})
