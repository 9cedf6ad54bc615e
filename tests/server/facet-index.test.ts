import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { fetchProducts } from '../../contract/catalogue/fetch-products.ts'
import { buildProducts } from '../builders/build-products.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let sales: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ index: true })
  sales = await buildUser(world.application.db)
  await buildProducts(world.application.pool, [
    { style: '20010', color: 'BLK', gender: 'Men' },
    { style: '20010', color: 'WHT', gender: 'Men' },
  ])
})
afterAll(() => world.close())

const ask = async (body: object) => {
  const answer = await world.fetch('/api/products/fetch', { method: 'POST', json: body, cookie: sales.cookie })
  return (await answer.json()) as z.infer<typeof fetchProducts.output>
}
const askGender = () => ask({ _options: { facets: ['gender'] } })

test('PRD-02 the index in its thread answers once it has loaded and hears of every change by the outbox', async () => {
  const { catalogue, pool } = world.application
  await until(() => catalogue.isIndexed())
  await until(async () => (await askGender()).totalCount === 2)
  expect(await askGender()).toMatchObject({ styleCount: 1, facets: { gender: [{ value: 'Men', count: 2 }] } })
  const before = (await askGender()).version
  await buildProducts(pool, [{ style: '30020', color: 'RED', gender: 'Women' }])
  await until(async () => (await askGender()).totalCount === 3)
  const after = await askGender()
  expect(after.version).toBeGreaterThan(before)
  expect(after.facets.gender).toEqual([
    { value: 'Men', count: 2 },
    { value: 'Women', count: 1 },
  ])
  expect(catalogue.isIndexed()).toBe(true)
})
