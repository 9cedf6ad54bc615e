import type { APIRequestContext } from '@playwright/test'
import type { ProductQuery } from '../contract/catalogue/product-query.ts'

/** So many style-colours of the demo brand at US. */
export async function styleColours(
  request: APIRequestContext,
  count: number,
  query: ProductQuery = {},
): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const answer = await request.post('/api/products/fetch', {
      data: { query, 'locations.code': 'US', startRow: ids.length, endRow: Math.min(ids.length + 1_000, count) },
    })
    const { data } = (await answer.json()) as { data: { _id: string }[] }
    if (data.length === 0) throw new Error(`the demo brand has ${ids.length} such products, ${count} are needed`)
    ids.push(...data.map(({ _id }) => _id))
  }
  return ids
}

/** An assortment of these, by its id. */
export async function createAssortment(
  request: APIRequestContext,
  title: string,
  styleColors: string[],
): Promise<string> {
  const answer = await request.post('/api/assortments', { data: { title, method: 'static', styleColors } })
  const { _id, issues } = (await answer.json()) as { _id: string; issues?: unknown[] }
  if (!answer.ok() || issues?.length) throw new Error(`${title} could not be made: ${answer.status()}`)
  return _id
}
