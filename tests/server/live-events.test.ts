import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDED_SESSIONS } from '../../server/domains/identity/sessions/end-streams.ts'
import { tell as notify } from '../../server/domains/notifications/notifications.public.ts'
import { nobody } from '../../server/engine/database/audit.ts'
import { outboxEnd, publish } from '../../server/engine/live/outbox.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { openTcpRelay } from '../world/tcp-relay.ts'
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

/** Ids of the documents the stream told of, or what else it told, up to and with `last`. */
async function heardUntil(last: string, stream: Response): Promise<string[]> {
  const heard: string[] = []
  let text = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    const lines = text.split('\n')
    text = lines.pop()!
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      const { documentId, type } = JSON.parse(line.slice(6)) as { documentId?: string; type: string }
      heard.push(documentId ?? type)
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

/** Reads a stream up to the first id it tells, which the browser says when it comes back. */
async function firstId(stream: Response): Promise<string> {
  let text = ''
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  while (!/\nid: \d+\n/.test(text)) text += (await reader.read()).value
  return /\nid: (\d+)\n/.exec(text)![1]!
}
const comeBack = (user: BuiltUser, lastEventId: string, signal: AbortSignal) =>
  world.fetch('/api/events', { cookie: user.cookie, headers: { 'last-event-id': lastEventId }, signal })
const tell = (audience: 'all' | `user:${number}`, ...ids: string[]) =>
  publish(
    world.application.engineDb,
    ids.map((id) => ({ topic: 'live', audience, payload: progress(id) })),
  )

test('BEY-08 a stream that was cut goes on with what was missed, each thing once and nothing of others', async () => {
  const relay = await openTcpRelay({ port: Number(new URL(world.address).port) })
  const leave = new AbortController()
  try {
    const cut = await fetch(`http://127.0.0.1:${relay.port}/api/events`, { headers: { cookie: mara.cookie } })
    const id = await firstId(cut)
    relay.reset()
    await tell('all', 'missed by all')
    await tell(`user:${jonas.id}`, 'missed by Jonas')
    await tell(`user:${mara.id}`, 'missed by Mara')
    const back = await comeBack(mara, id, leave.signal)
    await tell('all', 'after the return')
    expect(await heardUntil('after the return', back)).toEqual(['missed by all', 'missed by Mara', 'after the return'])
  } finally {
    leave.abort()
    await relay.close()
  }
})

test('BEY-08 whoever comes back for more than is known any more is told to read anew, and hears what comes then', async () => {
  const { engineDb } = world.application
  const leave = new AbortController()
  const heardFrom = async (id: string, name: string) => {
    await world.application.hub.reach(await outboxEnd(engineDb))
    const stream = await comeBack(mara, id, leave.signal)
    const heard = await heardUntil('readAnew', stream.clone())
    await tell('all', name)
    return [heard, await heardUntil(name, stream)]
  }
  const start = String(await outboxEnd(engineDb))
  await tell('all', ...Array.from({ length: 1_001 }, (_none, at) => `one of many ${at}`))
  expect(await heardFrom(start, 'after many')).toEqual([['readAnew'], ['readAnew', 'after many']])
  const missed = String(await outboxEnd(engineDb))
  await tell('all', 'swept')
  await engineDb.deleteFrom('outbox_event').execute()
  expect(await heardFrom(missed, 'after the sweep')).toEqual([['readAnew'], ['readAnew', 'after the sweep']])
  await engineDb.deleteFrom('outbox_event').execute()
  const nothing = String(await outboxEnd(engineDb))
  const stream = await comeBack(mara, nothing, leave.signal)
  await tell('all', 'nothing missed')
  expect(await heardUntil('nothing missed', stream)).toEqual(['nothing missed'])
  // Of a database that was further than this one is.
  const other = String((await outboxEnd(engineDb)) + 1_000)
  expect(await heardFrom(other, 'elsewhere')).toEqual([['readAnew'], ['readAnew', 'elsewhere']])
  leave.abort()
})

test('ACC-08 whoever logs out hears nothing more, and neither does a session that ended otherwise', async () => {
  const { db } = world.application
  const [out, over, stays] = await Promise.all([buildUser(db), buildUser(db), buildUser(db)])
  const leave = new AbortController()
  const open = ({ cookie }: BuiltUser) => world.fetch('/api/events', { cookie, signal: leave.signal })
  const [first, second, third] = await Promise.all([open(out), open(over), open(stays)])
  const sessionOf = async ({ id }: BuiltUser) =>
    (await db.selectFrom('session').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id
  const told = async () =>
    (await db.selectFrom('outbox_event').select('payload').where('topic', '=', ENDED_SESSIONS).execute()).map(
      ({ payload }) => payload,
    )
  const left = String(await sessionOf(out))
  await world.fetch('/api/users/logout', { cookie: out.cookie })
  await first.text()
  expect(await told()).toContainEqual({ keys: [left] })
  // What is told of a logout ends the stream in every process, and not only the next look for sessions that are over.
  const elsewhere = await buildUser(db)
  const fourth = await open(elsewhere)
  const keys = [String(await sessionOf(elsewhere))]
  await publish(world.application.engineDb, [{ topic: ENDED_SESSIONS, audience: 'all', payload: { keys } }])
  await fourth.text()
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
  expect(await healthy.json()).toMatchObject({ status: 'ok', checks: { database: true, objectStore: true } })
  expect(await (await world.fetch('/metrics')).text()).toMatch(
    /http_request_duration_seconds_count\{.*route="\/healthz"/,
  )
})

test('BEY-08 NOT-01 what somebody marks is told to their other windows, and not what stood so already', async () => {
  const link = {
    kind: 'linkSent',
    subject: 'marked',
    values: { title: 'Fall', path: '/' },
    to: { people: [mara.id] },
  } as const
  await publish(world.application.engineDb, notify(nobody, [link]))
  const ask = async (path: string, json: object) =>
    (await world.fetch(`/api/notifications${path}`, { method: 'POST', cookie: mara.cookie, json })).json()
  const [{ _id }] = (await ask('/all/query', {})).data
  const heard = async () => {
    const { rows } = await world.application.pool.query<{ count: number }>(
      `select count(*)::int as count from outbox_event where audience = $1 and payload->>'type' = 'notificationsChanged'`,
      [`user:${mara.id}`],
    )
    return rows[0]!.count
  }
  const before = await heard()
  const mark = () => ask('/all/batch/many', [{ _id, state: 'Read' }])
  await mark()
  expect(await heard()).toBe(before + 1)
  await mark()
  expect(await heard()).toBe(before + 1)
})
