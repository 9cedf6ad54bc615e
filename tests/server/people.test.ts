import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries, packedBytes } from '../../contract/kernel/tables/zip-entries.ts'
import { houseOf } from '../../server/house.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let ada: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  ada = await buildUser(world.application.db, {
    name: 'Ada',
    permissions: { adminUsers: ['admin'] },
    locations: 'all',
  })
})
afterAll(() => world.close())

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await world.application.pool.query(text, values)).rows as Row[]
const idOf = async ({ id }: BuiltUser) =>
  (await rows<{ public_id: string }>('select public_id from user_account where id = $1', [id]))[0]!.public_id
const ask = async (who: BuiltUser, method: string, path: string, json?: unknown) => {
  const answer = await world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as { messageCode?: string; data?: unknown[] } }
}
async function takeData(who: BuiltUser, path: string): Promise<Record<string, Record<string, unknown>[]>> {
  const answer = await world.fetch(`/api${path}`, { cookie: who.cookie })
  expect(answer.status).toBe(200)
  const zip = Buffer.from(await answer.arrayBuffer())
  const files = listEntries(zip)!.map((entry) => [
    entry.name.replace(/\.json$/, ''),
    JSON.parse(Buffer.from(packedBytes(zip, entry)).toString()) as Record<string, unknown>[],
  ])
  return Object.fromEntries(files) as Record<string, Record<string, unknown>[]>
}
const kindsSeen = async (kind: string) => (await rows('select 1 from security_event where kind = $1', [kind])).length

/** Somebody who left traces in every corner, and whose name and address others wrote down. */
async function somebody(): Promise<BuiltUser & { publicId: string }> {
  const person = await buildUser(world.application.db, { name: "Quirin O'Dell", email: 'quirin.o+dell@filter.test' })
  const publicId = await idOf(person)
  const change = { set: { name: 'Quirinus' } }
  const { version } = (await ask(ada, 'GET', `/users/${publicId}`)).body as unknown as { version: number }
  await ask(ada, 'PATCH', '/users', { changes: [{ _id: publicId, version, set: change.set }] })
  await ask(ada, 'PATCH', '/users', {
    changes: [{ _id: publicId, version: version + 1, set: { name: "Quirin O'Dell" } }],
  })
  const line = await ask(person, 'POST', '/assortments', { title: 'Left behind', method: 'static', styleColors: [] })
  expect(line.status).toBe(200)
  await rows(`insert into user_preference (user_id, key, value) values (${person.id}, 'theirs', '{"shown":["one"]}')`)
  await rows(`insert into usage_event (user_id, action, model_type, model_id, data)
    select ${person.id}, 'viewed', 'product', n::text, '{}' from generate_series(1, 1100) n`)
  await rows(`insert into session (token_hash, user_id, expires_at, address, user_agent)
    values (sha256('x'), ${person.id}, now() + interval '1 day', '192.0.2.7', 'their browser')`)
  await rows(`insert into api_token (public_id, name, prefix, token_hash, user_id, scopes, created_by, expires_at, last_used_address)
    values ('tok', 'Quirin O''Dell Person at home', 'x', sha256('y'), ${person.id}, '[]', ${person.id}, now() + interval '1 day', '192.0.2.7')`)
  const mail = `'en-US', 'From Quirin O''Dell Person', 'Quirin O''Dell Person wrote', '<p>Quirin O&#39;Dell Person</p>'`
  await rows(`insert into mail_outbox (public_id, kind, user_id, recipient, recipient_name, language, subject, text_body, html_body, reply_to) values
    ('m1', 'x', ${person.id}, 'Quirin.O+Dell@filter.test', 'Quirin O''Dell Person', ${mail}, null),
    ('m2', 'x', ${ada.id}, 'ada@x.test', 'Ada', ${mail}, 'quirin.o+dell@filter.test'),
    ('m3', 'x', null, 'quirin.o+dell@filter.test', '', 'en-US', 'For you', 'x', 'x', null)`)
  await rows(`with s as (insert into share (public_id, owner_id, subject, subject_id, way, title, filename, message, expires_at)
      values ('s1', ${ada.id}, 'document', 'd', 'shared', 'Line', 'line.pdf', 'For Quirin O''Dell Person', now() + interval '1 day') returning id)
    insert into share_link (share_id, recipient, is_blind, code_hash) select id, 'quirin.o+dell@filter.test', false, sha256('z') from s`)
  await rows(
    `insert into audit_entry (user_id, batch_id, record, record_id, action, changed, head)
    values (${ada.id}, 'b', 'share', 1, 'created', 1, $1)`,
    [JSON.stringify([{ before: null, after: { to: ['quirin.o+dell@filter.test'], owner: "Quirin O'Dell Person" } }])],
  )
  await rows(`insert into audit_entry (user_id, batch_id, record, record_id, action, changed, head)
    values (${ada.id}, 'b', 'share', 2, 'created', 1, '[{"after":{"owner":"Ann Quirin O''Dell Personsen","to":"not-quirin.o+dell@filter.test.example"}}]')`)
  return { ...person, publicId }
}

test('ADM-01 everything held of a person comes as a file, for themselves and for administrators alone, with nothing that opens anything', async () => {
  const person = await somebody()
  const own = await takeData(person, '/users/me/data')
  expect(own.account).toMatchObject([{ email: person.email, name: "Quirin O'Dell", state: 'active' }])
  expect(own.usage).toHaveLength(1100)
  expect(new Set(own.usage!.map(({ model_id: id }) => id)).size).toBe(1100)
  expect(own.assortments).toMatchObject([{ title: 'Left behind' }])
  expect(own.preferences).toMatchObject([{ key: 'theirs', value: { shown: ['one'] } }])
  expect(own.mails).toHaveLength(1)
  expect(own.sessions!.map(({ address }) => address)).toContain('192.0.2.7')
  expect(own.changes!.length).toBeGreaterThan(0)
  expect(own['signed/assortment-created_by']).toMatchObject([{ title: 'Left behind' }])
  expect(JSON.stringify(own)).not.toMatch(/hash"|"secret|"id":|_id":\d/)

  const byAdmin = await takeData(ada, `/users/${person.publicId}/data`)
  expect(Object.keys(byAdmin).filter((file) => !['security-events'].includes(file))).toEqual(
    Object.keys(own).filter((file) => !['security-events'].includes(file)),
  )
  await until(async () => (await kindsSeen('personDataTaken')) > 0)
  expect((await ask(person, 'GET', `/users/${await idOf(ada)}/data`)).status).toBe(403)
  expect((await ask(ada, 'GET', '/users/nobody/data')).status).toBe(404)
})

test('ADM-01 who is erased leaves records of a former person and neither name nor address anywhere, for good', async () => {
  const { db } = world.application
  const [person] = await rows<{ id: number; public_id: string }>(
    `select id, public_id from user_account where email = 'quirin.o+dell@filter.test'`,
  )
  const { id, public_id: publicId } = person!
  const theirs = { id, cookie: '', email: '', userCode: '' } as BuiltUser
  const again = await buildUser(db, { permissions: { adminUsers: ['admin'] }, locations: 'all' })
  const erase = (who: BuiltUser, of: string, confirmation: string) =>
    ask(who, 'POST', `/users/${of}/erasure`, { confirmation })
  expect((await erase(ada, await idOf(ada), ada.email)).body.messageCode).toBe('ownAdministration')
  expect((await erase(ada, publicId, 'somebody@else.test')).body.messageCode).toBe('invalidInput')
  expect((await erase(await buildUser(db), publicId, 'quirin.o+dell@filter.test')).status).toBe(403)
  expect((await rows(`select 1 from user_account where id = ${id} and erased_at is null`)).length).toBe(1)

  /** Tables in which anything still says who they were; the last word of what others are called stays. */
  const namedIn = async () => {
    const tables = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and (n.nspname = 'public' and c.relname <> 'outbox_event' or n.nspname = 'graphile_worker')`,
    )
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const at = (
          await rows<{ at: string }>(
            `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as at
          from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relname = $1 limit 1`,
            [name],
          )
        )[0]!.at
        const hits = await rows(
          `select 1 from ${at} t where t::text ~* '(?<!not-)quirin\\.o\\+dell@filter\\.test|(?<!Ann )Quirin O(''|&#39;)+Dell|192\\.0\\.2\\.7'`,
        )
        return hits.length > 0 ? [name] : []
      }),
    )
    return found.flat().toSorted()
  }
  expect(await namedIn()).toEqual([
    'api_token',
    'applied_call',
    'audit_entry',
    'mail_outbox',
    'session',
    'share',
    'share_link',
    'user_account',
  ])
  expect((await erase(ada, publicId, 'Quirin.O+Dell@filter.test')).status).toBe(200)
  await until(async () => (await namedIn()).length === 0)

  const owner = await rows(
    `select u.name || ' ' || u.last_name as who, a.title from assortment a join user_account u on u.id = a.owner_id where u.id = ${id}`,
  )
  expect(owner).toEqual([{ who: 'Former person', title: 'Left behind' }])
  expect(
    (await rows(`select 1 from audit_entry where user_id = ${id}`)).length,
    'the trail keeps their number',
  ).toBeGreaterThan(0)
  const [trail] = await rows<{ after: object }>(
    `select head->0->'after' as after from audit_entry where record = 'user_account' and record_id = ${id} order by id desc limit 1`,
  )
  expect(trail!.after).toEqual({ state: 'erased' })
  const kept = await rows<{ text: string }>(
    `select head::text as text from audit_entry where record = 'share' and record_id = 2`,
  )
  expect(kept[0]!.text, 'who only has a name like it is left alone').toContain("Ann Quirin O'Dell Personsen")
  expect(kept[0]!.text).toContain('not-quirin.o+dell@filter.test.example')
  for (const { table, person: column, erasure } of houseOf(world.application).held)
    if (erasure === 'deleted') expect(await rows(`select 1 from ${table} where ${column} = ${id}`), table).toEqual([])
  expect(await rows(`select 1 from share_link where code_hash = sha256('z')`), 'links to them are shut').toEqual([])

  expect((await ask(theirs, 'GET', '/users/ping')).status).toBe(401)
  expect((await erase(again, publicId, 'quirin.o+dell@filter.test')).status).toBe(404)
  expect((await ask(ada, 'GET', `/users/${publicId}`)).status).toBe(404)
  expect(
    (await ask(ada, 'POST', '/users/state', { users: { ids: [publicId] }, state: 'active' })).body.messageCode,
  ).not.toBe(undefined)
  expect((await ask(ada, 'GET', '/users?text=former')).body.data).toEqual([])
  await until(async () => (await kindsSeen('personErased')) === 1)
  // The address is free again.
  await buildUser(db, { email: 'quirin.o+dell@filter.test' })
})

test('ADM-01 two administrators who erase each other leave one', async () => {
  const { db } = world.application
  const pair = [1, 2].map(() => buildUser(db, { permissions: { adminUsers: ['admin'] }, locations: 'all' }))
  const [one, other] = (await Promise.all(pair)) as [BuiltUser, BuiltUser]
  const ids = await Promise.all([idOf(one), idOf(other)])
  const answers = await Promise.all([
    ask(one, 'POST', `/users/${ids[1]}/erasure`, { confirmation: other.email }),
    ask(other, 'POST', `/users/${ids[0]}/erasure`, { confirmation: one.email }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(
    await rows(`select 1 from user_account where id = any ($1) and state = 'active'`, [[one.id, other.id]]),
  ).toHaveLength(1)
})

test('ADM-01 no table names a person without saying what is told of it and what becomes of it', async () => {
  const columns = await rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const naming = await rows<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'user_account'::regclass
    union select table_name, column_name from information_schema.columns where table_schema = 'public'
      and column_name in ('user_id', 'owner_id', 'person_id', 'created_by', 'modified_by')`)
  const { held } = houseOf(world.application)
  const known = new Set(held.map(({ table, person }) => `${table}.${person}`))
  expect(naming.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.has(name))).toEqual([])
  const faults = held
    .filter(({ file }) => !file.startsWith('signed/'))
    .flatMap(({ table, tells, hides }) =>
      columns
        .filter((one) => one.table === table)
        .filter(
          ({ column }) => !hides.includes(column) && !Object.values(tells).some((from) => from.includes(`t.${column}`)),
        )
        .map(({ column }) => `${table}.${column}`),
    )
  expect(faults).toEqual([])
})
