import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { explainTo } from '../../contract/explanations/explain-to.ts'
import { decidingRule } from '../../contract/identity/access/explain-access.ts'
import type { Output } from '../../contract/kernel/endpoint.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser, type UserWish } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let admin: BuiltUser
let mara: BuiltUser
let line: Assortment

const everyday = { products: ['user' as const], assortments: ['user' as const] }

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  admin = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
  mara = await buildUser(db, { name: 'Mara', permissions: everyday })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK' },
    { style: '2001', color: 'RED', locations: { EU: {} } },
  ])
  line = await buildAssortment(world, mara.cookie, { title: 'Hers alone', styleColors: ['1001_BLK'] })
})
afterAll(() => world.close())

const person = (wish: UserWish) => buildUser(world.application.db, wish)
const call = async (who: BuiltUser, path: string) => (await world.fetch(`/api${path}`, { cookie: who.cookie })).status

async function why(who: BuiltUser, kind: string, record: string) {
  const { public_id } = await world.application.db
    .selectFrom('user_account')
    .select('public_id')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  const query = new URLSearchParams({ userId: public_id, kind, record })
  const answer = await world.fetch(`/api/administration/access?${query}`, { cookie: admin.cookie })
  expect(answer.status).toBe(200)
  const told = ((await answer.json()) as Output<typeof explainTo>).record!
  const { group, step } = decidingRule(told)!
  return { sees: told.sees, title: told.title, about: group.about, rule: step?.rule, values: step?.values }
}

test('BEY-10 the deciding rule of a product is the permission, or the location that sells it', async () => {
  const none = await person({ permissions: { promoOrders: ['approver'] } })
  expect(await why(mara, 'product', '1001_BLK')).toMatchObject({
    sees: true,
    rule: 'soldAt',
    values: { location: ['US'] },
  })
  expect(await why(mara, 'product', '2001_RED')).toMatchObject({
    sees: false,
    rule: 'soldAt',
    values: { location: ['EU'], permitted: ['US'] },
  })
  expect(await why(none, 'product', '1001_BLK')).toMatchObject({ sees: false, about: 'permissions' })
})

test('BEY-10 the deciding rule of an assortment: its owner, its state, its location, a manager, an account', async () => {
  const theo = await person({ permissions: everyday })
  const manager = await person({ permissions: { assortments: ['manager'] } })
  const abroad = await person({ permissions: { assortments: ['manager'] }, locations: ['JP'] })
  const gone = await person({ permissions: everyday, state: 'inactive' })
  expect(await why(mara, 'assortment', line._id)).toMatchObject({ sees: true, rule: 'owner', title: 'Hers alone' })
  expect(await why(manager, 'assortment', 'hers ALONE')).toMatchObject({ sees: true, rule: 'manager' })
  expect(await why(theo, 'assortment', line._id)).toMatchObject({ sees: false, about: 'record', rule: undefined })
  expect(await why(abroad, 'assortment', line._id)).toMatchObject({
    sees: false,
    rule: 'atLocation',
    values: { location: ['US'], permitted: ['JP'] },
  })
  expect(await why(gone, 'assortment', line._id)).toMatchObject({ sees: false, rule: 'active' })
})

test('BEY-10 what is explained is what the calls answer, for every person and record', async () => {
  const json = { assortmentId: line._id, documentType: { type: 'Linesheet', subType: 'Condensed' } }
  const made = await world.fetch('/api/assortment-documents', { method: 'POST', cookie: mara.cookie, json })
  const { _id: document } = (await made.json()) as { _id: string }
  const people = [
    mara,
    await person({ permissions: everyday }),
    await person({ permissions: { assortments: ['manager'] }, locations: 'all' }),
    await person({ permissions: { products: ['user'] }, locations: ['EU'] }),
    await person({ permissions: {} }),
    await person({ permissions: everyday, state: 'inactive' }),
  ]
  const records = [
    ['product', '1001_BLK', '/products/detail/1001_BLK'],
    ['product', '2001_RED', '/products/detail/2001_RED'],
    ['assortment', line._id, `/assortments/${line._id}`],
    ['document', document, `/assortment-documents/${document}`],
  ] as const
  for (const who of people)
    for (const [kind, id, path] of records) {
      const { sees } = await why(who, kind, id)
      expect([kind, id, sees]).toEqual([kind, id, (await call(who, path)) === 200])
    }
})

test('BEY-10 a person or record that does not exist at all is said not to', async () => {
  const ask = (query: string) => call(admin, `/administration/access?${query}`)
  expect(await ask('userId=nobody')).toBe(404)
  const [{ public_id } = { public_id: '' }] = await world.application.db
    .selectFrom('user_account')
    .select('public_id')
    .where('id', '=', mara.id)
    .execute()
  for (const kind of ['product', 'assortment', 'document'])
    expect(await ask(`userId=${public_id}&kind=${kind}&record=nothing`)).toBe(404)
  expect(await ask(`userId=${public_id}`)).toBe(200)
})
