import type { ClientBase } from 'pg'
import { locationId } from '../rules/locations.ts'
import { availabilityColumns, type FeedColumn, locationColumns, photoColumns, priceColumns } from './feed-columns.ts'
import type { FeedAvailability, FeedLocation, FeedPhoto, FeedPrice, UpsertCount } from './feed-records.ts'
import { sizeOrder } from './size-order.ts'
import type { CopyValue } from './copy-text.ts'
import { stage, type Staging } from './staging.ts'
import { differs, listed } from './upsert-products.queries.ts'

/** A table that hangs on style_colour, fed by rows that name their product. */
interface Detail<Record> {
  staging: Staging<Record>
  table: string
  /** Columns of the table's key beside the product. */
  keys: readonly string[]
  /** Columns and expressions that a new row gets beside the fed ones. */
  extra?: { columns: string; values: string }
  /** Rows of the batch for which this holds take the stored row away, unless it has to stay. */
  removes?: string
  /** Of the stored row: what speaks for keeping it. */
  stays?: string
}

const product = {
  column: 'style_color_id',
  type: 'text',
  value: ({ style, color }: { style: string; color: string }): CopyValue => `${style}_${color}`,
}

const locations: Detail<FeedLocation> = {
  staging: {
    table: 'feed_location_batch',
    keys: [product, { column: 'location_id', type: 'smallint', value: ({ location }) => locationId(location) }],
    columns: locationColumns,
  },
  table: 'style_colour_location',
  keys: ['location_id'],
  extra: {
    columns: 'total_inventory',
    values: `coalesce((select sum(a.quantity) from availability a
      where a.style_colour_id = t.style_colour_id and a.location_id = t.location_id), 0)`,
  },
}

const availability: Detail<FeedAvailability> = {
  staging: {
    table: 'feed_availability_batch',
    keys: [
      product,
      { column: 'location_id', type: 'smallint', value: ({ location }) => locationId(location) },
      { column: 'size', type: 'text', value: ({ size }) => size },
      { column: 'available_on', type: 'date', value: ({ date }) => date },
      { column: 'size_order', type: 'smallint', value: ({ size }) => sizeOrder(size) },
    ],
    columns: availabilityColumns,
  },
  table: 'availability',
  keys: ['location_id', 'size', 'available_on'],
  extra: { columns: 'size_order', values: 't.size_order' },
  removes: 't.quantity = 0',
  // Orders hold some of it.
  stays: 'd.held > 0',
}

const photos: Detail<FeedPhoto> = {
  staging: {
    table: 'feed_photo_batch',
    keys: [product, { column: 'angle', type: 'text', value: ({ angle }) => angle }],
    columns: photoColumns,
  },
  table: 'photo',
  keys: ['angle'],
}

const prices: Detail<FeedPrice> = {
  staging: {
    table: 'feed_price_batch',
    keys: [
      product,
      { column: 'country', type: 'text', value: ({ country }) => country },
      { column: 'currency', type: 'text', value: ({ currency }) => currency },
    ],
    columns: priceColumns,
  },
  table: 'product_price',
  keys: ['country', 'currency'],
}

type Written = UpsertCount & { ids: number[] }

export const writeLocations = (client: ClientBase, records: readonly FeedLocation[], fields?: ReadonlySet<string>) =>
  writeDetail(client, locations, records, fields)

export const writePhotos = (client: ClientBase, records: readonly FeedPhoto[], fields?: ReadonlySet<string>) =>
  writeDetail(client, photos, records, fields)

export const writePrices = (client: ClientBase, records: readonly FeedPrice[], fields?: ReadonlySet<string>) =>
  writeDetail(client, prices, records, fields)

/** Beside the entries themselves, keeps the sum of each location they touch. */
export async function writeAvailability(
  client: ClientBase,
  records: readonly FeedAvailability[],
  fields?: ReadonlySet<string>,
): Promise<Written> {
  const written = await writeDetail(client, availability, records, fields)
  await client.query(`
    update style_colour_location l set total_inventory = sums.total, modified_at = now()
    from (
      select touched.style_colour_id, touched.location_id, coalesce(sum(a.quantity), 0) as total
      from (select distinct sc.id as style_colour_id, b.location_id
            from feed_availability_batch b join style_colour sc on sc.style_color_id = b.style_color_id) touched
      left join availability a using (style_colour_id, location_id)
      group by 1, 2) sums
    where l.style_colour_id = sums.style_colour_id and l.location_id = sums.location_id
      and l.total_inventory <> sums.total`)
  return written
}

async function writeDetail<Record>(
  client: ClientBase,
  detail: Detail<Record>,
  records: readonly Record[],
  fields?: ReadonlySet<string>,
): Promise<Written> {
  const { staging, table, keys, extra, removes, stays = 'false' } = detail
  await stage(client, staging, records)
  const all = staging.columns as readonly FeedColumn[]
  const spoken = all.filter(({ field }) => !fields || fields.has(field))
  const keyList = keys.map((key) => `b.${key}`).join(', ')
  const source = `(
    select distinct on (sc.id, ${keyList}) sc.id as style_colour_id, b.*
    from ${staging.table} b join style_colour sc on sc.style_color_id = b.style_color_id
    order by sc.id, ${keyList}, b.n desc) t`
  const same = ['style_colour_id', ...keys].map((key) => `d.${key} = t.${key}`).join(' and ')
  const orphans = await client.query<{ n: number }>(`
    select b.n from ${staging.table} b
    where not exists (select from style_colour sc where sc.style_color_id = b.style_color_id) order by b.n`)
  const removed = removes
    ? await client.query<Touched>(
        `delete from ${table} d using ${source} where ${same} and ${removes} and not (${stays}) returning d.style_colour_id`,
      )
    : nothing
  const kept = removes ? `and not (${removes})` : ''
  const modified = table === 'style_colour_location' ? ', modified_at = now()' : ''
  const changed = spoken.length
    ? await client.query<Touched>(`
        update ${table} d set ${spoken.map(({ column }) => `"${column}" = t."${column}"`).join(', ')}${modified}
        from ${source} where ${same} and (${stays} or true ${kept}) and ${differs('d', spoken)} returning d.style_colour_id`)
    : nothing
  const added = await client.query<Touched>(`
    insert into ${table} (style_colour_id, ${keys.join(', ')}, ${listed(all, (column) => column)}${extra ? `, ${extra.columns}` : ''})
    select t.style_colour_id, ${keys.map((key) => `t.${key}`).join(', ')}, ${listed(all, (column) => `t.${column}`)}${extra ? `, ${extra.values}` : ''}
    from ${source} where not exists (select from ${table} d where ${same}) ${kept}
    returning style_colour_id`)
  const touched = [...removed.rows, ...changed.rows, ...added.rows].map((row) => row.style_colour_id)
  const counts = { added: added.rows.length, changed: changed.rows.length + removed.rows.length }
  return {
    ...counts,
    unchanged: records.length - orphans.rows.length - counts.added - counts.changed,
    orphans: orphans.rows.map((row) => row.n),
    ids: [...new Set(touched)],
  }
}

interface Touched {
  style_colour_id: number
}

const nothing: { rows: Touched[] } = { rows: [] }
