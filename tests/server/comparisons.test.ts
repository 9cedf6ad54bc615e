import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentVersion } from '../../contract/assortments/versions/assortment-version.ts'
import type { Comparison, Difference } from '../../contract/assortments/comparison/compare.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildInternal, buildInternalUser } from '../builders/build-internal.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara', locations: ['US', 'EU'] })
  theo = await buildUser(db, { name: 'Theo' })
  const price = (wholesalePrice: number, suggestedRetail: number) => ({ US: { wholesalePrice, suggestedRetail } })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK', name: 'Aster', gender: 'Women', division: 'Run', locations: price(4500, 9000) },
    { style: '1002', color: 'RED', name: 'Birch', gender: 'Men', division: 'Run', locations: price(5000, 10_000) },
    { style: '1003', color: 'TAN', name: 'Cedar', gender: 'Men', division: 'Work', locations: price(7000, 14_000) },
    {
      style: '1004',
      color: 'GRY',
      name: 'Dune',
      gender: 'Women',
      division: 'Work',
      locations: { ...price(3000, 6500), EU: { wholesalePrice: 2800, suggestedRetail: 6000 } },
    },
  ])
})
afterAll(() => world.close())

const send = async <Body = unknown>(who: BuiltUser, method: string, path: string, json?: unknown) => {
  const answer = await world.fetch(`/api${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const compare = async (who: BuiltUser, from: string, to: string) => {
  const { status, body } = await send<Comparison>(who, 'GET', `/comparisons?from=${from}&to=${to}`)
  return { ...body, status }
}
const listed = async (who: BuiltUser, from: string, to: string, more = '') =>
  (
    await send<{ data: Difference[]; totalCount: number }>(
      who,
      'GET',
      `/comparisons/products?from=${from}&to=${to}${more}`,
    )
  ).body
const sideOf = ({ _id }: Assortment) => `assortment:${_id}`

test('BEY-03 what changed since a version: added, dropped, repriced with both prices, and the fields that were written', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK', '1002_RED', '1003_TAN'] })
  const { body: kept } = await send<AssortmentVersion>(mara, 'POST', `/assortments/${line._id}/versions`, {
    name: 'v1',
  })
  const [since, now] = [`version:${kept._id}`, sideOf(line)]
  expect((await compare(mara, since, now)).counts).toEqual({ new: 0, dropped: 0, repriced: 0, changed: 0, kept: 3 })
  await sendBatch(world, mara.cookie, line._id, {
    version: line.version,
    addProducts: [{ _id: '1004_GRY' }],
    deleteProducts: ['1003_TAN'],
    updateProducts: [
      { _id: '1001_BLK', fields: { colorNote: 'EU first', pillar: 'Heritage' } },
      { _id: '1002_RED', fields: { discountPercent: 10, colorNote: 'also noted' } },
    ],
  })
  const answer = await compare(mara, since, now)
  expect(answer.counts).toEqual({ new: 1, dropped: 1, repriced: 1, changed: 1, kept: 0 })
  expect(answer).toMatchObject({
    fieldsCompared: true,
    pricesCompared: true,
    from: { kind: 'version', name: 'v1', productCount: 3, currency: 'USD' },
    to: { kind: 'assortment', title: line.title, productCount: 3 },
  })
  const { data } = await listed(mara, since, now)
  expect(data.map(({ _id, kind }) => `${_id} ${kind}`)).toEqual([
    '1002_RED repriced',
    '1003_TAN dropped',
    '1001_BLK changed',
    '1004_GRY new',
  ])
  const told = Object.fromEntries(data.map((one) => [one._id, one]))
  expect(told['1002_RED']).toMatchObject({
    from: { cost: 5000, netCost: 5000, currency: 'USD' },
    to: { cost: 5000, netCost: 4500 },
    fields: [{ field: 'colorNote', before: '', after: 'also noted' }],
  })
  expect(told['1001_BLK']!.fields).toEqual([
    { field: 'colorNote', before: '', after: 'EU first' },
    { field: 'pillar', before: '', after: 'Heritage' },
  ])
  expect([told['1004_GRY']!.from, told['1003_TAN']!.to]).toEqual([null, null])
})

test('BEY-03 a price that the catalogue changed since is told, though nobody touched the assortment', async () => {
  await buildProducts(world.application.pool, [{ style: '1100', color: 'BLK' }])
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1100_BLK'] })
  const { body: kept } = await send<AssortmentVersion>(mara, 'POST', `/assortments/${line._id}/versions`, {
    name: 'v1',
  })
  await buildProducts(world.application.pool, [
    { style: '1100', color: 'BLK', locations: { US: { wholesalePrice: 4800 } } },
  ])
  const { data } = await listed(mara, `version:${kept._id}`, sideOf(line))
  expect(data).toMatchObject([{ kind: 'repriced', from: { cost: 4500 }, to: { cost: 4800 } }])
})

test('BEY-03 two assortments are counted by gender, division, pillar and price band, and listed by what was asked for', async () => {
  const one = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK', '1002_RED', '1003_TAN'] })
  const two = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK', '1003_TAN', '1004_GRY'] })
  await sendBatch(world, mara.cookie, two._id, {
    version: two.version,
    updateProducts: [
      { _id: '1003_TAN', fields: { suggestedRetail: 15_000 } },
      // Of two assortments, what is noted in one says nothing of the other.
      { _id: '1001_BLK', fields: { colorNote: 'EU first' } },
    ],
  })
  const [from, to] = [sideOf(one), sideOf(two)]
  const answer = await compare(mara, from, to)
  const none = { new: 0, dropped: 0, repriced: 0, changed: 0, kept: 0 }
  expect(answer.counts).toEqual({ ...none, new: 1, dropped: 1, repriced: 1, kept: 1 })
  expect(answer.gender).toEqual([
    { title: 'Men', ...none, dropped: 1, repriced: 1 },
    { title: 'Women', ...none, new: 1, kept: 1 },
  ])
  expect(answer.division.map(({ title }) => title)).toEqual(['Run', 'Work'])
  expect(answer.pillar).toEqual([{ title: '', ...answer.counts }])
  expect(answer.price).toEqual([
    { least: 6_000, below: 8_000, currency: 'USD', ...none, new: 1 },
    { least: 8_000, below: 10_000, currency: 'USD', ...none, kept: 1 },
    { least: 10_000, below: 12_000, currency: 'USD', ...none, dropped: 1 },
    { least: 12_000, below: 14_000, currency: 'USD', ...none },
    { least: 14_000, below: 16_000, currency: 'USD', ...none, repriced: 1 },
  ])
  const idsOf = async (more: string) => (await listed(mara, from, to, more)).data.map(({ _id }) => _id)
  expect(await idsOf('')).toEqual(['1002_RED', '1003_TAN', '1004_GRY'])
  expect(await idsOf('&kind=kept')).toEqual(['1001_BLK'])
  expect(await idsOf('&gender=Men&division=Run')).toEqual(['1002_RED'])
  expect(await idsOf('&least=6000&below=7000&currency=USD')).toEqual(['1004_GRY'])
  const page = await listed(mara, from, to, '&skip=1&limit=1')
  expect(page.data.map(({ _id }) => _id)).toEqual(['1003_TAN'])
  expect(page.totalCount).toBe(3)
})

test('BEY-03 prices in different currencies are not compared, and it is said', async () => {
  const home = await buildAssortment(world, mara.cookie, { styleColors: ['1004_GRY'] })
  const abroad = await buildAssortment(world, mara.cookie, { locationId: 'EU', styleColors: ['1004_GRY'] })
  const answer = await compare(mara, sideOf(home), sideOf(abroad))
  expect(answer).toMatchObject({ pricesCompared: false, counts: { kept: 1, repriced: 0 } })
})

test('BEY-03 PERM-14 a side that the person may not see is not there', async () => {
  const hers = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const his = await buildAssortment(world, theo.cookie, { styleColors: ['1001_BLK'] })
  const { body: kept } = await send<AssortmentVersion>(mara, 'POST', `/assortments/${hers._id}/versions`, {
    name: 'v1',
  })
  for (const side of [sideOf(hers), `version:${kept._id}`, 'assortment:nothing'])
    expect((await compare(theo, sideOf(his), side)).status).toBe(404)
  expect((await compare(theo, sideOf(his), 'season:Retail:Fall:2027')).status).toBe(403)
  expect((await compare(theo, sideOf(his), 'folder:any')).status).toBe(400)
})

test('BEY-03 SEA-01 two seasons are compared by the internal assortments that the person may see', async () => {
  const ivo = await buildInternalUser(world.application.db, { subRoles: [{ role: 'editor', channel: 'Retail' }] })
  const fall = { channel: 'Retail', season: 'Fall', year: 2027, gender: 'Women' } as const
  const one = await buildInternal(world, ivo.cookie, fall)
  const two = await buildInternal(world, ivo.cookie, { ...fall, year: 2028 })
  const add = (id: string, version: number, ids: string[]) =>
    send(ivo, 'PATCH', `/internalAssortments/batch/${id}`, { version, addProducts: ids.map((_id) => ({ _id })) })
  expect((await add(one._id, one.version, ['1001_BLK', '1002_RED'])).status).toBe(200)
  await add(two._id, two.version, ['1002_RED', '1003_TAN'])
  const answer = await compare(ivo, 'season:Retail:Fall:2027', 'season:Retail:Fall:2028')
  expect(answer.counts).toMatchObject({ new: 1, dropped: 1, kept: 1 })
  expect(answer.from).toMatchObject({ kind: 'season', title: 'Fall 2027', name: 'Retail', assortmentCount: 1 })
})

test('BEY-03 the difference is a workbook in the words of the screen', async () => {
  const one = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const two = await buildAssortment(world, mara.cookie, { styleColors: ['1002_RED'] })
  const json = {
    from: sideOf(one),
    to: sideOf(two),
    filename: 'Unterschiede',
    columns: [
      { column: 'kind', title: 'Art' },
      { column: 'style', title: 'Modell' },
      { column: 'costBefore', title: 'Vorher' },
      { column: 'costAfter', title: 'Nachher' },
    ],
    kinds: { new: 'neu', dropped: 'entfallen', repriced: 'x', changed: 'x', kept: 'x' },
    fields: {},
  }
  const answer = await world.fetch('/api/comparisons/export', { cookie: mara.cookie, method: 'POST', json })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('Unterschiede.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [head, ...rows] = sheets[0]!.rows
  expect(head).toEqual(['Art', 'Modell', 'Vorher', 'Nachher'])
  expect(rows).toEqual([
    ['neu', '1002', null, 50],
    ['entfallen', '1001', 45, null],
  ])
})
