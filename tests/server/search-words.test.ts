import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { autocompleteStyles } from '../../contract/catalogue/autocomplete-products.ts'
import type { readSearch } from '../../contract/catalogue/read-search.ts'
import type { searchEverything } from '../../contract/search/search-everything.ts'
import { foldLetters } from '../../contract/kernel/texts/fold-letters.ts'
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
    { style: '315065', color: 'BLK', name: 'Vesper Runner', gender: 'Women', colorFamily: 'Black' },
    { style: '315066', color: 'WHT', name: 'Vesper Runner', gender: 'Men', colorFamily: 'White' },
    { style: '315067', color: 'RED', name: 'Giày Crème', gender: 'Women', colorFamily: 'Red' },
  ])
  await until(() => world.application.catalogue.isIndexed())
  // The index hears of what was built after it began.
  await until(async () => (await read('black white red')).facets.colorFamily?.length === 3)
})
afterAll(() => world.close())

const post = async (path: string, json: object) =>
  (await world.fetch(`/api${path}`, { method: 'POST', json, cookie: sales.cookie })).json()
const read = async (text: string) => (await post('/products/readSearch', { text })) as z.infer<typeof readSearch.output>
const found = async (text: string) =>
  (
    (await post(`/products/autocomplete/styles/${encodeURIComponent(text)}`, {})) as z.infer<
      typeof autocompleteStyles.output
    >
  ).map(({ style }) => style)

test('BEY-24 words of facets are filters, the rest is text, and a wrong letter of either is put right', async () => {
  expect(await read('black RUNNER womens')).toEqual({
    facets: { colorFamily: ['Black'], gender: ['Women'] },
    text: 'runner',
    corrected: [],
  })
  expect(await read('blak vespr')).toEqual({
    facets: { colorFamily: ['Black'] },
    text: 'vesper',
    corrected: [
      { written: 'blak', read: 'black' },
      { written: 'vespr', read: 'vesper' },
    ],
  })
  // What nobody wrote so stays what it is, and a number is never another one.
  expect(await read('zzzzzz 315068')).toEqual({ facets: {}, text: 'zzzzzz 315068', corrected: [] })
})

test('BEY-24 adding styles, suggestions and the palette read the same words', async () => {
  expect(await found('vespr')).toEqual(['315065', '315066'])
  expect(await found('womens black')).toEqual(['315065'])
  expect(await found('giay creme')).toEqual(['315067'])
  expect(await found('315065_BLK')).toEqual(['315065'])
  const answer = await world.fetch('/api/search?text=mens%20vespr', { cookie: sales.cookie })
  const { styles } = (await answer.json()) as z.infer<typeof searchEverything.output>
  expect(styles.map(({ style }) => style)).toEqual(['315066'])
})

test('BEY-24 neither case nor accents count in lists of products, and the database folds letters as everybody does', async () => {
  const { totalCount } = (await post('/products/fetch', { query: { text: 'GIÀY crème' } })) as { totalCount: number }
  expect(totalCount).toBe(1)
  const texts = [
    'Giày',
    'İstanbul',
    'Αθλητικός',
    'ΑΘΛΗΤΙΚΟΣ',
    'Straße',
    'Łódź',
    'Cafe\u0301',
    'Ves\u200bper',
    'שָׁלוֹם',
    'ﬁt Ⅻ',
    ...fc.sample(fc.string({ unit: fc.constantFrom(...'aÀéÎßøŁıİΣςæŒñ -_9שָעֲŐюЙ'), maxLength: 30 }), 60),
  ]
  const { rows } = await world.application.pool.query<{ folded: string }>(
    'select fold_letters(t) as folded from unnest($1::text[]) with ordinality u (t, place) order by place',
    [texts],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldLetters))
})
