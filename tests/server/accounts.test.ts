import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRequests, refuseRequests } from '../../server/domains/identity/actions/decide-requests.ts'
import { makeFirstAdministrator } from '../../server/domains/identity/administration/actions/make-first-administrator.ts'
import { hashPassword } from '../../server/domains/identity/login/password.ts'
import { buildUser, openSessionOf } from '../builders/build-user.ts'
import { codeOf, type KeptMail, mailsTo } from '../builders/read-outbox.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let admin: { key: string; email: string }

beforeAll(async () => {
  world = await startTestApplication()
  const built = await buildUser(world.application.db, {
    email: 'ada@linebook.test',
    permissions: { adminUsers: ['admin'] },
  })
  admin = { key: String(built.id), email: built.email }
})
afterAll(() => world.close())

const post = async (path: string, json: unknown) => {
  const answer = await world.fetch(`/api/users/${path}`, { method: 'POST', json })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const ask = (email: string, more: object = {}) =>
  post('access-requests', { email, name: 'Noor', lastName: 'Haddad', company: 'Brand', language: 'de-DE', ...more })

/** The newest mail of a kind to an address, once it is there. */
async function mailOf(email: string, kind: string, count = 1): Promise<KeptMail> {
  let mails: KeptMail[] = []
  await until(async () => {
    mails = (await mailsTo(world.application.db, email)).filter((mail) => mail.kind === kind)
    return mails.length >= count
  })
  return mails.at(-1)!
}
const accountOf = (email: string) =>
  world.application.db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst()
const requestOf = async (email: string) =>
  (
    await world.application.db
      .selectFrom('access_request as r')
      .innerJoin('user_account as u', 'u.id', 'r.user_id')
      .select('r.public_id')
      .where('u.email', '=', email)
      .orderBy('r.id', 'desc')
      .executeTakeFirstOrThrow()
  ).public_id
const decide = (decision: typeof approveRequests, ids: string[]) =>
  world.application.db.transaction().execute((trx) => decision(trx, admin, ids))
const logIn = (email: string, password: string, cookie?: string) =>
  world.fetch('/api/users/session', { method: 'POST', json: { email, password }, ...(cookie ? { cookie } : {}) })

test('ACC-02 a request goes from the form by mail and review to a person who can log in', async () => {
  const email = 'noor@brand.test'
  expect((await ask(email)).status).toBe(200)
  const verify = await mailOf(email, 'verifyEmail')
  expect(verify).toMatchObject({ language: 'de-DE', subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' })
  expect(await accountOf(email)).toMatchObject({ state: 'pending', password_hash: null, name: 'Noor' })

  await expect(decide(approveRequests, [await requestOf(email)])).rejects.toMatchObject({ code: 'requestNotConfirmed' })
  expect((await post('confirm-email', codeOf(verify))).status).toBe(200)
  expect((await post('confirm-email', codeOf(verify))).status).toBe(200)
  const told = (await mailsTo(world.application.db, admin.email)).filter(({ kind }) => kind === 'requestToReview')
  expect(told).toMatchObject([{ subject: 'Noor Haddad requests access to Linebook', link: '/administration/requests' }])

  await decide(approveRequests, [await requestOf(email)])
  const approved = await mailOf(email, 'approved')
  expect(approved.link).toMatch(/\/true$/)
  expect((await post('one-time-codes', codeOf(approved))).body).toEqual({ email, name: 'Noor', lastName: 'Haddad' })
  expect((await post('set-password', { ...codeOf(approved), password: 'three old boots' })).status).toBe(200)
  expect((await logIn(email, 'three old boots')).status).toBe(200)
  await expect(decide(approveRequests, [await requestOf(email)])).rejects.toMatchObject({ code: 'requestNotOpen' })
  const trail = await world.application.db
    .selectFrom('audit_entry')
    .select('head')
    .where('record', '=', 'user_account')
    .where('record_id', '=', (await accountOf(email))!.id)
    .orderBy('id')
    .execute()
  expect(JSON.stringify(trail)).toContain('"request":"approved"')
  expect(JSON.stringify(trail)).not.toContain('argon2')
})

test('ACC-02 who is refused is told and cannot log in, and may ask again', async () => {
  const email = 'refused@brand.test'
  await ask(email)
  await post('confirm-email', codeOf(await mailOf(email, 'verifyEmail')))
  await decide(refuseRequests, [await requestOf(email)])
  await mailOf(email, 'refused')
  expect((await accountOf(email))!.state).toBe('inactive')
  await ask(email, { company: 'Another brand' })
  const again = await mailOf(email, 'verifyEmail', 2)
  expect((await post('confirm-email', codeOf(again))).status).toBe(200)
  expect((await accountOf(email))!.state).toBe('pending')
})

test('ACC-02 the answer is the same whoever asks; what is known of an address is told only to its owner', async () => {
  const { db } = world.application
  await buildUser(db, { email: 'active@brand.test' })
  await buildUser(db, { email: 'gone@brand.test', state: 'inactive' })
  await buildUser(db, { email: 'company@brand.test' })
  await db.updateTable('user_account').set({ strategy: 'okta' }).where('email', '=', 'company@brand.test').execute()
  const answers = [
    await ask('active@brand.test', { name: 'Mallory' }),
    await ask('GONE@brand.test'),
    await ask('new@brand.test'),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await mailOf('active@brand.test', 'hasAccount')
  await mailOf('gone@brand.test', 'accountInactive')
  await mailOf('new@brand.test', 'verifyEmail')
  expect((await accountOf('active@brand.test'))!.name).toBe('Test')

  const resets = await Promise.all(
    ['active@brand.test', 'gone@brand.test', 'company@brand.test', 'nobody@brand.test'].map((email) =>
      post('password-reset', { email }),
    ),
  )
  expect(new Set(resets.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await mailOf('active@brand.test', 'resetPassword')
  await mailOf('gone@brand.test', 'accountInactive', 2)
  await mailOf('company@brand.test', 'companyAccount')
  expect(await mailsTo(db, 'nobody@brand.test')).toEqual([])
})

test('ACC-02 a confirmed request is not overwritten by a stranger who asks with the same address', async () => {
  const email = 'confirmed@brand.test'
  await ask(email)
  await post('confirm-email', codeOf(await mailOf(email, 'verifyEmail')))
  await ask(email, { name: 'Mallory' })
  await mailOf(email, 'requestWaits')
  expect((await accountOf(email))!.name).toBe('Noor')
})

test('ACC-04 a code works once, dies with a newer one and by its age, and only for its person', async () => {
  const { db } = world.application
  const email = 'code@brand.test'
  await buildUser(db, { email })
  const other = await buildUser(db, { email: 'other@brand.test' })
  await post('password-reset', { email })
  const first = codeOf(await mailOf(email, 'resetPassword'))
  await post('password-reset', { email })
  const second = codeOf(await mailOf(email, 'resetPassword', 2))
  const set = (code: object, password = 'three old boots') => post('set-password', { ...code, password })
  const invalid = { status: 410, body: { messageCode: 'linkNotValid' } }
  expect(await set(first)).toMatchObject(invalid)
  const { public_id } = await db
    .selectFrom('user_account')
    .select('public_id')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(await set({ ...second, userId: public_id })).toMatchObject(invalid)

  // A refused password leaves the link as it is.
  for (const known of ['password1234', 'chickenwing101']) {
    expect(await set(second, known)).toMatchObject({ status: 400, body: { messageData: { fault: 'common' } } })
  }
  const both = await Promise.all([set(second), set(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await post('one-time-codes', second)).toMatchObject(invalid)

  await post('password-reset', { email })
  const third = codeOf(await mailOf(email, 'resetPassword', 3))
  await db
    .updateTable('one_time_code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await set(third)).toMatchObject(invalid)
  const kept = await db.selectFrom('one_time_code').select('code_hash').execute()
  expect(kept.every(({ code_hash }) => code_hash.length === 32)).toBe(true)
})

test('ACC-04 a new password ends every session of the person at once and they are told by mail', async () => {
  const email = 'sessions@brand.test'
  const { cookie } = await buildUser(world.application.db, { email, passwordHash: await hashPassword('old one here') })
  expect((await world.fetch('/api/users/ping', { cookie })).status).toBe(200)
  await post('password-reset', { email })
  const code = codeOf(await mailOf(email, 'resetPassword'))
  expect((await post('set-password', { ...code, password: 'three old boots' })).status).toBe(200)
  expect((await world.fetch('/api/users/ping', { cookie })).status).toBe(401)
  expect((await logIn(email, 'old one here')).status).toBe(401)
  await mailOf(email, 'passwordChanged')
})

test('ACC-04 a deactivated person cannot use a link sent before', async () => {
  const email = 'late@brand.test'
  await buildUser(world.application.db, { email })
  await post('password-reset', { email })
  const code = codeOf(await mailOf(email, 'resetPassword'))
  await world.application.db.updateTable('user_account').set({ state: 'inactive' }).where('email', '=', email).execute()
  expect((await post('set-password', { ...code, password: 'three old boots' })).status).toBe(410)
})

test('ACC-08 the session of the browser is replaced at login, and letters typed in another form are the same', async () => {
  const email = 'rotate@brand.test'
  await buildUser(world.application.db, { email, passwordHash: await hashPassword('zażółć gęślą jaźń') })
  const before = await openSessionOf(world.application.db, email)
  expect((await world.fetch('/api/users/ping', { cookie: before })).status).toBe(200)
  const answer = await logIn(email, 'zażółć gęślą jaźń'.normalize('NFD'), before)
  expect(answer.status).toBe(200)
  const after = answer.headers.get('set-cookie')!.split(';')[0]!
  expect(after).not.toBe(before)
  expect((await world.fetch('/api/users/ping', { cookie: before })).status).toBe(401)
  expect((await world.fetch('/api/users/ping', { cookie: after })).status).toBe(200)
})

test('ACC-08 too many mails to one address and too many wrong logins are refused with the time to wait', async () => {
  const resets = await Promise.all(Array.from({ length: 8 }, () => post('password-reset', { email: 'x@brand.test' })))
  const refused = resets.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  const { messageCode, messageData } = refused[0]!.body as { messageCode: string; messageData: { count: number } }
  expect(messageCode).toBe('tooManyRequests')
  expect(messageData.count).toBeGreaterThan(50)
  const answer = await world.fetch('/api/users/password-reset', { method: 'POST', json: { email: 'X@brand.test' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)

  const email = 'right@brand.test'
  await buildUser(world.application.db, { email, passwordHash: await hashPassword('the right password') })
  const right = await Promise.all(Array.from({ length: 8 }, () => logIn(email, 'the right password')))
  expect(right.every(({ status }) => status === 200)).toBe(true)
  const wrong = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'wrong')))
  expect(wrong.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect((await logIn(email, 'the right password')).status).toBe(429)
})

test('ACC-02 whoever has a shell makes the first administrator, while nobody who administers can log in', async () => {
  const { db } = world.application
  const stateOf = async (email: string) => (await accountOf(email))?.state
  const codeIn = (link = '') => ({ userId: link.split('/')[2]!, code: link.split('/')[3]! })
  const mistyped = await makeFirstAdministrator(db, 'bos@brand.test')
  expect((await ask('boss@brand.test')).status).toBe(200)
  await until(async () => (await stateOf('boss@brand.test')) === 'pending')

  const first = await makeFirstAdministrator(db, 'Boss@brand.test')
  const again = await makeFirstAdministrator(db, 'boss@brand.test')
  expect(again).toMatchObject({ link: expect.stringMatching(/^\/set-password\/.*\/true$/) })
  // A link before the last, and one for an address that was none, open nothing.
  for (const made of [mistyped, first]) expect((await post('one-time-codes', codeIn(made.link))).status).toBe(410)
  expect(await stateOf('bos@brand.test')).toBe('inactive')
  const wish = { ...codeIn(again.link), password: 'nine quiet harbours' }
  expect((await post('set-password', wish)).status).toBe(200)
  expect((await post('set-password', wish)).status).toBe(410)
  const session = await logIn('boss@brand.test', wish.password)
  const cookie = session.headers.get('set-cookie')!.split(';')[0]!
  expect((await world.fetch('/api/users', { cookie })).status).toBe(200)

  expect(await makeFirstAdministrator(db, 'second-boss@brand.test')).toEqual({ refusedFor: 'boss@brand.test' })
  expect(await stateOf('second-boss@brand.test')).toBeUndefined()
  const trail = await db
    .selectFrom('audit_entry')
    .select(['user_id', 'action'])
    .where('record_id', '=', (await accountOf('bos@brand.test'))!.id)
    .where('record', '=', 'user_account')
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { user_id: null, action: 'created' },
    { user_id: null, action: 'changed' },
  ])
})
