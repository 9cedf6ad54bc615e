import { once } from 'node:events'
import http from 'node:http'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { addressesOf } from '../../server/engine/http/listening.ts'
import { buildUser } from '../builders/build-user.ts'
import { createTestDatabase } from '../world/test-database.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

const CALLS = 200

/** Saves that cannot end before `letGo`, each on a connection of its own that it would keep. */
async function holdSaves(world: TestApplication, count: number) {
  const { db, pool } = world.application
  const { id, cookie } = await buildUser(db)
  expect((await world.fetch('/api/users/ping', { cookie })).status).toBe(200)
  const lock = await pool.connect()
  await lock.query('begin')
  await lock.query('lock table user_preference')
  const agent = new http.Agent({ keepAlive: true })
  const outcomes = Array.from({ length: count }, () => save(world.address, cookie, agent))
  const { port } = new URL(world.address)
  await untilHeld(lock, world, count)
  return {
    id,
    port: Number(port),
    outcomes,
    async letGo() {
      await lock.query('commit')
      lock.release()
    },
  }
}

const untilHeld = (lock: PoolClient, { application: { pool } }: TestApplication, count: number): Promise<void> =>
  until(async () => {
    const held = await lock.query(`select from pg_locks where relation = 'user_preference'::regclass and not granted`)
    return (held.rowCount ?? 0) + pool.waitingCount >= count
  })

async function save(address: string, cookie: string, agent: http.Agent): Promise<string> {
  const request = http.request(`${address}/api/users/preferences/homeCards`, {
    method: 'PUT',
    agent,
    headers: { cookie, 'content-type': 'application/json' },
  })
  request.end(JSON.stringify({ value: [] }))
  try {
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return `${answer.statusCode} ${answer.headers.connection}`
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

/** What became of a new connection. */
const knock = async (port: number, host = '127.0.0.1'): Promise<string> => {
  const request = http.get({ host, port, path: '/healthz' })
  return once(request, 'response').then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code ?? 'failed',
  )
}

test('SHELL-13 a stop cuts no accepted call: saves in flight are committed and answered, nobody new is let in', async () => {
  const world = await startTestApplication()
  const { cookie } = await buildUser(world.application.db)
  const stream = await world.fetch('/api/events', { cookie })
  const idle = new http.Agent({ keepAlive: true })
  const ping = http.get(`${world.address}/healthz`, { agent: idle })
  const [answer] = (await once(ping, 'response')) as [http.IncomingMessage]
  answer.resume()
  const idleEnds = once(answer.socket, 'close')
  const saves = await holdSaves(world, CALLS)

  const closing = world.close()
  // Neither what waits for events nor who might call again delays the stop.
  await stream.text()
  await idleEnds
  expect(await knock(saves.port)).toBe('ECONNREFUSED')
  await saves.letGo()
  const outcomes = await Promise.all(saves.outcomes)
  expect(outcomes.filter((outcome) => outcome !== '200 close')).toEqual([])
  expect(await closing).toEqual([])
})

test('SHELL-13 HOST=localhost listens at two addresses, and a stop cuts a call of neither', async () => {
  expect(await addressesOf('localhost')).toContain('127.0.0.1')
  // Not every machine has two addresses of that name; of these every one has any number.
  const hosts = ['127.0.0.1', '127.0.0.2']
  const world = await startTestApplication({ addresses: hosts })
  const { cookie } = await buildUser(world.application.db)
  const port = Number(new URL(world.address).port)
  const addresses = hosts.map((host) => `http://${host}:${port}`)
  const lock = await world.application.pool.connect()
  await lock.query('begin')
  await lock.query('lock table user_preference')
  const agent = new http.Agent({ keepAlive: true })
  const outcomes = addresses.flatMap((address) => Array.from({ length: 20 }, () => save(address, cookie, agent)))
  await untilHeld(lock, world, outcomes.length)
  const closing = world.close()
  for (const host of hosts) await until(async () => (await knock(port, host)) === 'ECONNREFUSED')
  await lock.query('commit')
  lock.release()
  expect((await Promise.all(outcomes)).filter((outcome) => outcome !== '200 close')).toEqual([])
  expect(await closing).toEqual([])
})

test('SHELL-13 what outlasts the patience of a stop is cut, and named', async () => {
  const database = await createTestDatabase()
  const world = await startTestApplication({ kept: { database, folder: '/nowhere' }, drainSeconds: 0 })
  const saves = await holdSaves(world, 1)
  const closing = world.close()
  expect(await Promise.all(saves.outcomes)).toEqual(['ECONNRESET'])
  await saves.letGo()
  expect(await closing).toEqual(['PUT /api/users/preferences/homeCards'])
  await database.drop()
})
