import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { defaultSettings } from '../../contract/documents/default-settings.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// PERM-14: people of other houses read the names of their own entity and of who shared with them, and nobody's address.

let world: TestApplication
/** Published a line at the partners' location. */
let sharer: BuiltUser
/** Works on that line, on layouts and in libraries, and shared nothing. */
let hidden: BuiltUser
let partner: BuiltUser
let neighbour: BuiltUser
let line: Assortment
const asPartner = { assortments: ['distributor' as const], globalRetailAssets: ['DIS' as const] }

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  sharer = await buildUser(db, { name: 'Sharer' })
  const permissions = { assortments: ['manager' as const], globalRetailAssets: ['editor' as const] }
  hidden = await buildUser(db, { name: 'Hidden', email: 'hidden@inside.test', permissions })
  partner = await buildUser(db, { name: 'Partner', permissions: asPartner })
  neighbour = await buildUser(db, { name: 'Neighbour', permissions: asPartner })
  await db
    .updateTable('user_tbe')
    .set({ business_entity: 'DISTRIBUTION' })
    .where('user_id', 'in', [partner.id, neighbour.id])
    .execute()
  await buildProducts(pool, [{ style: '1001', color: 'BLK' }])
  line = await buildAssortment(world, sharer.cookie, { title: 'For all', styleColors: ['1001_BLK'] })
  await json(sharer, 'POST', '/assortments/updateMany', { ids: [line._id], state: 'Published' })
  const { version } = (await json(hidden, 'GET', `/assortments/${line._id}`)) as Assortment
  const changed = await sendBatch(world, hidden.cookie, line._id, { version, deleteProducts: ['1001_BLK'] })
  expect(changed.status).toBe(200)
  await json(hidden, 'POST', `/assortments/${line._id}/versions`, { name: 'Kept' })
  const settings = defaultSettings('Footwear', 'Linesheet', 'Condensed')
  const documentType = { type: 'Linesheet', subType: 'Condensed' }
  const layout = { name: 'Of the team', shared: true, documentType, settings, locationId: null, language: null }
  await json(hidden, 'POST', '/document-layouts', layout)
  await json(hidden, 'POST', '/assortment-views', {
    name: 'Of the team',
    shared: true,
    columns: [],
    sort: null,
    filter: {},
  })
  const of = { lacks: [], status: 'Published' as const, created_by: hidden.id, modified_by: hidden.id }
  await db
    .insertInto('asset')
    .values({ public_id: 'seen', library_type: 'GlobalRetailAsset', name: 'Poster', published_at: new Date(), ...of })
    .execute()
})
afterAll(() => world.close())

const call = (who: BuiltUser, method: string, path: string, body?: unknown) =>
  world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(body === undefined ? {} : { json: body }) })
const text = async (who: BuiltUser, method: string, path: string, body?: unknown): Promise<string> => {
  const answer = await call(who, method, path, body)
  const said = await answer.text()
  expect(answer.status, `${path} ${said}`).toBe(200)
  return said
}
const json = async (...asked: Parameters<typeof text>): Promise<unknown> => JSON.parse(await text(...asked))

test('PERM-14 API-03 partners find people of their entity and who shared with them, without addresses', async () => {
  const found = async (who: BuiltUser, words: string) =>
    (await json(who, 'GET', `/users/autocomplete?text=${words}`)) as { name: string; email: string }[]
  expect((await found(partner, '')).map(({ name, email }) => [name, email]).sort()).toEqual([
    ['Neighbour', ''],
    ['Partner', ''],
    ['Sharer', ''],
  ])
  expect(await found(partner, 'hidden')).toEqual([])
  expect(await found(partner, 'linebook.test')).toEqual([])
  expect(await found(sharer, 'hidden')).toMatchObject([{ name: 'Hidden', email: 'hidden@inside.test' }])
})

test('PERM-14 what tells of people tells partners a code, and staff the name', async () => {
  const window = { windowId: 'window-of-hidden', view: 'manage', at: null }
  await json(hidden, 'POST', `/assortments/${line._id}/presence`, window)
  const asked: [string, string, unknown?][] = [
    ['GET', `/assortments/${line._id}`],
    ['GET', '/assortments'],
    ['GET', `/assortments/${line._id}/versions`],
    ['GET', `/audit/records/assortment/${line._id}`],
    ['POST', `/assortments/${line._id}/presence`, { ...window, windowId: 'window-of-other' }],
    ['GET', '/document-layouts'],
    ['GET', '/assortment-views'],
    ['GET', '/assets?libraryType=GlobalRetailAsset'],
    ['GET', '/assets/stream?libraryType=GlobalRetailAsset&sort=name'],
    ['GET', '/assets/GlobalRetailAsset/seen'],
  ]
  for (const [method, path, body] of asked) {
    if (!path.endsWith('/presence')) expect(await text(hidden, method, path, body), path).toContain('Hidden')
    const said = await text(partner, method, path, body)
    expect(said, path).not.toContain('Hidden')
    expect(said, path).not.toContain('@')
    if (path.includes('/presence') || path.includes('/audit')) expect(said, path).toContain(hidden.userCode)
  }
  expect(await text(partner, 'GET', `/assortments/${line._id}`)).toContain('Sharer')
})
