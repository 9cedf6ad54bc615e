import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AccessRequest } from '../../contract/identity/users/access-requests.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let ada: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  ada = await buildUser(world.application.db, { name: 'Ada', permissions: { adminUsers: ['admin'] } })
})
afterAll(() => world.close())

async function ask(method: string, path: string, json?: unknown, who = ada) {
  const answer = await world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
/** Somebody who asks for access; answers the request's id. */
async function request(name: string, verified = true): Promise<string> {
  const { db } = world.application
  const email = `${name.toLowerCase()}@asks.test`
  const { id } = await buildUser(db, { name, email, state: 'pending', permissions: {}, locations: [] })
  await db.deleteFrom('user_tbe').where('user_id', '=', id).execute()
  const { public_id } = await db
    .insertInto('access_request')
    .values({ user_id: id, company: 'Halden', reason: 'Nordics', email_verified_at: verified ? new Date() : null })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return public_id
}
const accountOf = (name: string) =>
  world.application.db
    .selectFrom('user_account')
    .selectAll()
    .where('email', '=', `${name.toLowerCase()}@asks.test`)
    .executeTakeFirstOrThrow()
const mailKinds = async (name: string) =>
  (
    await world.application.db
      .selectFrom('mail_outbox')
      .select(['kind', 'text_body'])
      .where('recipient', '=', `${name.toLowerCase()}@asks.test`)
      .execute()
  ).map(({ kind }) => kind)
const listed = async (view: string) =>
  ((await ask('GET', `/administration/requests?view=${view}`)).body as unknown as { data: AccessRequest[] }).data

test('ADM-01 open requests are listed oldest first, confirmed and not; decided ones by whom', async () => {
  const [bea, cy] = [await request('Bea'), await request('Cy', false)]
  const open = await listed('open')
  expect(open.map(({ name, company, verifiedDate }) => [name, company, verifiedDate !== null])).toEqual([
    ['Bea', 'Halden', true],
    ['Cy', 'Halden', false],
  ])
  await ask('POST', '/administration/requests/refuse', { requests: [bea, cy], reason: 'Ask your\n own manager' })
  expect(await listed('open')).toEqual([])
  expect(await listed('decided')).toMatchObject([
    { name: 'Cy', decision: 'refused', decidedBy: 'Ada Person' },
    { name: 'Bea', decision: 'refused', refusalReason: 'Ask your\n own manager' },
  ])
  expect((await accountOf('Bea')).state).toBe('inactive')
  expect([await mailKinds('Bea'), await mailKinds('Cy')]).toEqual([['refusedBecause'], []])
})

test('ADM-01 a request is approved with the rights of a kind of work and a place', async () => {
  const dora = await request('Dora')
  const userTBEs = [
    { territory: 'EUROPE', businessEntity: 'EU WHOLESALE', locations: ['EU'], colorFilters: { POP: [] } },
  ]
  const rights = { preset: 'sales', userTBEs }
  const answer = await ask('POST', '/administration/requests/approve', { requests: [dora], rights })
  expect(answer).toEqual({ status: 200, body: { decided: 1 } })
  const account = await accountOf('Dora')
  expect(account).toMatchObject({ state: 'active', active_location: 'EU' })
  const record = await ask('GET', `/users/${account.public_id}`)
  expect(record.body).toMatchObject({ details: { userTBEs } })
  const found = await ask('GET', '/users?text=dora&role=REP&domain=products&location=EU')
  expect(found.body).toMatchObject({ totalCount: 1 })
  expect(await mailKinds('Dora')).toEqual(['approved'])
  const again = await ask('POST', '/administration/requests/approve', { requests: [dora], rights })
  expect(again).toMatchObject({ status: 409, body: { messageCode: 'requestNotOpen' } })
})

test('ADM-01 or with the same rights as another person, several at once, all or none', async () => {
  const { db } = world.application
  const mara = await buildUser(db, { permissions: { promoOrders: ['approver'] }, locations: ['JP', 'US'] })
  const { public_id: likeUser } = await db
    .selectFrom('user_account')
    .select('public_id')
    .where('id', '=', mara.id)
    .executeTakeFirstOrThrow()
  const [eva, finn, gil] = [await request('Eva'), await request('Finn'), await request('Gil', false)]
  const refused = await ask('POST', '/administration/requests/approve', {
    requests: [eva, finn, gil],
    rights: { likeUser },
  })
  expect(refused).toMatchObject({ status: 409, body: { messageCode: 'requestNotConfirmed' } })
  expect((await accountOf('Eva')).state).toBe('pending')
  const nobody = await ask('POST', '/administration/requests/approve', {
    requests: [eva],
    rights: { likeUser: 'nobody' },
  })
  expect(nobody.status).toBe(404)
  const done = await ask('POST', '/administration/requests/approve', { requests: [eva, finn], rights: { likeUser } })
  expect(done.body).toEqual({ decided: 2 })
  for (const name of ['Eva', 'Finn']) {
    const record = await ask('GET', `/users/${(await accountOf(name)).public_id}`)
    expect(record.body).toMatchObject({
      state: 'active',
      details: {
        permissions: [{ domain: 'promoOrders', roles: ['approver'] }],
        userTBEs: [{ locations: ['JP', 'US'] }],
        userActiveLocation: 'JP',
      },
    })
  }
})

test('ADM-01 nobody else sees or decides requests', async () => {
  const sales = await buildUser(world.application.db)
  const id = await request('Hal')
  const calls: [string, string, unknown?][] = [
    ['GET', '/administration/requests'],
    ['POST', '/administration/requests/approve', { requests: [id], rights: { preset: 'admin', userTBEs: [] } }],
    ['POST', '/administration/requests/refuse', { requests: [id], reason: 'no' }],
  ]
  for (const [method, path, body] of calls) expect((await ask(method, path, body, sales)).status).toBe(403)
  expect((await accountOf('Hal')).state).toBe('pending')
})

test('PERM-16 whoever is new has both sample libraries until somebody chooses', async () => {
  const names = { lastName: 'Newcomer', email: 'made@asks.test' }
  const made = await ask('POST', '/users', { ...names, name: 'Made', userCode: 'MADE01' })
  expect(made.body).toMatchObject({ details: { libraryAccess: ['Production', 'Sales'] } })
  const asked = {
    name: 'Asking',
    lastName: 'Newcomer',
    email: 'asking@asks.test',
    company: 'Halden',
    language: 'en-US',
  }
  expect((await ask('POST', '/users/access-requests', asked)).status).toBe(200)
  // The answer says nothing of the account, which is made behind it.
  await vi.waitFor(async () => expect((await accountOf('asking')).library_access).toEqual(['Production', 'Sales']))
})
