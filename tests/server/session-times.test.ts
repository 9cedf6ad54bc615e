import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitsOf } from '../../contract/identity/session-times.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
beforeAll(async () => {
  world = await startTestApplication()
})
afterAll(() => world.close())

/** A person whose session was last in use so many minutes ago. */
async function idleFor(minutes: number): Promise<BuiltUser> {
  const user = await buildUser(world.application.db)
  await world.application.db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('user_id', '=', user.id)
    .execute()
  return user
}
const ping = (user: BuiltUser, idle?: number) =>
  world.fetch(`/api/users/ping${idle === undefined ? '' : `?idle=${idle}`}`, { cookie: user.cookie })
/** Minutes since the session was in use, as the server has it. */
async function minutesIdle(user: BuiltUser): Promise<number> {
  const { last_seen_at } = await world.application.db
    .selectFrom('session')
    .select('last_seen_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return Math.round((Date.now() - last_seen_at.getTime()) / 60_000)
}

test('SES-04 a ping tells how long sessions live, and the browser logs out half a minute ahead', async () => {
  const answer = await ping(await idleFor(0))
  const { sessionTimes } = await answer.json()
  expect(sessionTimes).toEqual({ userTimeoutMs: 3_600_000, userWarningMs: 150_000 })
  expect(limitsOf(sessionTimes)).toEqual({ warnAfter: 3_420_000, endAfter: 3_570_000 })
})

test('SES-04 the server ends a session at the same timeout', async () => {
  expect((await ping(await idleFor(59))).status).toBe(200)
  expect((await ping(await idleFor(61))).status).toBe(401)
})

test('SES-03 a ping by itself is no activity', async () => {
  const user = await idleFor(40)
  await ping(user)
  expect(await minutesIdle(user)).toBe(40)
})

test('SES-09 a ping tells of activity that made no call, and never sets it back', async () => {
  const user = await idleFor(40)
  await ping(user, 10 * 60_000)
  expect(await minutesIdle(user)).toBe(10)
  await ping(user, 30 * 60_000)
  expect(await minutesIdle(user)).toBe(10)
  expect((await ping(user, -5)).status).toBe(400)
})
