import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara', permissions: { products: ['user'], assortments: ['user'] } })
  theo = await buildUser(db, { name: 'Theo', permissions: { sampleOrders: ['user'] } })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK', name: 'Harbour Court' },
    { style: '1001', color: 'WHT', name: 'Harbour Court', angles: ['hero'] },
    { style: '1002', color: 'RED', name: '100% Harbour', locations: { EU: {} } },
  ])
})
afterAll(() => world.close())

const search = async (cookie: string, text: string) => {
  const answer = await world.fetch(`/api/search?${new URLSearchParams({ text })}`, { cookie })
  return { status: answer.status, body: await answer.json() }
}

test('BEY-09 a style is found by number and by name, and opens its colourway with a picture', async () => {
  const byName = await search(mara.cookie, 'harb')
  expect(byName.body.styles).toEqual([
    {
      styleColorId: '1001_WHT',
      style: '1001',
      name: 'Harbour Court',
      hero: expect.objectContaining({ angle: 'hero' }),
    },
  ])
  expect((await search(mara.cookie, '1001')).body.styles).toHaveLength(1)
})

test('BEY-09 PERM-14 styles of other locations and assortments of other people are not found', async () => {
  await buildAssortment(world, mara.cookie, { title: 'Harbour story' })
  const found = await search(mara.cookie, 'harbour')
  expect(found.body.styles.map(({ style }: { style: string }) => style)).toEqual(['1001'])
  expect(found.body.assortments).toEqual([expect.objectContaining({ title: 'Harbour story', productCount: 0 })])
  const nothing = { styles: [], assortments: [], samples: [], loans: [], orders: [] }
  expect((await search(theo.cookie, 'harbour')).body).toEqual(nothing)
})

test('BEY-09 wildcards, quotes and emoji are plain text; nothing typed is refused', async () => {
  for (const text of ['%', '1__1', "'; drop table style; --", '👟', 'עברית']) {
    const found = await search(mara.cookie, text)
    expect(found.status).toBe(200)
    expect(found.body.styles, text).toEqual([])
  }
  expect((await search(mara.cookie, '  ')).status).toBe(400)
  expect((await search('', 'harbour')).status).toBe(401)
})
