import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnSession } from '../../contract/identity/own-account/own-sessions.ts'
import { hashPassword } from '../../server/domains/identity/login/password.ts'
import { insertSession } from '../../server/domains/identity/identity.queries.ts'
import { hashOfToken, newSessionToken } from '../../server/domains/identity/sessions/session-token.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let passwordHash: string
const password = 'three old boots'
beforeAll(async () => {
  world = await startTestApplication()
  passwordHash = await hashPassword(password)
})
afterAll(() => world.close())

const call = async (user: Pick<BuiltUser, 'cookie'>, method: string, path: string, json?: unknown) => {
  const answer = await world.fetch(`/api/users/${path}`, {
    method,
    cookie: user.cookie,
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
/** Another session of the same person. */
async function again({ id }: BuiltUser): Promise<{ cookie: string }> {
  const token = newSessionToken()
  const session = { userId: id, tokenHash: hashOfToken(token), address: '10.1.1.1', userAgent: 'another browser' }
  await insertSession(world.application.db, session)
  return { cookie: `linebook_session=${token}` }
}

test('I18N-02 who has chosen no time zone has America/Los_Angeles, and a choice is kept with the account', async () => {
  const user = await buildUser(world.application.db)
  const elsewhere = await again(user)
  expect((await call(user, 'GET', 'ping')).body).toMatchObject({ timezone: 'America/Los_Angeles', language: 'en-US' })
  const changed = await call(user, 'PATCH', 'me', { timezone: 'Europe/Berlin', language: 'de-DE' })
  expect(changed.body).toMatchObject({ timezone: 'Europe/Berlin', language: 'de-DE', sessionTimes: {} })
  expect((await call(elsewhere, 'GET', 'ping')).body).toMatchObject({ timezone: 'Europe/Berlin', language: 'de-DE' })
  expect((await call(user, 'PATCH', 'me', { timezone: 'Europe/Atlantis' })).status).toBe(400)
  expect((await call(user, 'PATCH', 'me', { language: 'tlh' })).status).toBe(400)
})

test('PERM-12 the active location is one of the own locations', async () => {
  const user = await buildUser(world.application.db, { locations: ['US', 'EU'] })
  expect((await call(user, 'PATCH', 'me', { userActiveLocation: 'EU' })).body).toMatchObject({
    userActiveLocation: 'EU',
  })
  expect((await call(user, 'PATCH', 'me', { userActiveLocation: 'JP' })).body).toMatchObject({
    messageCode: 'notAllowed',
  })
  expect((await call(user, 'GET', 'ping')).body).toMatchObject({ userActiveLocation: 'EU' })
})

test('ADM-01 nobody gives themselves more by their own profile', async () => {
  const user = await buildUser(world.application.db)
  await call(user, 'PATCH', 'me', { email: 'x@y.test', permissions: [{ domain: 'adminUsers', roles: ['admin'] }] })
  const { body } = await call(user, 'GET', 'ping')
  expect(body).toMatchObject({ email: user.email })
  expect(JSON.stringify(body['permissions'])).not.toContain('adminUsers')
})

test('ACC-08 the own password is changed by who knows it, and logs out everywhere else', async () => {
  const user = await buildUser(world.application.db, { passwordHash })
  const elsewhere = await again(user)
  const change = (currentPassword: string, newPassword: string) =>
    call(user, 'POST', 'me/password', { currentPassword, newPassword })
  expect(await change('not this one', 'four new boots')).toMatchObject({
    status: 400,
    body: { messageCode: 'wrongPassword' },
  })
  for (const refused of ['short', 'chickenwing101']) {
    expect((await change(password, refused)).body).toMatchObject({ messageCode: 'passwordRefused' })
  }
  expect((await change(password, 'four new boots')).status).toBe(200)
  expect((await call(elsewhere, 'GET', 'ping')).status).toBe(401)
  expect((await call(user, 'GET', 'ping')).status).toBe(200)
  const logIn = (word: string) =>
    world.fetch('/api/users/session', { method: 'POST', json: { email: user.email, password: word } })
  expect((await logIn(password)).status).toBe(401)
  expect((await logIn('four new boots')).status).toBe(200)
})

test('ACC-08 a password that is not kept here is not set here, and guessing is limited', async () => {
  const directory = await buildUser(world.application.db)
  const refused = await call(directory, 'POST', 'me/password', { currentPassword: 'x', newPassword: 'four new boots' })
  expect(refused.body).toMatchObject({ messageCode: 'notAllowed' })
  const user = await buildUser(world.application.db, { passwordHash })
  const guesses = await Promise.all(
    Array.from({ length: 13 }, () => call(user, 'POST', 'me/password', { currentPassword: 'x', newPassword: 'y' })),
  )
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
})

test('ACC-08 the own sessions are listed, and others ended by who knows the password', async () => {
  const user = await buildUser(world.application.db, { passwordHash })
  const stranger = await buildUser(world.application.db)
  const elsewhere = await again(user)
  const { body } = await call(user, 'GET', 'me/sessions')
  expect(body).toMatchObject([{ isCurrent: true }, { isCurrent: false, userAgent: 'another browser' }])
  const end = (input: object) => call(user, 'POST', 'me/sessions/end', input)
  expect(await end({ which: 'others', password: 'not this one' })).toMatchObject({
    body: { messageCode: 'wrongPassword' },
  })
  expect(await end({ which: 'others' })).toMatchObject({ body: { messageCode: 'wrongPassword' } })
  const third = await again(user)
  const [here, there] = body as unknown as OwnSession[]
  const theirs = (await call(stranger, 'GET', 'me/sessions')).body as unknown as OwnSession[]
  // Neither the session that asks nor one of somebody else is ended, however it is named.
  const which = [here!._id, there!._id, theirs[0]!._id]
  expect((await end({ which, password })).body).toEqual({ ended: 1 })
  expect((await call(elsewhere, 'GET', 'ping')).status).toBe(401)
  expect((await call(third, 'GET', 'ping')).status).toBe(200)
  expect((await end({ which: 'others', password })).body).toEqual({ ended: 1 })
  expect((await call(third, 'GET', 'ping')).status).toBe(401)
  expect((await call(stranger, 'GET', 'ping')).status).toBe(200)
  expect((await call(user, 'GET', 'me/sessions')).body).toHaveLength(1)
})

test('PERM-12 whoever is moved to other locations works in one of them at once', async () => {
  const user = await buildUser(world.application.db, { locations: ['EU', 'UK'] })
  await world.application.db
    .updateTable('user_account')
    .set({ active_location: 'US' })
    .where('id', '=', user.id)
    .execute()
  const { body } = await call(user, 'GET', 'ping')
  expect(body).toMatchObject({ userActiveLocation: 'EU', permittedLocations: ['EU', 'UK'] })
})
