import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRecord } from '../../contract/identity/users/user-record.ts'
import { foldLetters } from '../../contract/kernel/texts/fold-letters.ts'
import { buildUser, type BuiltUser, type UserWish } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let ada: BuiltUser

const admin = (wish: UserWish = {}) =>
  buildUser(world.application.db, { permissions: { adminUsers: ['admin'] }, locations: 'all', ...wish })

beforeAll(async () => {
  world = await startTestApplication()
  ada = await admin({ name: 'Ada', email: 'ada@linebook.test' })
})
afterAll(() => world.close())

type Answer = { status: number; body: unknown }
async function ask(who: BuiltUser, method: string, path: string, json?: unknown): Promise<Answer> {
  const answer = await world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(json ? { json } : {}) })
  return { status: answer.status, body: await answer.json() }
}
const idOf = async (user: BuiltUser): Promise<string> =>
  (
    await world.application.db
      .selectFrom('user_account')
      .select('public_id')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).public_id
const recordOf = async (user: BuiltUser) => (await ask(ada, 'GET', `/users/${await idOf(user)}`)).body as UserRecord
const change = async (who: BuiltUser, user: BuiltUser, set: object, version?: number) => {
  const { _id, version: current } = await recordOf(user)
  return ask(who, 'PATCH', '/users', { changes: [{ _id, version: version ?? current, set }] })
}
const namesOf = (answer: Answer) => (answer.body as { data: { name: string }[] }).data.map(({ name }) => name)
const list = async (query: string) => namesOf(await ask(ada, 'GET', `/users?${query}`))

test('ADM-01 the list is searched, filtered, sorted and paged, with the number of all', async () => {
  const { db } = world.application
  await buildUser(db, {
    name: 'Bea',
    email: 'bea@filter.test',
    permissions: { promoOrders: ['approver'] },
    locations: ['EU'],
  })
  await buildUser(db, {
    name: 'Cy',
    email: 'cy@filter.test',
    permissions: { products: ['user', 'REP'] },
    state: 'inactive',
  })
  await buildUser(db, {
    name: 'Dora',
    email: 'dora_x@filter.test',
    permissions: { products: ['user'] },
    state: 'pending',
  })
  expect(await list('text=filter.test')).toEqual(['Bea', 'Cy', 'Dora'])
  expect(await list('text=DORA person')).toEqual(['Dora'])
  expect(await list('text=dora%25x')).toEqual([])
  expect(await list('text=filter.test&state=inactive&state=pending')).toEqual(['Cy', 'Dora'])
  expect(await list('text=filter.test&role=REP')).toEqual(['Cy'])
  expect(await list('text=filter.test&role=REP&domain=promoOrders')).toEqual([])
  expect(await list('text=filter.test&domain=promoOrders')).toEqual(['Bea'])
  expect(await list('text=filter.test&location=EU')).toEqual(['Bea'])
  expect(await list('text=filter.test&strategy=okta')).toEqual([])
  expect(await list('text=filter.test&sort=-name&skip=1&limit=1')).toEqual(['Cy'])
  const page = await ask(ada, 'GET', '/users?text=filter.test&limit=1')
  expect(page.body).toMatchObject({ totalCount: 3 })
  // Who sees everything sees each location.
  expect(await list('location=JP')).toContain('Ada')
})

test('ADM-01 people stand by their first names, as they are read, without heeding accents', async () => {
  const { db } = world.application
  for (const [name, lastName] of [
    ['Zoe', 'Ash'],
    ['Émile', 'Young'],
    ['Emma', 'Brook'],
    ['Emile', 'Zorn'],
  ] as const) {
    await buildUser(db, { name, lastName, email: `${foldLetters(name + lastName)}@order.test` })
  }
  expect(await list('text=order.test')).toEqual(['Émile', 'Emile', 'Emma', 'Zoe'])
  expect(await list('text=order.test&sort=-name')).toEqual(['Zoe', 'Emma', 'Emile', 'Émile'])
})

test('ADM-01 nobody else administers people, by any of the calls', async () => {
  const { db } = world.application
  const sales = await buildUser(db)
  const reader = await buildUser(db, { permissions: { adminUsers: ['user', 'editor', 'manager'] } })
  const users = { ids: [await idOf(sales)] }
  const calls: [string, string, unknown?][] = [
    ['GET', '/users'],
    ['GET', `/users/${users.ids[0]}`],
    ['GET', '/administration/user-options'],
    ['POST', '/users', { name: 'E', lastName: 'F', email: 'e@f.test', userCode: 'EF' }],
    ['PATCH', '/users', { changes: [{ _id: users.ids[0], version: 1, set: { permissions: [] } }] }],
    ['POST', '/users/state', { users, state: 'inactive' }],
    ['POST', '/users/password-links', { users }],
  ]
  for (const [method, path, body] of calls)
    for (const who of [sales, reader]) expect([path, (await ask(who, method, path, body)).status]).toEqual([path, 403])
  expect(await recordOf(sales)).toMatchObject({ version: 1, state: 'active' })
})

test('PERM-14 ADM-01 rights that are taken away are gone with the very next call, and those given are there', async () => {
  const eva = await buildUser(world.application.db, { name: 'Eva' })
  const products = () => world.fetch('/api/assortments', { cookie: eva.cookie })
  expect((await products()).status).toBe(200)
  expect((await change(ada, eva, { permissions: [] })).status).toBe(200)
  expect((await products()).status).toBe(403)
  const permissions = [{ domain: 'assortments', roles: ['user'], subRoles: [] }]
  expect((await change(ada, eva, { permissions })).status).toBe(200)
  expect((await products()).status).toBe(200)
})

test('ADM-01 a deactivated person is out at once, hears it, and is back when reactivated', async () => {
  const finn = await buildUser(world.application.db, { name: 'Finn' })
  const stop = new AbortController()
  const stream = await world.fetch('/api/events', { cookie: finn.cookie, signal: stop.signal })
  const users = { ids: [await idOf(finn)] }
  expect(await ask(ada, 'POST', '/users/state', { users, state: 'inactive' })).toEqual({
    status: 200,
    body: { changed: 1 },
  })
  expect((await ask(finn, 'GET', '/users/ping')).status).toBe(401)
  // The stream tells it and ends by itself.
  expect(await stream.text()).toContain('{"type":"accountChanged"}')
  expect((await world.fetch('/api/events', { cookie: finn.cookie })).status).toBe(401)
  expect(await ask(ada, 'POST', '/users/state', { users, state: 'inactive' })).toEqual({
    status: 200,
    body: { changed: 0 },
  })
  expect(await ask(ada, 'POST', '/users/state', { users, state: 'active' })).toEqual({
    status: 200,
    body: { changed: 1 },
  })
  expect(await recordOf(finn)).toMatchObject({ state: 'active', sessions: 0 })
  stop.abort()
})

test('ADM-01 who waits for approval is neither deactivated nor let in by it', async () => {
  const gil = await buildUser(world.application.db, { name: 'Gil', email: 'gil@waits.test', state: 'pending' })
  const users = { filters: { text: 'waits.test' } }
  for (const state of ['inactive', 'active'])
    expect((await ask(ada, 'POST', '/users/state', { users, state })).body).toEqual({ changed: 0 })
  expect(await recordOf(gil)).toMatchObject({ state: 'pending' })
})

test('ADM-01 all that match but a few are chosen by the filters of the list', async () => {
  const { db } = world.application
  const [hal, ida] = await Promise.all(
    ['Hal', 'Ida'].map((name) => buildUser(db, { name, email: `${name.toLowerCase()}@many.test` })),
  )
  const users = { filters: { text: 'many.test' }, except: [await idOf(ida!)] }
  expect((await ask(ada, 'POST', '/users/state', { users, state: 'inactive' })).body).toEqual({ changed: 1 })
  expect([(await recordOf(hal!)).state, (await recordOf(ida!)).state]).toEqual(['inactive', 'active'])
  const unknown = { ids: [await idOf(ida!), 'nobody'] }
  expect((await ask(ada, 'POST', '/users/state', { users: unknown, state: 'inactive' })).status).toBe(404)
  expect((await recordOf(ida!)).state).toBe('active')
})

test('ADM-01 PERM-17 everything of a person is kept as it was chosen, flags too, and the trail tells what changed', async () => {
  const jo = await buildUser(world.application.db, { name: 'Jo' })
  const set = {
    name: 'Joanna',
    lastName: 'Świątek',
    userCode: 'JO-1',
    language: 'pl-PL',
    timezone: 'Europe/Warsaw',
    userActiveLocation: 'EU',
    permissions: [
      { domain: 'products', roles: ['user'], subRoles: [] },
      {
        domain: 'internalAssortments',
        roles: ['adminEditor'],
        subRoles: [{ role: 'seniorEditor', channel: 'Retail', region: 'All', productType: 'Footwear' }],
      },
    ],
    userTBEs: [
      { territory: 'EUROPE', businessEntity: 'EU WHOLESALE', locations: ['EU', 'UK'], colorFilters: { POP: ['AST'] } },
      { territory: 'ASIA', businessEntity: 'JAPAN', locations: ['JP'], colorFilters: { POP: [] } },
    ],
    libraryAccess: ['Sales'],
    departmentAccess: ['Design'],
    wofAccess: true,
    generalAccess: true,
    conferenceAccess: { asian: true, domestic: false, international: true },
    approverCode: 'A1',
    coordinatorCode: 'C1',
    wholesaleDateFormat: 'DD.MM.YYYY',
  }
  const answer = await change(ada, jo, set)
  const [record] = answer.body as UserRecord[]
  expect(record).toMatchObject({ version: 2, details: { ...set, permissions: expect.any(Array) } })
  expect(record!.details.permissions).toEqual(expect.arrayContaining(set.permissions))
  const pinged = await ask(jo, 'GET', '/users/ping')
  expect(pinged.body).toMatchObject({
    name: 'Joanna',
    permittedLocations: ['EU', 'UK', 'JP'],
    wofAccess: true,
    generalAccess: true,
    conferenceAccess: { asian: true, domestic: false, international: true },
    departmentAccess: ['Design'],
    wholesaleDateFormat: 'DD.MM.YYYY',
  })
  const entry = await world.application.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('record', '=', 'user_account')
    .where('record_id', '=', jo.id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ user_id: ada.id, action: 'changed', changed: 1 })
  expect((entry.head as { before: object; after: object }[])[0]).toMatchObject({
    before: { name: 'Jo', 'roles.assortments': ['user'], wofAccess: false },
    after: { name: 'Joanna', 'roles.assortments': [], wofAccess: true },
  })
})

test('ADM-01 a change on an older version is refused whole and says whose', async () => {
  const [kim, lea] = await Promise.all(['Kim', 'Lea'].map((name) => buildUser(world.application.db, { name })))
  const [first, second] = [await recordOf(kim!), await recordOf(lea!)]
  await change(ada, lea!, { approverCode: 'X' })
  const answer = await ask(ada, 'PATCH', '/users', {
    changes: [first, second].map(({ _id, version }) => ({ _id, version, set: { approverCode: 'Y' } })),
  })
  expect(answer).toMatchObject({ status: 409, body: { messageCode: 'userLock', messageData: { name: 'Lea Person' } } })
  expect((await recordOf(kim!)).details.approverCode).toBe('')
  // A change that changes nothing makes no new version.
  const unchanged = await change(ada, kim!, { approverCode: '' })
  expect(unchanged.body).toMatchObject([{ version: 1 }])
})

test('ADM-01 nobody takes the administration from themselves, and somebody always has it', async () => {
  const max = await admin({ name: 'Max' })
  expect(await change(ada, ada, { permissions: [] })).toMatchObject({
    status: 409,
    body: { messageCode: 'ownAdministration' },
  })
  const own = { ids: [await idOf(ada)] }
  expect((await ask(ada, 'POST', '/users/state', { users: own, state: 'inactive' })).status).toBe(409)
  const everybody = { filters: { text: '' } }
  expect((await ask(ada, 'POST', '/users/state', { users: everybody, state: 'inactive' })).status).toBe(409)
  expect((await ask(max, 'GET', '/users/ping')).status).toBe(200)
  // Two who take it from each other at the same moment: one of them comes too late.
  const answers = await Promise.all([
    ask(ada, 'POST', '/users/state', { users: { ids: [await idOf(max)] }, state: 'inactive' }),
    ask(max, 'POST', '/users/state', { users: own, state: 'inactive' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  const { rows } = await world.application.pool.query(
    `select count(*)::int as count from user_account u join permission p on p.user_id = u.id
     where u.state = 'active' and p.domain = 'adminUsers' and 'admin' = any(p.roles)`,
  )
  expect((rows as { count: number }[])[0]!.count).toBeGreaterThan(0)
  await world.application.db.updateTable('user_account').set({ state: 'active' }).where('id', '=', ada.id).execute()
  ada = await admin({ name: 'Ada again' })
})

test('ADM-01 a new person gets an account and a link, an address or a code only once', async () => {
  const wish = { name: 'Nia', lastName: 'Neu', email: 'nia@new.test', userCode: 'NEW1', language: 'de-DE' }
  const made = await ask(ada, 'POST', '/users', wish)
  expect(made).toMatchObject({
    status: 200,
    body: { state: 'active', strategy: 'local', hasPassword: false, details: { ...wish, permissions: [] } },
  })
  const mail = await world.application.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'nia@new.test')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ kind: 'newAccount', language: 'de-DE', link_is_secret: true })
  for (const other of [
    { email: 'NIA@new.test', userCode: 'NEW2' },
    { email: 'nia2@new.test', userCode: 'NEW1' },
  ])
    expect((await ask(ada, 'POST', '/users', { ...wish, ...other })).body).toMatchObject({ messageCode: 'userExists' })
  const oli = await buildUser(world.application.db)
  expect((await change(ada, oli, { email: 'nia@NEW.test' })).body).toMatchObject({ messageCode: 'userExists' })
  const twins = await Promise.all(
    ['T1', 'T2'].map((userCode) => ask(ada, 'POST', '/users', { ...wish, email: 'twin@new.test', userCode })),
  )
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('ADM-01 links to set a password go to those who can use one', async () => {
  const { db } = world.application
  await buildUser(db, { email: 'first@link.test' })
  await buildUser(db, { email: 'known@link.test', passwordHash: 'x' })
  await buildUser(db, { email: 'gone@link.test', state: 'inactive' })
  const users = { filters: { text: 'link.test' } }
  expect((await ask(ada, 'POST', '/users/password-links', { users })).body).toEqual({ sent: 2, skipped: 1 })
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['recipient', 'kind'])
    .where('recipient', 'like', '%@link.test')
    .execute()
  expect(mails.toSorted((one, other) => one.recipient.localeCompare(other.recipient))).toEqual([
    { recipient: 'first@link.test', kind: 'newAccount' },
    { recipient: 'known@link.test', kind: 'resetPassword' },
  ])
})

test('API-02 people are found while typing, at most ten, and only the active', async () => {
  const { db } = world.application
  await Promise.all(Array.from({ length: 12 }, (_, at) => buildUser(db, { name: 'Zoe', email: `zoe${at}@find.test` })))
  await buildUser(db, { name: 'Zoltan', email: 'zoltan@find.test', state: 'inactive' })
  const sales = await buildUser(db)
  const found = (await ask(sales, 'GET', '/users/autocomplete?text=find.test')).body as { name: string }[]
  expect(found.map(({ name }) => name)).toEqual(Array(10).fill('Zoe'))
  expect((await ask(sales, 'GET', '/users/autocomplete?text=zoltan')).body).toEqual([])
  const customer = await buildUser(db, { permissions: { products: ['user'], wholesaleOrders: ['user'] } })
  expect((await ask(customer, 'GET', '/users/autocomplete?text=zoe')).status).toBe(403)
})

test('ADM-01 the fields of a person offer what there is', async () => {
  const answer = await ask(ada, 'GET', '/administration/user-options')
  expect(answer.body).toMatchObject({
    channels: expect.arrayContaining(['All', 'Retail', 'Wholesale']),
    regions: expect.arrayContaining(['All', 'Europe']),
    popColors: expect.any(Array),
  })
})
