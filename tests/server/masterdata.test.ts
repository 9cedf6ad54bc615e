import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Domain } from '../../contract/identity/access/permission.ts'
import type { InputIssue } from '../../contract/kernel/errors.ts'
import { buildSheet } from '../builders/build-sheet.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let admin: BuiltUser
/** Of the territory TEST and no other. */
let clerk: BuiltUser
let reader: BuiltUser

const lists: Domain[] = ['territories', 'divisionGroups', 'customers', 'orders']
const all = (roles: ['admin'] | ['user']) => Object.fromEntries(lists.map((domain) => [domain, roles]))

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  admin = await buildUser(db, { permissions: all(['admin']), locations: 'all' })
  clerk = await buildUser(db, { permissions: all(['admin']) })
  reader = await buildUser(db, { permissions: all(['user']) })
  await db
    .insertInto('territory')
    .values([
      { code: 'ADMIN', name: 'Administration' },
      { code: 'TEST', name: 'Test' },
      { code: 'EUROPE', name: 'Europe' },
    ])
    .execute()
})
afterAll(() => world.close())

const newId = () => randomBytes(12).toString('hex')
const call = async (method: string, path: string, { cookie }: BuiltUser, json?: unknown) => {
  const answer = await world.fetch(`/api${path}`, { method, cookie, ...(json === undefined ? {} : { json }) })
  return { status: answer.status, body: await answer.json() }
}
const read = async (path: string, who = admin) => (await call('GET', path, who)).body.data
const save = (path: string, batch: unknown, who = admin) => call('PATCH', `${path}/batch`, who, batch)
const send = async (path: string, content: Uint8Array | string, who = admin, token?: string) => {
  const answer = await world.fetch(`/api${path}/import${token ? `?token=${token}` : ''}`, {
    method: 'POST',
    cookie: who.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: content as BodyInit,
  })
  return { status: answer.status, body: await answer.json() }
}
const customer = (code: string, more: object = {}) => ({
  _id: newId(),
  fields: {
    code,
    name: `Shop ${code}`,
    email: '',
    country: 'USA',
    currency: 'USD',
    territory: 'TEST',
    official: true,
    corporate: false,
    terms: [],
    ...more,
  },
})

test('ADM-02 rows are added, changed and deleted together, with versions and an audit trail', async () => {
  const asia = { _id: newId(), fields: { code: ' asia ', name: 'Asia' } }
  const added = await save('/territories', { add: [asia] })
  expect(added).toMatchObject({ status: 200, body: { rows: [{ _id: asia._id, code: 'ASIA', version: 1 }] } })
  // Sent again after a lost answer, nothing is there twice.
  expect((await save('/territories', { add: [asia] })).status).toBe(200)
  const changed = await save('/territories', {
    update: [{ _id: asia._id, version: 1, fields: { name: 'Asia Pacific' } }],
  })
  expect(changed.body.rows).toEqual([{ _id: asia._id, code: 'ASIA', name: 'Asia Pacific', version: 2 }])
  expect((await save('/territories', { delete: [{ _id: asia._id, version: 2 }] })).status).toBe(200)
  expect((await read('/territories?text=asia')).length).toBe(0)
  const entries = await world.application.db
    .selectFrom('audit_entry')
    .select(['action', 'head'])
    .where('record', '=', 'territory')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, head }) => [action, head[0]?.before?.['name'], head[0]?.after?.['name']])).toEqual([
    ['created', undefined, 'Asia'],
    ['changed', 'Asia', 'Asia Pacific'],
    ['deleted', 'Asia Pacific', undefined],
  ])
})

test('ADM-02 BEY-05 a batch on an older version, a code that is taken and a wrong value are refused whole', async () => {
  const [first, second] = ['WEST', 'EAST'].map((code) => ({ _id: newId(), fields: { code, name: code } }))
  await save('/territories', { add: [first, second] })
  const stale = await save('/territories', {
    update: [
      { _id: first!._id, version: 1, fields: { name: 'New' } },
      { _id: second!._id, version: 7, fields: { name: 'New' } },
    ],
  })
  expect(stale).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })
  const again = newId()
  const taken = await save('/territories', { add: [{ _id: again, fields: { code: 'west', name: 'Again' } }] })
  expect(taken).toMatchObject({ status: 409, body: { messageCode: 'duplicate', messageData: { name: 'WEST' } } })
  const cellsOf = ({ body }: typeof taken) => (body.details as InputIssue[]).map(({ cell }) => cell)
  expect(cellsOf(taken)).toEqual([{ rowId: again, column: 'code' }])
  for (const fields of [
    { code: '', name: 'x' },
    { code: 'a|b', name: 'x' },
    { code: 'OK', name: '' },
    { code: 'OK' },
  ]) {
    const { status, body } = await save('/territories', { add: [{ _id: newId(), fields }] })
    expect([status, body.messageCode]).toEqual([400, 'invalidInput'])
  }
  const bad = await save('/territories', {
    update: [
      { _id: first!._id, version: 1, fields: { name: 'Good' } },
      { _id: second!._id, version: 1, fields: { name: '', code: 'a|b' } },
    ],
  })
  expect(cellsOf(bad)).toEqual([
    { rowId: second!._id, column: 'code' },
    { rowId: second!._id, column: 'name' },
  ])
  expect((await save('/territories', { add: [{ _id: 'x; drop', fields: first!.fields }] })).status).toBe(400)
  expect((await read('/territories?text=New')).length).toBe(0)
})

test('ADM-02 a territory in use is not deleted, and the refusal says by whom; a renamed code is followed', async () => {
  const entity = { _id: newId(), fields: { code: 'EU SHOPS', name: 'Shops', kind: 'Franchise', territory: 'EUROPE' } }
  expect((await save('/businessEntities', { add: [entity] })).status).toBe(200)
  await save('/customers', { add: [customer('E1', { territory: 'EUROPE' }), customer('E2', { territory: 'EUROPE' })] })
  const person = await buildUser(world.application.db)
  await world.application.db
    .updateTable('user_tbe')
    .set({ territory: 'EUROPE', business_entity: 'EU SHOPS' })
    .where('user_id', '=', person.id)
    .execute()
  const europe = (await read('/territories?text=EUROPE'))[0]
  const refused = await save('/territories', { delete: [{ _id: europe._id, version: europe.version }] })
  expect(refused).toMatchObject({
    status: 409,
    body: { messageCode: 'inUse', messageData: { name: 'EUROPE', entities: 1, people: 1, customers: 2 } },
  })
  expect((await save('/businessEntities', { delete: [{ _id: entity._id, version: 1 }] })).body).toMatchObject({
    messageCode: 'inUse',
    messageData: { people: 1 },
  })
  await save('/territories', { update: [{ _id: europe._id, version: europe.version, fields: { code: 'EMEA' } }] })
  await save('/businessEntities', { update: [{ _id: entity._id, version: 1, fields: { code: 'EMEA SHOPS' } }] })
  expect((await read('/businessEntities'))[0]).toMatchObject({ code: 'EMEA SHOPS', territory: 'EMEA' })
  expect((await read('/customers?text=E1'))[0]).toMatchObject({ code: 'E1', territory: 'EMEA' })
  const tbe = await world.application.db.selectFrom('user_tbe').selectAll().where('user_id', '=', person.id).execute()
  expect(tbe).toMatchObject([{ territory: 'EMEA', business_entity: 'EMEA SHOPS' }])
})

test('ADM-02 PERM-12 the territory ADMIN is neither renamed nor deleted', async () => {
  const found = (await read('/territories?text=ADMIN'))[0]
  const { _id, version } = found
  const renamed = await save('/territories', { update: [{ _id, version, fields: { code: 'BOSS' } }] })
  expect(renamed).toMatchObject({ status: 400, body: { messageData: { reason: 'adminKept' } } })
  expect((await save('/territories', { delete: [{ _id, version }] })).body.messageCode).toBe('inUse')
})

test('ADM-02 a division belongs to one group, a business entity to a territory that exists', async () => {
  const run = { _id: newId(), fields: { name: 'Performance', divisions: ['Run', 'Trail'] } }
  expect((await save('/divisionGroups', { add: [run] })).status).toBe(200)
  const late = await save('/divisionGroups', { add: [{ _id: newId(), fields: { name: 'Late', divisions: ['Run'] } }] })
  expect(late.body).toMatchObject({
    messageCode: 'invalidInput',
    messageData: { reason: 'divisionTaken', division: 'Run', group: 'Performance' },
  })
  const lost = { code: 'X', name: 'X', kind: 'Domestic', territory: 'NOWHERE' }
  expect((await save('/businessEntities', { add: [{ _id: newId(), fields: lost }] })).body.messageData).toMatchObject({
    reason: 'unknownTerritory',
  })
})

test('ADM-02 PERM-14 people see and keep the customers of their own territories only', async () => {
  const [own, other] = [customer('OWN1'), customer('OTHER1', { territory: 'ADMIN' })]
  expect((await save('/customers', { add: [own, other] })).status).toBe(200)
  const codes = (await read('/customers', clerk)).map(({ code }: { code: string }) => code)
  expect(codes).toContain('OWN1')
  expect(codes).not.toContain('OTHER1')
  expect((await call('GET', `/customers/${other!._id}`, clerk)).status).toBe(404)
  const change = { update: [{ _id: other!._id, version: 1, fields: { name: 'Mine' } }] }
  expect((await save('/customers', change, clerk)).body.messageCode).toBe('userLock')
  const away = { update: [{ _id: own!._id, version: 1, fields: { territory: 'ADMIN' } }] }
  expect((await save('/customers', away, clerk)).body.messageData.reason).toBe('otherTerritory')
  expect((await call('PUT', `/customers/${other!._id}/addresses`, clerk, { version: 1, addresses: [] })).status).toBe(
    404,
  )
  expect((await save('/customers', { add: [customer('R1')] }, reader)).status).toBe(403)
  expect((await send('/customers', 'Code\nA\n', reader)).status).toBe(403)
  expect((await world.fetch('/api/customers')).status).toBe(401)
})

test('ADM-02 addresses of a customer are kept together, on the version they were read in', async () => {
  const shop = customer('ADR1')
  await save('/customers', { add: [shop] })
  const address = {
    label: 'Head office',
    line1: '1 Mill Street',
    city: 'Leeds',
    region: '',
    postalCode: 'LS1',
    country: 'gbr',
  }
  const path = `/customers/${shop!._id}/addresses`
  const saved = await call('PUT', path, admin, { version: 1, addresses: [address, { ...address, label: 'Shop' }] })
  expect(saved.body).toMatchObject({
    version: 2,
    addresses: [{ label: 'Head office', country: 'GBR' }, { label: 'Shop' }],
  })
  expect((await call('PUT', path, admin, { version: 1, addresses: [] })).body.messageCode).toBe('userLock')
  const kept = { ...saved.body.addresses[1], city: 'York' }
  const second = await call('PUT', path, admin, { version: 2, addresses: [kept] })
  expect(second.body.addresses).toEqual([kept])
  expect((await call('PUT', path, admin, { version: 3, addresses: [{ ...address, city: '' }] })).status).toBe(400)
})

test('ADM-02 official customers are found by any part of code or name, within the own territories', async () => {
  const shops = [
    customer('OFF1', { name: 'Harbour Shoes', corporate: true }),
    customer('OFF2', { name: 'Old Harbour 100%' }),
    customer('OFF3', { name: 'Harbour Samples', official: false }),
    customer('OFF4', { name: 'Harbour Far', territory: 'ADMIN' }),
  ]
  await save('/customers', { add: shops })
  const find = async (query: Record<string, string>, who = clerk) =>
    (await call('GET', `/customers/official/text?${new URLSearchParams(query)}`, who)).body
  expect((await find({ text: 'harb' })).map(({ id }: { id: string }) => id)).toEqual(['OFF1', 'OFF2'])
  expect(await find({ text: 'harb', corporateOnly: 'true', labelValue: 'true' })).toEqual([
    { label: 'Harbour Shoes (OFF1)', value: 'OFF1' },
  ])
  expect(await find({ text: '0%' })).toMatchObject([{ id: 'OFF2' }])
  expect(await find({ text: 'far', territory: 'ADMIN' })).toEqual([])
  expect(await find({ text: 'far', territory: 'ADMIN' }, admin)).toMatchObject([{ id: 'OFF4' }])
  const stranger = await buildUser(world.application.db, { permissions: { products: ['user'] } })
  expect((await call('GET', '/customers/official/text?text=h', stranger)).status).toBe(403)
})

test('ADM-02 BEY-01 an import previews adds, changes cell by cell and rejects, and is applied as it was previewed', async () => {
  await save('/customers', { add: [customer('00071', { name: 'Old name' }), customer('SAME')] })
  const file = await buildSheet([
    ['code', 'NAME', 'Email', 'Country', 'Currency', 'Territory', 'Terms'],
    ['00071', 'New name', '', 'USA', 'USD', 'TEST', 'N30: Net 30'],
    ['SAME', 'Shop SAME', '', 'USA', 'USD', 'TEST', ''],
    ['NEW1', 'New shop', 'a@b.example', 'usa', 'EUR', 'TEST', ''],
    ['NEW1', 'Twice', '', 'USA', 'EUR', 'TEST', ''],
    ['BAD1', '', 'no mail', 'Germany', 'XXX', 'TEST', ''],
    ['BAD2', 'Lost', '', 'USA', 'USD', 'NOWHERE', ''],
  ])
  const preview = (await send('/customers', file)).body
  expect(preview).toMatchObject({
    applied: false,
    counts: { rows: 6, added: 1, changed: 1, unchanged: 1, rejected: 3 },
    adds: [{ row: 4, values: { code: 'NEW1', country: 'USA', official: 'yes' } }],
    changes: [
      {
        row: 2,
        key: '00071',
        cells: [
          { column: 'name', before: 'Old name', after: 'New name' },
          { column: 'terms', before: '', after: 'N30: Net 30' },
        ],
      },
    ],
  })
  const reasons = preview.rejects.map((reject: { row: number; issues: { column: string; code: string }[] }) => [
    reject.row,
    ...reject.issues.map(({ column, code }) => `${column} ${code}`),
  ])
  expect(reasons).toEqual([
    [5, 'code duplicateRow'],
    [6, 'name required', 'email email', 'country country', 'currency notInList'],
    [7, 'territory unknownTerritory'],
  ])
  expect((await read('/customers?text=00071'))[0].name).toBe('Old name')
  // The data moves on: the outcome that was previewed is no longer the one there would be.
  const { _id, version } = (await read('/customers?text=00071'))[0]
  await save('/customers', { update: [{ _id, version, fields: { name: 'Other name' } }] })
  expect((await send('/customers', file, admin, preview.token)).body.messageCode).toBe('userLock')
  const again = (await send('/customers', file)).body
  const applied = await send('/customers', file, admin, again.token)
  expect(applied.body).toMatchObject({ applied: true, counts: { added: 1, changed: 1 } })
  expect((await read('/customers?text=00071'))[0]).toMatchObject({
    name: 'New name',
    terms: [{ code: 'N30', description: 'Net 30' }],
  })
  expect((await read('/customers?text=NEW1'))[0]).toMatchObject({ currency: 'EUR', official: true, version: 1 })
})

test('ADM-02 what is exported imports back unchanged', async () => {
  await save('/customers', { add: [customer('00099', { terms: [{ code: 'PRE', description: 'Prepaid' }] })] })
  await save('/packCodes', {
    add: [{ _id: newId(), fields: { code: 'MX4', description: '', units: 4, sizes: ['7=1', '8=3'] } }],
  })
  await save('/shippers', { add: [{ _id: newId(), fields: { code: 'UPS', name: 'UPS', trackingPrefix: '' } }] })
  await save('/orderTerms', {
    add: [{ _id: newId(), fields: { code: 'N30', description: '', regions: [], countries: ['CAN'] } }],
  })
  await save('/warehouses', {
    add: [{ _id: newId(), fields: { code: 'W1', name: 'One', location: 'US', origin: 'stock' } }],
  })
  const kept = ['/territories', '/businessEntities', '/divisionGroups', '/customers']
  for (const path of [...kept, '/packCodes', '/shippers', '/orderTerms', '/warehouses']) {
    const answer = await world.fetch(`/api${path}/export`, { cookie: admin.cookie })
    expect(answer.headers.get('content-disposition')).toContain('.xlsx')
    const { body } = await send(path, new Uint8Array(await answer.arrayBuffer()))
    const { data } = (await call('GET', path, admin)).body
    expect(body.counts).toEqual({ rows: data.length, added: 0, changed: 0, unchanged: data.length, rejected: 0 })
    expect(data.length).toBeGreaterThan(0)
  }
})

test('ADM-02 PERM-14 an import neither shows nor changes customers of other territories', async () => {
  await save('/customers', { add: [customer('SECRET', { name: 'Secret', territory: 'ADMIN' })] })
  const csv = 'Code,Name,Country,Currency,Territory\nSECRET,Taken,USA,USD,TEST\n'
  const { body } = await send('/customers', csv, clerk)
  expect(body).toMatchObject({ changes: [], rejects: [{ row: 2, issues: [{ column: 'code', code: 'duplicate' }] }] })
  expect(JSON.stringify(body)).not.toContain('"Secret"')
})

test('ADM-02 files that are no such table are refused with their reason', async () => {
  const reasons = async (content: Uint8Array | string) => (await send('/territories', content)).body.messageData
  expect(await reasons('Code,Nmae\nA,B\n')).toEqual({ reason: 'unknownColumns', columns: 'Nmae' })
  expect(await reasons('Name\nA\n')).toEqual({ reason: 'missingColumns', columns: 'Code' })
  expect(await reasons('Code,code\nA,B\n')).toEqual({ reason: 'columnTwice', columns: 'Code' })
  expect(await reasons('')).toEqual({ reason: 'empty' })
  expect(await reasons(Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'))).toMatchObject({ reason: 'oldExcel' })
  expect(await reasons(`Code,Name\n${'A,B\n'.repeat(20_001)}`)).toEqual({ reason: 'tooManyRows', rows: 20_000 })
  const large = await send('/territories', new Uint8Array(10 * 1024 * 1024 + 1))
  expect(large).toMatchObject({ status: 413, body: { messageCode: 'payloadTooLarge' } })
  expect((await call('POST', '/territories/import', admin, {})).status).toBe(415)
  const bytes = { method: 'PATCH', headers: { 'content-type': 'application/octet-stream' }, body: 'x' }
  expect((await world.fetch('/api/territories/batch', { ...bytes, cookie: admin.cookie })).status).toBe(415)
})

test('ADM-03 packs, shippers, terms and warehouses are kept as lists: what is written wrongly is refused at its cell', async () => {
  const refused = async (path: string, fields: object) => {
    const { status, body } = await save(path, { add: [{ _id: newId(), fields }] })
    return [status, body.messageData?.field, body.messageData?.reason]
  }
  const pack = { code: 'NA6', description: '', units: 6, sizes: ['7=2', '8=4'] }
  expect(await refused('/packCodes', { ...pack, sizes: ['7=2', '8=3'] })).toEqual([400, 'sizes', 'packSum'])
  expect((await save('/packCodes', { add: [{ _id: newId(), fields: { ...pack, sizes: ['7:2'] } }] })).status).toBe(400)
  expect((await save('/packCodes', { add: [{ _id: newId(), fields: { ...pack, units: 0 } }] })).status).toBe(400)
  expect((await save('/packCodes', { add: [{ _id: newId(), fields: pack }] })).body.rows).toMatchObject([pack])
  const shipper = { code: 'SHIP', name: 'Shipper', trackingPrefix: 'javascript:alert(1)' }
  expect((await save('/shippers', { add: [{ _id: newId(), fields: shipper }] })).status).toBe(400)
  const term = { code: 'N90', description: 'Net 90', regions: ['mars'], countries: [] }
  expect((await save('/orderTerms', { add: [{ _id: newId(), fields: term }] })).status).toBe(400)
  const place = { code: 'W2', name: 'Two', location: 'US', origin: 'moon' }
  expect((await save('/warehouses', { add: [{ _id: newId(), fields: place }] })).status).toBe(400)
  // Whoever writes orders reads them; changing them is for those who keep them.
  expect(await read('/packCodes?text=NA6', reader)).toMatchObject([pack])
  expect((await save('/packCodes', { add: [{ _id: newId(), fields: pack }] }, reader)).status).toBe(403)
  const { body } = await send('/packCodes', 'Code,Units,Sizes\nNA6,6,7=3|8=3\nNB6,6,7=9\n')
  expect(body).toMatchObject({
    changes: [{ row: 2 }],
    rejects: [{ row: 3, issues: [{ column: 'sizes', code: 'packSum', data: { units: 6 } }] }],
  })
})
