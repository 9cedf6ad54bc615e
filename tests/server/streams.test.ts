import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProductRow } from '../../contract/catalogue/product.ts'
import type { streamedPhoto } from '../../contract/catalogue/stream-products.ts'
import type { Asset } from '../../contract/libraries/asset.ts'
import { buildProducts } from '../builders/build-products.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

const STYLES = 30
const ASSETS = 45

let world: TestApplication
let sales: BuiltUser
let editor: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  sales = await buildUser(db, { locations: ['US'] })
  editor = await buildUser(db, { permissions: { advertisingAssets: ['editor'] } })
  await buildProducts(
    pool,
    Array.from({ length: STYLES }, (_none, at) => ({
      style: String(1001 + at),
      color: 'BLK',
      name: `Model “${at}”`,
      ...(at % 3 === 0 ? { angles: ['hero', 'side'] } : {}),
    })),
  )
  await buildProducts(pool, [
    { style: '9001', color: 'NVY', name: 'Only Europe', locations: { EU: {} } },
    { style: 'T100', color: 'NVY', name: 'Shirt', productType: 'Apparel' },
  ])
})
afterAll(() => world.close())

/** Every line of an answer, and all rows of them. */
async function read<Row>(path: string, init: { cookie?: string; method?: string; json?: unknown } = {}) {
  const answer = await world.fetch(`/api${path}`, { cookie: sales.cookie, ...init })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  const text = await answer.text()
  expect(text.endsWith('\n')).toBe(true)
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { count?: number; rows: Row[] })
  return { head, sizes: lines.map(({ rows }) => rows.length), rows: lines.flatMap(({ rows }) => rows) }
}
const refusal = async (path: string, init: { cookie?: string; method?: string; json?: unknown }) => {
  const answer = await world.fetch(`/api${path}`, init)
  const { messageCode, details } = (await answer.json()) as { messageCode: string; details: { field: string }[] }
  return [answer.status, messageCode, ...details.map(({ field }) => field)]
}
const products = (json: object) => read<Partial<ProductRow>>('/products/stream', { method: 'POST', json })

test('PRD-07 LIM-01 products come as a count and then rows of 20 in the order asked for', async () => {
  const whole = await products({ productType: ['Footwear'], sort: '-style' })
  expect([whole.head, whole.sizes]).toEqual([{ count: STYLES }, [20, 10]])
  const listed = await world.fetch('/api/products/fetch', {
    method: 'POST',
    cookie: sales.cookie,
    json: { productType: ['Footwear'], _options: { sort: '-style' } },
  })
  expect(whole.rows).toEqual(((await listed.json()) as { data: ProductRow[] }).data)

  const some = await products({ query: { styles: ['1003', 'T100', '9001'] }, sort: 'style', select: ['name', '_id'] })
  expect(some.rows).toEqual([
    { _id: 'T100_NVY', name: 'Shirt' },
    { _id: '1003_BLK', name: 'Model “2”' },
  ])
  const named = await products({ query: { styles: ['1003', '1001'] }, sort: 'style', select: ['_id'] })
  expect(named.rows).toEqual([{ _id: '1001_BLK' }, { _id: '1003_BLK' }])
  expect(await products({ query: { text: 'nothing' } })).toEqual({ head: { count: 0 }, sizes: [], rows: [] })
})

test('PRD-07 pictures of all that a query finds come with their addresses, all of them or the first of each', async () => {
  type Photo = z.infer<typeof streamedPhoto>
  const all = await read<Photo>('/products/photos/stream')
  expect([all.head, all.sizes]).toEqual([{ count: 20 }, [20]])
  expect(all.rows[1]).toMatchObject({ styleColorId: '1001_BLK', style: '1001', color: 'BLK', angle: 'side' })
  expect((await world.fetch(all.rows[0]!.address, { cookie: sales.cookie })).status).toBe(200)
  const query = encodeURIComponent(JSON.stringify({ styles: ['1001', '1002', '1004'] }))
  const heroes = await read<Photo>(`/products/photos/stream?heroOnly=true&query=${query}`)
  expect(heroes.head).toEqual({ count: 2 })
  expect(heroes.rows.map(({ styleColorId, angle }) => [styleColorId, angle])).toEqual([
    ['1001_BLK', 'hero'],
    ['1004_BLK', 'hero'],
  ])
})

test('PRD-07 assets of a library come as a count and then rows of 20, as its list has them', async () => {
  const changes = Array.from({ length: ASSETS }, (_none, at) => ({
    _id: randomBytes(12).toString('hex'),
    addAsset: true,
    patch: {
      name: `Banner ${String(at).padStart(2, '0')}`,
      assetType: 'Banner',
      category: 'Footwear',
      gender: at < 5 ? 'Women' : 'Men',
      status: 'Published',
    },
  }))
  const made = await world.fetch('/api/assets/AdvertisingAsset/batch/many', {
    method: 'PATCH',
    cookie: editor.cookie,
    json: changes,
  })
  expect(made.status).toBe(200)
  const { cookie } = editor
  const all = await read<Asset>('/assets/stream?libraryType=AdvertisingAsset&sort=-name', { cookie })
  expect([all.head, all.sizes]).toEqual([{ count: ASSETS }, [20, 20, 5]])
  expect(all.rows.map(({ name }) => name)).toEqual(changes.map(({ patch }) => patch.name).toReversed())
  const filters = encodeURIComponent(JSON.stringify({ fields: { gender: ['Women'] } }))
  expect((await read(`/assets/stream?libraryType=AdvertisingAsset&filters=${filters}`, { cookie })).head).toEqual({
    count: 5,
  })
})

test('PRD-07 PERM-14 a stream is refused before it begins, in the words of every other call', async () => {
  const { cookie } = sales
  const products = (json: object) => refusal('/products/stream', { method: 'POST', cookie, json })
  expect(await products({ 'locations.code': 'EU' })).toEqual([403, 'notAllowed'])
  expect(await products({ query: { gender: [1] } })).toEqual([400, 'invalidInput', 'body.query.gender.0'])
  expect(await products({ select: ['price'] })).toEqual([400, 'invalidInput', 'body.select.0'])
  expect(await refusal('/products/photos/stream?query={', { cookie })).toEqual([400, 'invalidInput', 'query.query'])
  expect(await refusal('/assets/stream?libraryType=AdvertisingAsset', { cookie })).toEqual([403, 'notAllowed'])
  expect(await refusal('/assets/stream?libraryType=AdvertisingAsset&sort=secret', editor)).toEqual([
    400,
    'invalidInput',
    'query.sort',
  ])
  expect(await refusal('/products/photos/stream', {})).toEqual([401, 'notLoggedIn'])
})
