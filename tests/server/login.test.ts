import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/domains/identity/password.ts'
import { buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
const password = 'a long enough password'

beforeAll(async () => {
  world = await startTestApplication({ trustedProxies: ['127.0.0.1'] })
  const passwordHash = await hashPassword(password)
  const { db } = world.application
  await buildUser(db, { email: 'Mara@linebook.test', passwordHash })
  await buildUser(db, { email: 'waits@linebook.test', passwordHash, state: 'pending' })
  await buildUser(db, { email: 'gone@linebook.test', passwordHash, state: 'inactive' })
})
afterAll(() => world.close())

const logIn = (email: string, word = password, from = '127.0.0.1') =>
  world.fetch('/api/users/session', {
    method: 'POST',
    json: { email, password: word },
    headers: { 'x-forwarded-for': from },
  })
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!

test('ACC-08 the right password opens a session by an HttpOnly cookie, and logout ends it on the server', async () => {
  const answer = await logIn('mara@LINEBOOK.test')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const cookie = cookieOf(answer)
  const pinged = await world.fetch('/api/users/ping', { cookie })
  expect(await pinged.json()).toMatchObject({ email: 'Mara@linebook.test', permittedLocations: ['US'] })
  expect((await world.fetch('/api/users/logout', { cookie })).status).toBe(200)
  expect((await world.fetch('/api/users/ping', { cookie })).status).toBe(401)
})

test('ACC-08 each login gets a session of its own', async () => {
  const [first, second] = await Promise.all([logIn('mara@linebook.test'), logIn('mara@linebook.test')])
  expect(cookieOf(first)).not.toBe(cookieOf(second))
})

test('ACC-05 a wrong password and an unknown address are refused in the same words', async () => {
  const wrong = await logIn('mara@linebook.test', 'no')
  const unknown = await logIn('nobody@linebook.test')
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  const { requestId: _, ...words } = (await wrong.json()) as { requestId: string }
  expect(await unknown.json()).toMatchObject(words)
})

test('ACC-03 who knows the password of a waiting or deactivated account is told why it stays shut', async () => {
  expect(await (await logIn('waits@linebook.test')).json()).toMatchObject({ messageCode: 'accountPending' })
  expect(await (await logIn('gone@linebook.test')).json()).toMatchObject({
    messageCode: 'accountInactive',
    message: 'Your account has been deactivated due to inactivity',
  })
  expect(await (await logIn('gone@linebook.test', 'no')).json()).toMatchObject({ messageCode: 'wrongCredentials' })
})

test('ACC-08 attempts on one account are limited', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => logIn('limited@linebook.test')))
  expect(answers.filter(({ status }) => status === 429).length).toBe(4)
})

test('ACC-08 sixty-one wrong passwords from one network keep nobody out anywhere else', async () => {
  const email = 'kept-in@linebook.test'
  await buildUser(world.application.db, { email, passwordHash: await hashPassword(password) })
  const guesses = await statusesOf(Array.from({ length: 61 }, () => logIn(email, 'wrong', '203.0.113.9')))
  expect(guesses.filter((status) => status === 401)).toHaveLength(10)
  expect((await logIn(email, password, '198.51.100.4')).status).toBe(200)
})

test('ACC-08 wrong passwords from many networks slow an account for strangers, by seconds, and not where it logs in', async () => {
  const email = 'slowed@linebook.test'
  await buildUser(world.application.db, { email, passwordHash: await hashPassword(password) })
  expect((await logIn(email, password, '198.51.100.4')).status).toBe(200)
  const fromManyNetworks = (count: number, net: string) =>
    statusesOf(Array.from({ length: count }, (_, at) => logIn(email, 'wrong', `${net}.${at}`)))
  const guesses = await fromManyNetworks(40, '203.0.113')
  // Ten at once, and one more behind each pause that passed meanwhile.
  expect(guesses.filter((status) => status === 401).length).toBeLessThan(20)
  await world.application.db
    .updateTable('attempt_count')
    .set({ count: 500, waits_until: new Date(Date.now() + 45_000) })
    .where('scope', '=', 'login/account')
    .where('subject', '=', createHash('sha256').update(email).digest())
    .execute()
  const strange = await logIn(email, password, '192.0.2.77')
  expect(strange.status).toBe(429)
  expect(Number(strange.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  // What was refused made nobody wait longer, and the person is at work where they were.
  await fromManyNetworks(5, '203.0.114')
  const again = await logIn(email, password, '192.0.2.77')
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(Number(strange.headers.get('retry-after')))
  expect((await logIn(email, password, '198.51.100.4')).status).toBe(200)
})

test('API-02 every fault of an input is answered at once and names its field', async () => {
  const answer = await world.fetch('/api/users/session', { method: 'POST', json: { email: '', password: 5 } })
  expect(answer.status).toBe(400)
  const { details } = (await answer.json()) as { details: { field: string }[] }
  expect(details.map(({ field }) => field)).toEqual(['body.email', 'body.password'])
})

test('API-01 the OpenAPI document holds every call and how it fails', async () => {
  const document = (await (await world.fetch('/api/docs/json')).json()) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(document.paths['/api/users/session']!['post']!.responses).toHaveProperty('default')
  expect((await world.fetch('/api/docs/')).status).toBe(200)
})

test('API-02 broken JSON and a body past the limit are refused, and the server goes on', async () => {
  const headers = { 'content-type': 'application/json' }
  const broken = await world.fetch('/api/users/session', { method: 'POST', body: '{"email":', headers })
  expect(broken.status).toBe(400)
  const large = await world.fetch('/api/users/session', { method: 'POST', body: ' '.repeat(50_000_000), headers })
  expect(await large.json()).toMatchObject({ messageCode: 'payloadTooLarge' })
  expect((await world.fetch('/healthz')).status).toBe(200)
})
