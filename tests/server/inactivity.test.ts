import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivateInactive } from '../../server/domains/identity/actions/deactivate-inactive.ts'
import { writeState } from '../../server/domains/identity/administration/user-record.queries.ts'
import { hashPassword } from '../../server/domains/identity/login/password.ts'
import { buildUser, type UserWish } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
const password = 'a long enough password'

beforeAll(async () => {
  world = await startTestApplication()
})
afterAll(() => world.close())

/** A person who logged in so many days ago, or never, with an account as old. */
async function unseen(name: string, days: { login?: number; opened: number }, wish: UserWish = {}) {
  const user = await buildUser(world.application.db, { ...wish, email: `${name}@brand.test` })
  const ago = (count: number) => sql<Date>`now() - make_interval(days => ${count}::int)`
  await world.application.db
    .updateTable('user_account')
    .set({ active_since: ago(days.opened), ...(days.login === undefined ? {} : { last_login_at: ago(days.login) }) })
    .where('id', '=', user.id)
    .execute()
  return user
}
const inactive = async () => {
  const people = await world.application.db
    .selectFrom('user_account')
    .select('email')
    .where('state', '=', 'inactive')
    .orderBy('id')
    .execute()
  return people.map(({ email }) => email.split('@')[0])
}
const administrator: UserWish = { permissions: { adminUsers: ['admin'] } }

test('ACC-06 who has not logged in for so long is deactivated, never the last administrator, and told at the login', async () => {
  const passwordHash = await hashPassword(password)
  await unseen('old-admin', { login: 200, opened: 400 }, administrator)
  await unseen('newer-admin', { login: 100, opened: 400 }, { ...administrator, passwordHash })
  const gone = await unseen('gone', { login: 91, opened: 400 }, { passwordHash })
  await unseen('never', { opened: 91 })
  await unseen('seen', { login: 89, opened: 400 })
  await unseen('reopened', { login: 200, opened: 3 })
  await unseen('waiting', { opened: 200 }, { state: 'pending' })
  expect((await world.fetch('/api/users/ping', { cookie: gone.cookie })).status).toBe(200)

  expect(await deactivateInactive(world.application, 90)).toBe(3)
  expect(await inactive()).toEqual(['old-admin', 'gone', 'never'])
  expect((await world.fetch('/api/users/ping', { cookie: gone.cookie })).status).toBe(401)
  expect(await deactivateInactive(world.application, 90)).toBe(0)

  const logIn = async (email: string) =>
    (await (await world.fetch('/api/users/session', { method: 'POST', json: { email, password } })).json()) as {
      messageCode?: string
    }
  expect(await logIn('gone@brand.test')).toMatchObject({
    messageCode: 'accountInactive',
    message: 'Your account has been deactivated due to inactivity',
  })
  expect((await logIn('newer-admin@brand.test')).messageCode).toBeUndefined()

  // Who is let in again has all their days before them.
  await world.application.db.transaction().execute((trx) => writeState(trx, [gone.id], 'active', null))
  expect(await deactivateInactive(world.application, 90)).toBe(0)
  expect(await inactive()).toEqual(['old-admin', 'never'])

  // Somebody else looks after the administration now: the other one is no longer spared.
  await unseen('fresh-admin', { login: 1, opened: 1 }, administrator)
  await world.application.db
    .updateTable('user_account')
    .set({ last_login_at: sql<Date>`now() - interval '100 days'` })
    .where('email', '=', 'newer-admin@brand.test')
    .execute()
  expect(await deactivateInactive(world.application, 90)).toBe(1)
  expect(await inactive()).toContain('newer-admin')
})
