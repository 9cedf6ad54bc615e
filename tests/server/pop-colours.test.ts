import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
/** Everything, navy and assorted of POP in the US, and nothing but assorted. */
let [everywhere, navy, none]: BuiltUser[] = []
let shared: Assortment

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db, pool } = world.application
  everywhere = await buildUser(db, { locations: 'all' })
  navy = await buildUser(db, { locations: ['US', 'EU'], popColours: ['NVY'] })
  none = await buildUser(db)
  const pop = { productType: 'POP' as const, division: 'Store', popCategory: 'Signs', angles: ['hero'] }
  const sold = { US: {}, EU: {} }
  await buildProducts(pool, [
    { ...pop, style: 'P100', color: 'NVY', colorDescription: 'Navy', locations: sold },
    { ...pop, style: 'P100', color: 'RED', colorDescription: 'Red', locations: sold },
    { ...pop, style: 'P100', color: 'AST', colorDescription: 'Assorted' },
    { ...pop, style: 'P200', color: 'RED', colorDescription: 'Red' },
    { style: 'S100', color: 'RED', colorDescription: 'Red', division: 'Store', angles: ['hero'] },
  ])
  const styleColors = ['P100_NVY', 'P100_RED', 'P100_AST', 'P200_RED']
  shared = await buildAssortment(world, everywhere!.cookie, { productType: 'POP', styleColors })
  expect(shared.productCount).toBe(4)
  await json(everywhere!, 'PATCH', `/assortments/${shared._id}`, { state: 'Published' })
})
afterAll(() => world.close())

const call = (who: BuiltUser, method: string, path: string, body?: unknown) =>
  world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(body === undefined ? {} : { json: body }) })
async function json<Answer>(who: BuiltUser, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await call(who, method, path, body)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Answer
}
const status = async (who: BuiltUser, method: string, path: string, body?: unknown) =>
  (await call(who, method, path, body)).status
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort()
const streamed = async (who: BuiltUser, method: string, path: string, body?: unknown) =>
  (await (await call(who, method, path, body)).text())
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .flatMap((line) => (JSON.parse(line) as { rows: { _id?: string; styleColorId?: string }[] }).rows)

const ofNavy = ['P100_AST', 'P100_NVY', 'S100_RED']
const ofNone = ['P100_AST', 'S100_RED']

test('PERM-12 POP in colours that are not the person’s is in no list, count, facet, walk or stream; AST and all else is', async () => {
  for (const [who, seen] of [
    [navy!, ofNavy],
    [none!, ofNone],
  ] as const) {
    const list = await json<{ data: { _id: string }[]; totalCount: number; styleCount: number; facets: object }>(
      who,
      'POST',
      '/products/fetch',
      { 'locations.code': 'US', _options: { facets: ['productType', 'popCategory'] } },
    )
    expect(idsOf(list.data)).toEqual(seen)
    expect(list).toMatchObject({ totalCount: seen.length, styleCount: 2 })
    expect(list.facets).toMatchObject({
      productType: [
        { value: 'Footwear', count: 1 },
        { value: 'POP', count: seen.length - 1 },
      ],
    })
    expect(idsOf((await json<{ data: { _id: string }[] }>(who, 'GET', '/products')).data)).toEqual(seen)
    expect(idsOf((await streamed(who, 'POST', '/products/stream', {})) as { _id: string }[])).toEqual(seen)
    const photos = await streamed(who, 'GET', '/products/photos/stream')
    expect(photos.map(({ styleColorId }) => styleColorId).sort()).toEqual(seen)
  }
})

test('PERM-12 a POP product in another colour is not found: detail, tear sheet, likeness, colourways, typed, suggested', async () => {
  for (const path of ['/products/detail/P100_RED', '/products/tearsheet/POP/P100/RED/US'])
    expect(await status(navy!, 'GET', path)).toBe(404)
  expect(await status(navy!, 'POST', '/products/similar/P100_RED', {})).toBe(404)
  expect(await status(navy!, 'GET', '/products/detail/P100_NVY')).toBe(200)
  expect(await status(none!, 'GET', '/products/detail/P100_NVY')).toBe(404)
  const { styles } = await json<{ styles: Record<string, { _id: string }[]> }>(
    navy!,
    'GET',
    '/products/colourways?styles=P100,P200&location=US',
  )
  expect(idsOf(styles['P100']!)).toEqual(['P100_AST', 'P100_NVY'])
  expect(styles['P200']).toEqual([])
  const products = [
    { style: 'P100', color: 'RED' },
    { style: 'P100', color: '' },
  ]
  const checked = await json<{ found: { styleColorId: string }[]; problems: { problem: string }[] }>(
    navy!,
    'POST',
    '/products/validate',
    { products },
  )
  expect(checked.found.map(({ styleColorId }) => styleColorId)).toEqual(['P100_AST', 'P100_NVY'])
  expect(checked.problems).toMatchObject([{ row: 0, problem: 'stylecolor' }])
  const suggested = await json<{ style: string; colors: number }[]>(
    navy!,
    'POST',
    '/products/autocomplete/styles/P',
    {},
  )
  expect(suggested.map(({ style, colors }) => [style, colors])).toEqual([['P100', 2]])
  const colours = { productType: ['POP'] }
  expect(await json(none!, 'POST', '/products/autocomplete/colors/Red', colours)).toEqual([])
})

test('PERM-12 the colours are those of the location: a person of two records has each where it holds', async () => {
  await world.application.db
    .insertInto('user_tbe')
    .values({
      user_id: navy!.id,
      territory: 'X',
      business_entity: 'X',
      locations: ['EU'],
      pop_color_filters: ['RED'],
    })
    .execute()
  world.application.sessions.forget(navy!.cookie.split('=')[1]!)
  const at = async (code: string) =>
    idsOf((await json<{ data: { _id: string }[] }>(navy!, 'POST', '/products/fetch', { 'locations.code': code })).data)
  expect(await at('US')).toEqual(ofNavy)
  expect(await at('EU')).toEqual(['P100_NVY', 'P100_RED'])
  expect(await at('ALL')).toEqual(['P100_AST', 'P100_NVY', 'P100_RED', 'S100_RED'])
  const { location } = await json<{ location: { code: string } }>(navy!, 'GET', '/products/detail/P100_RED')
  expect(location.code).toBe('EU')
})

test('PERM-12 an assortment of others shows the person what is theirs: rows, counts, exports, comparisons, documents, pictures', async () => {
  const id = shared._id
  const rows = (who: BuiltUser) =>
    json<{ data: { _id: string }[]; totalCount: number; ids?: string[] }>(who, 'POST', '/assortments/products/query', {
      assortmentId: id,
      structure: true,
    })
  expect((await rows(everywhere!)).totalCount).toBe(4)
  const seen = await rows(none!)
  expect([idsOf(seen.data), seen.totalCount, seen.ids]).toEqual([['P100_AST'], 1, ['P100_AST']])
  const bare = await json<{ totalCount: number }>(none!, 'POST', '/assortments/products/query', { assortmentId: id })
  expect(bare.totalCount).toBe(1)
  expect(await json(none!, 'POST', `/assortments/${id}/rows/count`, { rows: { all: true } })).toMatchObject({ rows: 1 })
  const answer = await call(none!, 'POST', `/assortments/${id}/rows/export`, {
    rows: { all: true },
    columns: [{ field: 'color', title: 'Colour' }],
  })
  expect(answer.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  expect(sheets[0]!.rows.flat()).toEqual(['Colour', 'AST'])
  const side = `assortment:${id}`
  const compared = await json<{ data: { _id: string }[] }>(
    none!,
    'GET',
    `/comparisons/products?from=${side}&to=${side}`,
  )
  expect(compared.data.every(({ _id }) => _id === 'P100_AST')).toBe(true)
  const source = await json<{ rows: { _id: string }[] }>(none!, 'POST', '/assortment-documents/source', {
    assortmentId: id,
  })
  expect(idsOf(source.rows)).toEqual(['P100_AST'])
  const check = await json<{ files: number }>(none!, 'POST', '/packages/check', {
    way: 'division',
    division: 'Store',
    heroOnly: true,
  })
  expect(check.files).toBe(2)
})

test('PERM-12 what a person does not see they neither add nor change, and the count is of everything', async () => {
  const own = await buildAssortment(world, none!.cookie, {
    productType: 'POP',
    styleColors: ['P100_AST', 'P100_RED'],
  })
  expect(own.productCount).toBe(1)
  const { body } = await sendBatch(world, none!.cookie, own._id, {
    version: own.version,
    addProducts: [{ _id: 'P200_RED' }],
  })
  expect(body).toMatchObject({ added: [], issues: [{ field: 'body.addProducts.0._id' }] })
  const filters = { query: { productType: ['POP'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'] }
  const dynamic = await buildAssortment(world, everywhere!.cookie, {
    method: 'dynamic',
    productType: 'POP',
    query: filters as never,
  })
  await json(everywhere!, 'PATCH', `/assortments/${dynamic._id}`, { state: 'Published' })
  const page = await json<{ data: { _id: string }[] }>(none!, 'POST', '/assortments/products/query', {
    assortmentId: dynamic._id,
  })
  expect(idsOf(page.data)).toEqual(['P100_AST'])
  expect(await json(everywhere!, 'GET', `/assortments/${dynamic._id}`)).toMatchObject({ productCount: 4 })
})
