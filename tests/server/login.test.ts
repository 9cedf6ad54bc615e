import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/domains/identity/login/password.ts'
import { buildUser } from '../builders/build-user.ts'
import type { SecurityEvent } from '../../contract/audit/security-events.ts'
import { allRoutes } from '../../server/routes.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
/** Lines of the log. */
const heard: string[] = []
const password = 'a long enough password'

beforeAll(async () => {
  world = await startTestApplication({ trustedProxies: ['127.0.0.1'], heard: (line) => void heard.push(line) })
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

test('SES-11 every session is followed: logins, warnings, timeouts, logouts and pings that failed are events of usage', async () => {
  const cookie = cookieOf(await logIn('mara@linebook.test'))
  for (const action of ['inactivityWarning', 'pingFailed']) {
    const json = { action, modelType: 'Session' }
    expect((await world.fetch('/api/stats', { method: 'POST', cookie, json })).status).toBe(200)
  }
  const of = { action: 'login', modelType: 'Session', modelId: 'another' }
  expect((await world.fetch('/api/stats', { method: 'POST', cookie, json: of })).status).toBe(404)
  await world.fetch('/api/users/logout?ended=inactivity', { cookie })
  await world.fetch('/api/users/logout', { cookie: cookieOf(await logIn('mara@linebook.test')) })
  const events = await world.application.db
    .selectFrom('usage_event')
    .select('action')
    .where('model_type', '=', 'Session')
    .orderBy('id', 'desc')
    .limit(6)
    .execute()
  expect(events.map(({ action }) => action).toReversed()).toEqual([
    'login',
    'inactivityWarning',
    'pingFailed',
    'inactivityTimeout',
    'login',
    'logoutManual',
  ])
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
  const page = await world.fetch('/api/docs/')
  expect(page.status).toBe(200)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';[^]*style-src-elem 'self' 'sha256-/)
  // WebAssembly of our own, which reads labels, is let in beside scripts of our own, and nothing else.
  expect(policy).not.toMatch(/https?:|'unsafe/)
})

test('API-02 broken JSON and a body past the limit are refused, and the server goes on', async () => {
  const headers = { 'content-type': 'application/json' }
  const broken = await world.fetch('/api/users/session', { method: 'POST', body: '{"email":', headers })
  expect(broken.status).toBe(400)
  const large = await world.fetch('/api/users/session', { method: 'POST', body: ' '.repeat(50_000_000), headers })
  expect(await large.json()).toMatchObject({ messageCode: 'payloadTooLarge' })
  expect((await world.fetch('/healthz')).status).toBe(200)
})

test('ACC-08 PERM-14 who got in and who was refused what is in the log and is read by administrators, without what was typed', async () => {
  const { db } = world.application
  const admin = await buildUser(db, { permissions: { adminUsers: ['admin'] }, locations: 'all' })
  const watched = await buildUser(db, { email: 'watched@linebook.test', passwordHash: await hashPassword(password) })
  const from = '203.0.113.200'
  await logIn(watched.email, 'wrong', from)
  await logIn(watched.email, 'wrong', from)
  await logIn('no-one-of-us@linebook.test', 'a secret typed into the wrong field', from)
  const cookie = cookieOf(await logIn(watched.email, password, from))
  await world.fetch('/api/audit', { cookie })
  await world.fetch('/api/assortments/of-somebody-else', { cookie })
  await world.fetch('/api/users/me', { headers: { authorization: 'Bearer lb_nothing' } })
  await world.fetch('/api/users/logout', { cookie })
  const read = async (query: string) => {
    const answer = await world.fetch(`/api/audit/security?limit=100${query}`, { cookie: admin.cookie })
    return ((await answer.json()) as { data: SecurityEvent[] }).data
  }
  const ofWatched = () => read(`&person=${watched.userCode}`)
  await until(async () => (await ofWatched()).some(({ kind }) => kind === 'loggedOut'))
  const events = new Map((await ofWatched()).map((event) => [event.kind, event]))
  expect(events.get('loginFailed')).toMatchObject({ times: 2, network: from, code: 'wrongCredentials' })
  expect(events.get('loginSucceeded')).toMatchObject({ times: 1, call: 'POST /users/session', code: '' })
  expect(events.get('accessRefused')).toMatchObject({ call: 'GET /audit', code: 'notAllowed' })
  expect(events.get('scopeRefused')).toMatchObject({ call: 'GET /assortments/{id}' })
  expect(await read('&event=loginFailed')).toContainEqual(expect.objectContaining({ person: null, network: from }))
  expect(await read('&event=tokenRefused')).toMatchObject([{ person: null }])
  expect((await world.fetch('/api/audit/security', { cookie: watched.cookie })).status).toBe(403)

  const told = heard.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ security }) => security)
  const refused = told.find(({ security, call }) => security === 'accessRefused' && call === 'GET /audit')
  expect(refused).toMatchObject({ level: 40, person: expect.any(String), session: expect.any(String) })
  expect(refused).toMatchObject({ release: 'no client', process: expect.stringContaining(':') })
  const everything = heard.join('') + JSON.stringify(await read(''))
  for (const typed of ['no-one-of-us', 'a secret typed', password, cookie.split('=')[1]!])
    expect(everything).not.toContain(typed)
})

test('ACC-08 nobody writes a line of their own into the log', async () => {
  const before = heard.length
  const forged = String.raw`x%0d%0a{"level":30,"msg":"forged"}`
  await world.fetch(`/api/assortments/${forged}?a=${forged}`, { headers: { 'user-agent': 'one\ttwo' } })
  await logIn('a@b.test\r\n{"level":30,"msg":"forged"}', 'wrong\n{"msg":"forged"}')
  await until(() => heard.length >= before + 4)
  for (const line of heard.slice(before)) {
    expect(line.indexOf('\n')).toBe(line.length - 1)
    expect((JSON.parse(line) as { msg: string }).msg).not.toBe('forged')
  }
})

test('ACC-08 every call that changes accounts, settings, tokens or webhooks says what it is to the security of the house', () => {
  const spoken = /^\/(users|settings|administration|integrations\/(tokens|webhooks))/
  /** They open or end a session, which is said, or change nothing of anybody's rights. */
  const others =
    /session|logout|ping|preferences|aws|one-time-codes|access-requests|confirm-email|okta|directory-registrations|redeliver|test$|users\/me$|me\/second-factor$/
  const silent = allRoutes(world.application)
    .map(({ endpoint }) => endpoint)
    .filter(({ path, reads, security }) => spoken.test(path) && !reads && !security && !others.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(silent).toEqual([])
})
