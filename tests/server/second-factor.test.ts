import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/domains/identity/login/password.ts'
import { stepAt } from '../../server/domains/identity/second-factor/rules/one-time-password.ts'
import { codeOf } from '../world/authenticator-app.ts'
import { sealerFor } from '../../server/engine/sealed-text.ts'
import { keyBytes } from '../builders/authenticator-app.ts'
import { type BuiltUser, buildUser, openSessionOf, type UserWish } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let passwordHash: string
const password = 'three old boots'
const heard: string[] = []

beforeAll(async () => {
  world = await startTestApplication({ heard: (line) => heard.push(line) })
  passwordHash = await hashPassword(password)
})
afterAll(() => world.close())

type Answer = { status: number; body: Record<string, unknown>; cookie: string | undefined }

async function send(method: string, path: string, json?: unknown, cookie?: string): Promise<Answer> {
  const answer = await world.fetch(`/api/users${path}`, {
    method,
    ...(cookie === undefined ? {} : { cookie }),
    ...(json === undefined ? {} : { json }),
  })
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, body, cookie: answer.headers.get('set-cookie')?.split(';')[0] }
}

const person = (wish: UserWish = {}) => buildUser(world.application.db, { passwordHash, ...wish })
const logIn = ({ email }: BuiltUser, code?: string, word = password) =>
  send('POST', '/session', { email, password: word, ...(code === undefined ? {} : { code }) })
const own = ({ cookie }: BuiltUser, method: string, path = '', json?: unknown) =>
  send(method, `/me/second-factor${path}`, json, cookie)

/**
 * The app's code so many half minutes from now. A used one never works again, so a test takes the next; none takes the
 * one before, which is too old when the half minute ends meanwhile.
 */
const codeIn = (key: Buffer, steps: number) => codeOf(key, stepAt(Date.now()) + steps)

/** Somebody with a second factor, set up as people do it by the first code. */
async function withFactor(
  wish: UserWish = {},
): Promise<{ user: BuiltUser; key: Buffer; first: string; codes: string[] }> {
  const user = await person(wish)
  const begun = await own(user, 'POST', '', { password })
  expect(begun.status).toBe(200)
  const key = keyBytes(begun.body['secret'] as string)
  expect(begun.body['address']).toContain(`secret=${String(begun.body['secret']).replaceAll(' ', '')}`)
  const first = codeIn(key, 0)
  const confirmed = await own(user, 'POST', '/confirm', { code: first })
  expect(confirmed.status).toBe(200)
  return { user, key, first, codes: confirmed.body['recoveryCodes'] as string[] }
}

/** The policy arrives by the outbox; nothing here waits for it by time. */
async function requireOf(policy: 'nobody' | 'administrators' | 'everybody'): Promise<void> {
  const admin = await openSessionOf(world.application.db, (await person(administrator)).email)
  const settings = await world.fetch('/api/settings', { cookie: admin })
  const { accounts } = (await settings.json()) as { accounts: { version: number } }
  const value = { inactivityDays: 90, secondFactor: policy }
  const changes = [{ section: 'accounts', version: accounts.version, value }]
  const saved = await world.fetch('/api/settings', { method: 'PATCH', cookie: admin, json: { changes } })
  expect(saved.status).toBe(200)
  await until(() => world.application.settings.now().accounts.secondFactor === policy)
}
/** Kinds of the mails that somebody was sent. */
async function toldTo(user: BuiltUser): Promise<string[]> {
  const mails = world.application.db.selectFrom('mail_outbox').select('kind').where('user_id', '=', user.id)
  return (await mails.orderBy('id').execute()).map(({ kind }) => kind)
}
const administrator: UserWish = { permissions: { adminUsers: ['admin'] } }

test('ACC-08 a second factor asks for the password, is confirmed by a code, and logs out everywhere else', async () => {
  const user = await person()
  const elsewhere = { ...user, cookie: await openSessionOf(world.application.db, user.email) }
  expect((await own(user, 'GET')).body).toEqual({ since: null, codesLeft: 0, isRequired: false })
  expect((await own(user, 'POST', '/confirm', { code: '123456' })).body).toMatchObject({ messageCode: 'notFound' })
  const refused = await own(user, 'POST', '', { password: 'no' })
  expect(refused).toMatchObject({ status: 400, body: { messageCode: 'wrongPassword' } })
  const key = keyBytes((await own(user, 'POST', '', { password })).body['secret'] as string)
  // Not confirmed yet: the login is as before.
  expect((await logIn(user)).status).toBe(200)
  expect((await own(user, 'POST', '/confirm', { code: codeIn(key, 9) })).body).toMatchObject({
    messageCode: 'wrongCode',
  })
  const { body } = await own(user, 'POST', '/confirm', { code: codeIn(key, 0) })
  const codes = body['recoveryCodes'] as string[]
  // As they are written down: three groups of four signs that nobody takes for others.
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){2}[a-hj-km-np-z2-9]{4}$/)
  expect(new Set(codes).size).toBe(10)
  expect((await own(elsewhere, 'GET')).status).toBe(401)
  expect((await own(user, 'GET')).body).toMatchObject({ since: expect.any(String), codesLeft: 10 })
})

test('ACC-08 the login asks for the code after the right password only, and takes each code once', async () => {
  const { user, key, first } = await withFactor()
  expect((await logIn(user, codeIn(key, 1), 'wrong')).body).toMatchObject({ messageCode: 'wrongCredentials' })
  const asked = await logIn(user)
  expect(asked).toMatchObject({ status: 401, body: { messageCode: 'secondFactorNeeded' }, cookie: undefined })
  // The one that confirmed it is used up.
  expect((await logIn(user, first)).body).toMatchObject({ messageCode: 'wrongCode' })
  const code = codeIn(key, 1)
  const both = await Promise.all([logIn(user, `${code.slice(0, 3)} ${code.slice(3)}`), logIn(user, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(both.find(({ status }) => status === 200)?.cookie).toMatch(/linebook_session=./)
})

test('ACC-08 a recovery code stands for the app once, and the person is told', async () => {
  const { user, codes } = await withFactor()
  const loud = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `
  expect((await logIn(user, loud)).status).toBe(200)
  expect((await logIn(user, codes[0])).body).toMatchObject({ messageCode: 'wrongCode' })
  expect((await own(user, 'GET')).body).toMatchObject({ codesLeft: 9 })
  const renewed = await own(user, 'POST', '/recovery-codes', { password })
  expect((await logIn(user, codes[1])).body).toMatchObject({ messageCode: 'wrongCode' })
  expect((await logIn(user, (renewed.body['recoveryCodes'] as string[])[0])).status).toBe(200)
  expect(await toldTo(user)).toEqual(['secondFactorOn', 'recoveryCodeUsed', 'recoveryCodeUsed'])
})

test('ACC-08 codes cannot be tried at will', async () => {
  const { user, codes } = await withFactor()
  const answers: unknown[] = []
  for (let guess = 0; guess < 11; guess += 1) answers.push((await logIn(user, 'aaaa-bbbb-cccc')).body['messageCode'])
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'wrongCode'), 'tooManyRequests'])
  expect((await logIn(user, codes[0])).body).toMatchObject({ messageCode: 'tooManyRequests' })
})

test('ACC-08 the password turns it off, and another device takes its place only when it has shown a code', async () => {
  const { user, key } = await withFactor()
  const second = keyBytes((await own(user, 'POST', '', { password })).body['secret'] as string)
  expect((await logIn(user, codeIn(second, 0))).body).toMatchObject({ messageCode: 'wrongCode' })
  expect((await logIn(user, codeIn(key, 1))).status).toBe(200)
  expect((await own(user, 'POST', '/confirm', { code: codeIn(second, 0) })).status).toBe(200)
  expect((await logIn(user, codeIn(key, 1))).body).toMatchObject({ messageCode: 'wrongCode' })
  expect((await own(user, 'POST', '/remove', { password: 'no' })).body).toMatchObject({ messageCode: 'wrongPassword' })
  expect((await own(user, 'POST', '/remove', { password })).status).toBe(200)
  expect((await own(user, 'POST', '/remove', { password })).body).toMatchObject({ messageCode: 'notFound' })
  expect(await toldTo(user)).toEqual(['secondFactorOn', 'secondFactorOn', 'secondFactorOff'])
  expect((await logIn(user)).status).toBe(200)
})

test('ACC-08 ADM-01 an administrator resets the second factor of another, which is audited and told', async () => {
  const { user } = await withFactor()
  const admin = await person(administrator)
  const stranger = await person()
  const id = (await send('GET', '/ping', undefined, user.cookie)).body['_id'] as string
  const ownId = (await send('GET', '/ping', undefined, admin.cookie)).body['_id'] as string
  const reset = (who: BuiltUser, whom: string) => send('DELETE', `/${whom}/second-factor`, undefined, who.cookie)
  expect((await reset(stranger, id)).status).toBe(403)
  expect((await reset(admin, ownId)).body).toMatchObject({ messageCode: 'notAllowed' })
  expect((await send('GET', `/${id}`, undefined, admin.cookie)).body).toMatchObject({ hasSecondFactor: true })
  expect(await reset(admin, id)).toMatchObject({ status: 200, body: { hasSecondFactor: false, sessions: 0 } })
  expect((await reset(admin, id)).status).toBe(404)
  expect(await toldTo(user)).toEqual(['secondFactorOn', 'secondFactorOff'])
  expect((await own(user, 'GET')).status).toBe(401)
  expect((await logIn(user)).status).toBe(200)
  const trail = await world.fetch(`/api/audit/records/user/${id}`, { cookie: admin.cookie })
  expect(JSON.stringify(await trail.json())).toContain('"before":{"secondFactor":true},"after":{"secondFactor":false}')
})

test('ADM-04 ACC-08 who must have a second factor sets it up before the first session', async () => {
  const admin = await person(administrator)
  const everyday = await person()
  const directory = await person({ strategy: 'okta' })
  await requireOf('administrators')
  try {
    expect((await logIn(everyday)).status).toBe(200)
    expect((await logIn(directory)).status).toBe(200)
    expect((await logIn(admin)).body).toMatchObject({ messageCode: 'secondFactorToSetUp' })
    const proof = { email: admin.email, password }
    const begin = (body: object) => send('POST', '/session/second-factor', body)
    const finish = (code: string) => send('PUT', '/session/second-factor', { ...proof, code })
    expect((await begin({ ...proof, password: 'no' })).body).toMatchObject({ messageCode: 'wrongCredentials' })
    expect((await begin({ email: everyday.email, password })).body).toMatchObject({ messageCode: 'notAllowed' })
    const key = keyBytes((await begin(proof)).body['secret'] as string)
    expect(await finish(codeIn(key, 9))).toMatchObject({ body: { messageCode: 'wrongCode' }, cookie: undefined })
    const done = await finish(codeIn(key, 0))
    expect(done.body).toMatchObject({ user: { email: admin.email }, recoveryCodes: { length: 10 } })
    expect((await send('GET', '/ping', undefined, done.cookie)).status).toBe(200)
    // The password alone neither replaces it nor turns it off.
    expect((await begin(proof)).body).toMatchObject({ messageCode: 'notAllowed' })
    const inside = { ...admin, cookie: done.cookie! }
    expect((await own(inside, 'POST', '/remove', { password })).body).toMatchObject({ messageCode: 'notAllowed' })
    expect((await own(inside, 'GET')).body).toMatchObject({ isRequired: true })
  } finally {
    await requireOf('nobody')
  }
})

test('ACC-08 neither the secret nor a code is readable in the database or the log', async () => {
  const { user, key, codes } = await withFactor()
  await logIn(user, codes[0])
  const rows = await world.application.db.selectFrom('second_factor').selectAll().execute()
  const kept = await world.application.db.selectFrom('recovery_code').selectAll().execute()
  const audit = await world.application.db.selectFrom('audit_entry').selectAll().execute()
  const everything = JSON.stringify([rows, kept, audit, heard])
  for (const secret of [key.toString('base64'), key.toString('hex'), ...codes, codes[0]!.replaceAll('-', '')]) {
    expect(everything).not.toContain(secret)
  }
  expect(heard.length).toBeGreaterThan(0)
})

test('ACC-08 with another SECRET the app opens nothing, and a recovery code still does', async () => {
  const { user, key, codes } = await withFactor()
  const sealed = sealerFor(['another secret'], 'second factors').seal(key.toString('base64'))
  await world.application.db
    .updateTable('second_factor')
    .set({ secret: sealed })
    .where('user_id', '=', user.id)
    .execute()
  expect((await logIn(user, codeIn(key, 1))).body).toMatchObject({ messageCode: 'wrongCode' })
  expect((await logIn(user, codes[0])).status).toBe(200)
})
