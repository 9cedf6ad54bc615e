import type { ClientBase } from 'pg'
import { plainText } from './add-products.queries.ts'
import { feedProduct } from './feed-records.ts'
import type { ReadBatch } from './read-batch.ts'
import { upsertProducts } from './upsert-batch.ts'

type Content = ReadBatch['content']

/**
 * Products that the batches of a dry run would have added. Each of its transactions is rolled back, so that it holds
 * nobody up for longer than a batch takes; what a later batch or file says of them must find them all the same.
 */
export class WouldBeProducts {
  /** `STYLE_COLOR`, some 26 bytes each. */
  readonly #added = new Set<string>()

  /** Adds those that a batch speaks of, in the transaction of the batch; notes what it will add itself. */
  async stand(client: ClientBase, content: Content): Promise<void> {
    const spoken = productsOf(content)
    const waiting = spoken.filter((key) => this.#added.has(key))
    if (content.products) for (const key of await missingOf(client, spoken)) this.#added.add(key)
    if (waiting.length === 0) return
    const products = waiting.map((key) => {
      const [style, color] = key.split('_')
      return feedProduct.parse({ style, color, name: key, productType: 'Apparel' })
    })
    await upsertProducts(client, { products })
  }
}

/** No style holds an underscore. */
function productsOf({ products, locations = [], availability = [], photos = [], prices = [] }: Content): string[] {
  const named = [...locations, ...availability, ...photos, ...prices].map(({ style, color }) => `${style}_${color}`)
  for (const [style, colourways] of products?.styles ?? []) {
    for (const color of colourways.keys()) named.push(`${plainText(style)}_${plainText(color)}`)
  }
  return [...new Set(named)]
}

async function missingOf(client: ClientBase, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as k (key)
     where not exists (select from style_colour sc where sc.style_color_id = k.key)`,
    [keys],
  )
  return rows.map(({ key }) => key)
}
