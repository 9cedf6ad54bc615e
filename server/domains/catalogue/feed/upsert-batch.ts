import type { ClientBase } from 'pg'
import { outboxChannel } from '../../../engine/live/outbox.ts'
import type { FeedBatch, FeedProduct, UpsertCount, UpsertResult } from './feed-records.ts'
import { ProductLines } from './product-lines.ts'
import { writeAvailability, writeLocations, writePhotos, writePrices } from './upsert-details.queries.ts'
import { writeCustomers } from './upsert-customers.queries.ts'
import { writePackCodes, writeShippers } from './upsert-lists.queries.ts'
import { writeColours, writeProducts } from './upsert-products.queries.ts'

/** What the index and the caches are told of a change. */
export interface CatalogueEvent {
  version: number
  /** Keys of the style-colours that were added or changed. */
  ids: number[]
}

const none = (): UpsertCount => ({ added: 0, changed: 0, unchanged: 0, orphans: [] })

/**
 * Writes a batch in the transaction that `client` is in: what is new is added, what differs is changed, the rest is left
 * alone (ADM-03). `fields` limits what is written to rows that are there already to the fields a feed speaks of. Writers
 * wait for each other on the catalogue's version, and readers are told when the transaction commits.
 */
export async function upsertProducts(
  client: ClientBase,
  batch: Omit<FeedBatch, 'products'> & { products?: FeedProduct[] | ProductLines },
  fields?: ReadonlySet<string>,
): Promise<UpsertResult> {
  await client.query('select from catalogue_state for update')
  const result: UpsertResult = {
    colours: none(),
    products: none(),
    locations: none(),
    availability: none(),
    photos: none(),
    customers: none(),
    packCodes: none(),
    shippers: none(),
    prices: none(),
  }
  const touched = new Set<number>()
  const keep = (kind: keyof FeedBatch, { ids, ...count }: UpsertCount & { ids: number[] }) => {
    result[kind] = count
    for (const id of ids) touched.add(id)
  }
  if (batch.colours?.length) result.colours = await writeColours(client, batch.colours)
  const products = batch.products && linesOf(batch.products, fields)
  if (products && products.count > 0) keep('products', await writeProducts(client, products))
  if (batch.locations?.length) keep('locations', await writeLocations(client, batch.locations, fields))
  if (batch.availability?.length) keep('availability', await writeAvailability(client, batch.availability, fields))
  if (batch.photos?.length) keep('photos', await writePhotos(client, batch.photos, fields))
  if (batch.customers?.length) result.customers = await writeCustomers(client, batch.customers, fields)
  if (batch.packCodes?.length) result.packCodes = await writePackCodes(client, batch.packCodes, fields)
  if (batch.shippers?.length) result.shippers = await writeShippers(client, batch.shippers, fields)
  // No list shows them: nobody is told.
  if (batch.prices?.length) {
    const { ids: _ids, ...count } = await writePrices(client, batch.prices, fields)
    result.prices = count
  }
  if (touched.size > 0) await tell(client, [...touched])
  return result
}

function linesOf(products: FeedProduct[] | ProductLines, fields?: ReadonlySet<string>): ProductLines {
  if (products instanceof ProductLines) return products
  const lines = new ProductLines(fields)
  for (const product of products) lines.addRecord(product)
  return lines
}

/**
 * Counts the catalogue's version on and tells of it. By SQL of its own, because COPY needs the plain connection and the
 * engine's `publish` a Kysely transaction.
 */
async function tell(client: ClientBase, ids: CatalogueEvent['ids']): Promise<void> {
  await client.query(
    `with state as (update catalogue_state set version = version + 1 returning version)
    insert into outbox_event (topic, audience, payload)
    select 'catalogue', 'all', jsonb_build_object('version', version, 'ids', $1::jsonb) from state
    returning pg_notify($2, '')`,
    [JSON.stringify(ids), outboxChannel],
  )
}
