import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiToken, TokenScope } from '../../contract/integrations/api-token.ts'
import { TOKEN_CALLS_PER_MINUTE } from '../../server/engine/http/find-caller.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let admin: BuiltUser
let mara: BuiltUser
const log: string[] = []

beforeAll(async () => {
  world = await startTestApplication({ heard: (line) => void log.push(line) })
  const { db } = world.application
  admin = await buildUser(db, { permissions: { adminUsers: ['admin'], assortments: ['user'] } })
  mara = await buildUser(db, {
    email: 'mara@linebook.test',
    permissions: { products: ['user'], assortments: ['user'], conference: ['user'] },
  })
})
afterAll(() => world.close())

const publicIdOf = async (user: BuiltUser) =>
  (
    await world.application.db
      .selectFrom('user_account')
      .select('public_id')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).public_id

const reading: TokenScope[] = [{ domain: 'assortments', level: 'read' }]
const writing: TokenScope[] = [{ domain: 'assortments', level: 'write' }]

async function ask(wish: object, cookie = admin.cookie) {
  const json = { name: 'ERP', personId: await publicIdOf(mara), scopes: reading, days: 90, ...wish }
  const answer = await world.fetch('/api/integrations/tokens', { method: 'POST', cookie, json })
  return { status: answer.status, body: (await answer.json()) as { token: ApiToken; secret: string } }
}
const made = async (scopes: TokenScope[]) => (await ask({ scopes })).body
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })
const asToken = async (
  secret: string,
  path: string,
  init: { method?: string; json?: unknown; cookie?: string } = {},
) => {
  const headers = { authorization: `Bearer ${secret}`, ...(init.json ? { 'content-type': 'application/json' } : {}) }
  const answer = await world.fetch(path, { ...init, headers })
  return { status: answer.status, code: ((await answer.json()) as { messageCode?: string }).messageCode, answer }
}

test('BEY-15 a token is shown once, kept only as its hash, and acts for its person from the first call', async () => {
  const { token, secret } = await made(writing)
  expect(secret).toMatch(/^lbk_[\w-]{43}$/)
  expect(token).toMatchObject({ prefix: secret.slice(0, 10), state: 'active', person: { email: 'mara@linebook.test' } })
  const line = await world.fetch('/api/assortments', {
    method: 'POST',
    json: { title: 'By token', method: 'static' },
    headers: bearer(secret).headers,
  })
  expect(await line.json()).toMatchObject({ title: 'By token', owner: { userCode: mara.userCode } })
  const listed = await (await world.fetch('/api/integrations/tokens', { cookie: admin.cookie })).text()
  expect(listed).toContain(token.prefix)
  expect(listed).not.toContain(secret)
  const kept = await world.application.pool.query('select t::text from api_token t')
  expect(JSON.stringify(kept.rows)).not.toContain(secret)
  const used = (JSON.parse(listed) as ApiToken[]).find(({ _id }) => _id === token._id)!
  expect(used.lastUsedDate).not.toBeNull()
  expect(used.lastUsedAddress).toContain('127.0.0.1')
})

test('BEY-15 scopes narrow: reading lets no change through, areas that none names are refused', async () => {
  const line = await buildAssortment(world, mara.cookie)
  const { secret } = await made(reading)
  expect((await asToken(secret, '/api/assortments')).status).toBe(200)
  const query = { method: 'POST', json: { assortmentId: line._id } }
  expect((await asToken(secret, '/api/assortments/products/query', query)).status).toBe(200)
  const change = { method: 'PATCH', json: { title: 'Mine now' } }
  expect(await asToken(secret, `/api/assortments/${line._id}`, change)).toMatchObject({
    status: 403,
    code: 'notAllowed',
  })
  const batch = { method: 'PATCH', json: { version: 1 } }
  expect((await asToken(secret, `/api/assortments/batch/${line._id}`, batch)).status).toBe(403)
  expect(await asToken(secret, '/api/products')).toMatchObject({ status: 403, code: 'notAllowed' })
})

test('BEY-15 what only a person does is refused to every token, and a token never makes tokens', async () => {
  const { body } = await ask({ personId: await publicIdOf(admin), scopes: [{ domain: 'adminUsers', level: 'write' }] })
  const refused = { status: 403, code: 'notForTokens' }
  expect(await asToken(body.secret, '/api/integrations/tokens')).toMatchObject(refused)
  expect(await asToken(body.secret, '/api/events')).toMatchObject(refused)
})

test('BEY-15 a revoked, expired or unknown token, and one of a deactivated person, is refused at once', async () => {
  const { token, secret } = await made(reading)
  const call = () => asToken(secret, '/api/assortments')
  expect((await call()).status).toBe(200)
  const revoked = await world.fetch(`/api/integrations/tokens/${token._id}`, { method: 'DELETE', cookie: admin.cookie })
  expect(await revoked.json()).toMatchObject({ state: 'revoked' })
  const gone = await call()
  expect(gone).toMatchObject({ status: 401, code: 'tokenNotValid' })
  expect(gone.answer.headers.get('www-authenticate')).toMatch(/^Bearer/)

  const other = await made(reading)
  const { pool } = world.application
  await pool.query(`update api_token set expires_at = now() where public_id = $1`, [other.token._id])
  expect((await asToken(other.secret, '/api/assortments')).status).toBe(401)
  const wrong = await asToken(`${other.secret.slice(0, -1)}_`, '/api/assortments')
  expect(wrong.status).toBe(401)

  const leaver = await buildUser(world.application.db)
  const third = (await ask({ personId: await publicIdOf(leaver) })).body
  expect((await asToken(third.secret, '/api/assortments')).status).toBe(200)
  await pool.query(`update user_account set state = 'inactive' where id = $1`, [leaver.id])
  expect((await asToken(third.secret, '/api/assortments')).status).toBe(401)
})

test('BEY-15 a wrong token never falls back to the session that came with it', async () => {
  expect((await asToken('lbk_wrong', '/api/assortments', { cookie: mara.cookie })).status).toBe(401)
})

test('BEY-15 only administrators make tokens, and only with areas that the person has', async () => {
  expect((await ask({}, mara.cookie)).status).toBe(403)
  expect((await world.fetch('/api/integrations/tokens')).status).toBe(401)
  const foreign = await ask({ scopes: [{ domain: 'territories', level: 'read' }] })
  expect(foreign).toMatchObject({ status: 400, body: { details: [{ field: 'body.scopes.0.domain' }] } })
  expect((await ask({ days: 4_000 })).status).toBe(400)
  expect((await ask({ personId: 'nobody' })).status).toBe(404)
  const people = await world.fetch('/api/integrations/token-people?text=MARA%40', { cookie: admin.cookie })
  expect(await people.json()).toMatchObject([
    { email: 'mara@linebook.test', domains: expect.arrayContaining(['products']) },
  ])
})

test('BEY-15 BEY-07 what a token did says so in the trail', async () => {
  const line = await buildAssortment(world, mara.cookie)
  const { token, secret } = await made(writing)
  await asToken(secret, `/api/assortments/${line._id}`, { method: 'PATCH', json: { subTitle: 'From the ERP' } })
  const { rows } = await world.application.pool.query(
    `select e.user_id, t.public_id from audit_entry e join api_token t on t.id = e.token_id
     join assortment a on e.record = 'assortment' and a.id = e.record_id where a.public_id = $1`,
    [line._id],
  )
  expect(rows).toEqual([{ user_id: mara.id, public_id: token._id }])
})

test('BEY-15 calls of one token are limited, those of another are not', async () => {
  // Counted by its text before anybody looks whose it is: one that is not known is quicker to ask with.
  const [busy, calm] = [{ secret: `lbk_${'x'.repeat(43)}` }, await made(reading)]
  const call = (secret: string) => world.fetch('/api/users/ping', bearer(secret)).then(({ status }) => status)
  const statuses: number[] = []
  for (let sent = 0; sent < TOKEN_CALLS_PER_MINUTE + 5; sent += 50) {
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => call(busy.secret)))))
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 401).length).toBe(TOKEN_CALLS_PER_MINUTE)
  expect(await call(calm.secret)).toBe(200)
})

test('BEY-15 no token stands in a line of the log, whatever happened to the call', async () => {
  const { secret } = await made(reading)
  await asToken(secret, '/api/assortments')
  await asToken(secret, '/api/assortments/none')
  await asToken(`${secret}x`, '/api/assortments')
  world.application.log.info({ req: { headers: { authorization: `Bearer ${secret}` } }, made: { secret } }, 'careless')
  expect(log.join('')).toContain('careless')
  expect(log.join('')).not.toContain(secret)
})

test('BEY-15 API-01 the OpenAPI document names the bearer scheme where tokens are let in', async () => {
  const document = (await (await world.fetch('/api/docs/json')).json()) as {
    components: { securitySchemes: object }
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  expect(document.components.securitySchemes).toHaveProperty('token.scheme', 'bearer')
  expect(document.paths['/api/assortments']!['get']!.security).toEqual([{ session: [] }, { token: [] }])
  expect(document.paths['/api/integrations/tokens']!['get']!.security).toEqual([{ session: [] }])
})
