import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAppliedCalls } from '../../server/engine/http/limits/applied-calls.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { untilLocked } from '../world/lock-waits.ts'
import { openTcpRelay, type TcpRelay } from '../world/tcp-relay.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let mara: BuiltUser
let relay: TcpRelay

beforeAll(async () => {
  world = await startTestApplication()
  mara = await buildUser(world.application.db, {
    permissions: { assortments: ['user'], adminUsers: ['admin'] },
    locations: 'all',
  })
  relay = await openTcpRelay({ port: Number(new URL(world.address).port) })
})
afterAll(async () => {
  await relay.close()
  await world.close()
})

interface Answer {
  status: number
  text: string
  body: { _id: string; messageCode?: string }
}

async function post(path: string, key: string, json: object, cookie = mara.cookie, bearer?: string): Promise<Answer> {
  const headers = { 'idempotency-key': key, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }
  const answer = await world.fetch(`/api${path}`, { method: 'POST', ...(bearer ? {} : { cookie }), json, headers })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as Answer['body'] }
}
const line = (title: string) => ({ title, method: 'static' })
const create = (key: string, title: string, cookie?: string, bearer?: string) =>
  post('/assortments', key, line(title), cookie, bearer)
const folder = (key: string, title: string) => post('/assortments/folders', key, { title })
const countOf = async (table: 'assortment' | 'assortment_folder', title: string) => {
  const { db } = world.application
  const counted = db.selectFrom(table).select(db.fn.countAll<number>().as('count')).where('title', '=', title)
  return (await counted.executeTakeFirstOrThrow()).count
}
const keyed = async (key: string) =>
  (await world.application.engineDb.selectFrom('applied_call').select('key').where('key', '=', key).execute()).length

test('SHELL-13 a call whose answer was lost after its commit is made again and happened once', async () => {
  const socket = connect(relay.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  // Whatever is answered is never read.
  socket.pause()
  const body = JSON.stringify({ title: 'Lost answer' })
  const head = [
    'POST /api/assortments/folders HTTP/1.1',
    'host: 127.0.0.1',
    `cookie: ${mara.cookie}`,
    'content-type: application/json',
    'idempotency-key: lost-answer',
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  await until(async () => (await countOf('assortment_folder', 'Lost answer')) === 1)
  relay.reset()
  socket.destroy()
  const again = await folder('lost-answer', 'Lost answer')
  expect(again.status).toBe(200)
  expect(await folder('lost-answer', 'Lost answer')).toEqual(again)
  const { db } = world.application
  const row = db.selectFrom('assortment_folder').select('public_id').where('title', '=', 'Lost answer')
  expect(await row.execute()).toEqual([{ public_id: again.body._id }])
})

test('SHELL-13 of two at the same time the second waits and gets the answer of the first', async () => {
  const blocker = await world.application.pool.connect()
  try {
    await blocker.query('begin; lock table assortment in share mode')
    const both = [create('same-time', 'Same time'), create('same-time', 'Same time')]
    await untilLocked(world.application.pool, 2)
    await blocker.query('commit')
    const [first, second] = await Promise.all(both)
    expect(first!.status).toBe(200)
    expect(second).toEqual(first)
    expect(await countOf('assortment', 'Same time')).toBe(1)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

test('SHELL-13 a second that waited for one that came to nothing is done itself', async () => {
  const { application } = world
  const blocker = await application.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query(
      `insert into applied_call (user_id, call, key, request) values ($1, 'POST /assortments', 'came-to-nothing', '')`,
      [mara.id],
    )
    const second = create('came-to-nothing', 'After nothing')
    await untilLocked(application.pool, 1)
    await blocker.query('rollback')
    expect((await second).status).toBe(200)
    expect(await countOf('assortment', 'After nothing')).toBe(1)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

test('SHELL-13 the key of another call, and one that names nothing for certain, are refused', async () => {
  expect((await create('only-this', 'First')).status).toBe(200)
  expect(await create('only-this', 'Second')).toMatchObject({ status: 422, body: { messageCode: 'keyUsedOtherwise' } })
  expect(await countOf('assortment', 'Second')).toBe(0)
  // Each call has keys of its own.
  expect((await folder('only-this', 'First')).status).toBe(200)
  for (const key of ['short', 'with blanks in it', 'x'.repeat(101)]) {
    expect(await create(key, 'Third')).toMatchObject({ status: 400, body: { messageCode: 'invalidInput' } })
  }
})

test('SHELL-13 BEY-15 each person has keys of their own, and so has each system that calls for them', async () => {
  const { db } = world.application
  const jonas = await buildUser(db, { permissions: { assortments: ['user'] }, locations: 'all' })
  const row = db.selectFrom('user_account').select('public_id').where('id', '=', mara.id)
  const { public_id: personId } = await row.executeTakeFirstOrThrow()
  const token = await world.fetch('/api/integrations/tokens', {
    method: 'POST',
    cookie: mara.cookie,
    json: { name: 'Sync', personId, scopes: [{ domain: 'assortments', level: 'write' }], days: 90 },
  })
  const { secret } = (await token.json()) as { secret: string }
  const hers = await create('of-a-person', 'Hers')
  const his = await create('of-a-person', 'Hers', jonas.cookie)
  const ofSystem = await create('of-a-person', 'Of a system', undefined, secret)
  expect([hers.status, his.status, ofSystem.status]).toEqual([200, 200, 200])
  expect(new Set([hers, his, ofSystem].map(({ body }) => body._id)).size).toBe(3)
  expect(await create('of-a-person', 'Of a system', undefined, secret)).toEqual(ofSystem)
})

test('SHELL-13 what was not done leaves no key, and is done when it is asked again', async () => {
  const first = await create('taken-before', 'Taken')
  const refused = await create('not-done', 'Taken')
  expect(refused).toMatchObject({ status: 409, body: { messageCode: 'assortmentExists' } })
  expect(await keyed('not-done')).toBe(0)
  await world.fetch(`/api/assortments/${first.body._id}`, { method: 'DELETE', cookie: mara.cookie })
  expect((await create('not-done', 'Taken')).status).toBe(200)
  expect(await keyed('not-done')).toBe(1)
})

test('SHELL-13 keys are forgotten after their days, in batches', async () => {
  const { engineDb } = world.application
  await sql`update applied_call set applied_at = now() - interval '8 days' where key = 'only-this'`.execute(engineDb)
  await sweepAppliedCalls(engineDb, 1)
  expect([await keyed('only-this'), await keyed('not-done')]).toEqual([0, 1])
})

test('API-01 the document of the calls names the key where one is taken', async () => {
  const { paths } = (await (await world.fetch('/api/docs/json')).json()) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
  }
  const headersOf = (path: string) =>
    paths[path]!['post']!.parameters.filter((one) => one.in === 'header').map(({ name }) => name)
  expect(headersOf('/api/assortments')).toEqual(['Idempotency-Key'])
  expect(headersOf('/api/assortments/deleteMany')).toEqual([])
})
