import type { ClientBase } from 'pg'
import {
  availabilityColumns,
  colourColumns,
  colourwayColumns,
  customerColumns,
  type FeedColumn,
  locationColumns,
  packCodeColumns,
  photoColumns,
  priceColumns,
  shipperColumns,
  styleColumns,
} from '../feed/feed-columns.ts'
import type { FeedFormat } from '../feed/feed-kinds.ts'

type Kind = FeedFormat['kind']
type Listed = readonly FeedColumn[]

interface Present {
  columns: Listed
  /** Fields that say which row is meant, in the order of `key`. */
  fields: readonly string[]
  from: string
  key: string
  /** Alias of the table that a column is in. */
  alias: (column: FeedColumn) => string
}

const tab = ` || E'\\t' || `
const product = "sc.style_code || E'\\t' || sc.color_code"
const styles = styleColumns as Listed
const location = '(select o.code from location o where o.id = t.location_id)'

const present: Record<Kind, Present> = {
  products: {
    columns: [...styles, ...(colourwayColumns as Listed)],
    fields: ['style', 'color'],
    from: 'style_colour sc join style s on s.id = sc.style_id',
    key: product,
    alias: (column) => (styles.includes(column) ? 's' : 'sc'),
  },
  colours: {
    columns: colourColumns as Listed,
    fields: ['color'],
    from: 'colour t',
    key: 't.code',
    alias: () => 't',
  },
  locations: {
    columns: locationColumns as Listed,
    fields: ['style', 'color', 'location'],
    from: 'style_colour_location t join style_colour sc on sc.id = t.style_colour_id',
    key: `${product}${tab}${location}`,
    alias: () => 't',
  },
  availability: {
    columns: availabilityColumns as Listed,
    fields: ['style', 'color', 'location', 'size', 'date'],
    from: 'availability t join style_colour sc on sc.id = t.style_colour_id',
    key: `${product}${tab}${location}${tab}t.size${tab}t.available_on::text`,
    alias: () => 't',
  },
  photos: {
    columns: photoColumns as Listed,
    fields: ['style', 'color', 'angle'],
    from: 'photo t join style_colour sc on sc.id = t.style_colour_id',
    key: `${product}${tab}t.angle`,
    alias: () => 't',
  },
  customers: {
    columns: customerColumns as Listed,
    fields: ['code'],
    from: 'customer t',
    key: 't.code',
    alias: () => 't',
  },
  packCodes: {
    columns: packCodeColumns as Listed,
    fields: ['code'],
    from: 'pack_code t',
    key: 't.code',
    alias: () => 't',
  },
  shippers: {
    columns: shipperColumns as Listed,
    fields: ['code'],
    from: 'shipper t',
    key: 't.code',
    alias: () => 't',
  },
  prices: {
    columns: priceColumns as Listed,
    fields: ['style', 'color', 'country', 'currency'],
    from: 'product_price t join style_colour sc on sc.id = t.style_colour_id',
    key: `${product}${tab}t.country${tab}t.currency`,
    alias: () => 't',
  },
}

export const previewColumns = ({ kind }: Pick<FeedFormat, 'kind'>): Listed => present[kind].columns

/** Which row a record speaks of. */
export const keyOf = (kind: Kind, record: Record<string, unknown>): string =>
  present[kind].fields.map((field) => String(record[field])).join('\t')

/** What is kept of these rows now, by key. */
export async function readPresent(
  client: ClientBase,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { columns, from, key, alias, fields } = present[kind]
  const listed = columns.map((column) => `'${column.field}', ${alias(column)}."${column.column}"`)
  // Beyond a hundred arguments a function takes no more.
  const halves = [listed.slice(0, 45), listed.slice(45)].filter((half) => half.length > 0)
  const objects = halves.map((half) => `jsonb_build_object(${half.join(', ')})`).join(' || ')
  // Narrowed to the products first, by their index; the whole key is compared among those.
  const isOfProduct = fields[0] === 'style'
  const products = keys.map((one) => one.split('\t').slice(0, 2).join('_'))
  const { rows } = await client.query<{ key: string; kept: Record<string, unknown> }>(
    `select ${key} as key, ${objects} as kept from ${from}
     where ${isOfProduct ? 'sc.style_color_id = any($2::text[]) and' : '$2::text[] is not null and'} ${key} = any($1::text[])`,
    [keys, products],
  )
  return new Map(rows.map((row) => [row.key, row.kept]))
}
