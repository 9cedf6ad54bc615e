import type { ClientBase } from 'pg'
import { colourColumns, colourwayColumns, type FeedColumn, styleColumns } from './feed-columns.ts'
import type { FeedColour, FeedProduct, UpsertCount } from './feed-records.ts'
import { addStyles, knownOf, plainText, writeMissingColours } from './add-products.queries.ts'
import { type ProductLine, type ProductLines, colourTextColumns } from './product-lines.ts'
import { stage, stageLines, type Staging } from './staging.ts'

/** `a = t.a, b = t.b` and the like, for the columns a feed speaks of. */
export const listed = (columns: readonly FeedColumn[], one: (column: string) => string): string =>
  columns.map(({ column }) => one(`"${column}"`)).join(', ')

/** True where at least one of the columns differs, nulls compared as values. */
export const differs = (target: string, columns: readonly FeedColumn[]): string =>
  `(${listed(columns, (column) => `${target}.${column}`)}) is distinct from (${listed(columns, (column) => `t.${column}`)})`

/**
 * Writes products of one batch and answers the keys of the style-colours that were added or changed. Only the columns
 * that the lines hold are written; the others of a new product are the database's defaults. Styles that are new with
 * all their colourways, as nearly all are in a season's first feed, are copied straight in; the others are compared.
 */
export async function writeProducts(
  client: ClientBase,
  products: ProductLines,
): Promise<UpsertCount & { ids: number[] }> {
  const known = await knownOf(client, products)
  await writeMissingColours(client, products, known.colours)
  const copied = await addStyles(client, products, known)
  const lines: string[] = []
  for (const [style, colourways] of products.styles) {
    if (known.styles.has(plainText(style))) lines.push(...stagedLines(products, style, [...colourways.values()]))
  }
  const compared = lines.length > 0 ? await compareProducts(client, products, lines) : nothing
  const changed = new Set([...compared.styles.filter(({ fed }) => fed).map(({ id }) => id), ...compared.colourways])
  const added = [...copied, ...compared.added]
  return {
    added: added.length,
    changed: changed.size,
    unchanged: products.count - added.length - changed.size,
    orphans: [],
    ids: [...new Set([...added, ...changed, ...compared.styles.map(({ id }) => id)])],
  }
}

interface Compared {
  added: number[]
  styles: { id: number; fed: boolean }[]
  colourways: number[]
}
const nothing: Compared = { added: [], styles: [], colourways: [] }

const stagedProducts: Staging<FeedProduct> = {
  table: 'feed_product_batch',
  keys: [
    { column: 'style_code', type: 'text', value: ({ style }) => style },
    { column: 'color_code', type: 'text', value: ({ color }) => color },
    { column: 'last_of_style', type: 'boolean', value: () => true },
  ],
  columns: [...styleColumns, ...colourwayColumns],
}

/** Lines for the temporary table: the keys, the style's columns, the colour list's, the colourway's own. */
function stagedLines({ colourTexts }: ProductLines, style: string, rows: readonly ProductLine[]): string[] {
  const places = colourTexts.map((column) => colourTextColumns.indexOf(column))
  return rows.map(({ color, ofStyle, ofColourway, colour }, at) => {
    const texts = places.map((place) => `\t${colour[place]!}`).join('')
    return `${style}\t${color}\t${at === rows.length - 1 ? 't' : 'f'}${ofStyle}${texts}${ofColourway}`
  })
}

/** For styles that are there already: adds their new colourways and changes what differs. */
async function compareProducts(
  client: ClientBase,
  products: ProductLines,
  lines: readonly string[],
): Promise<Compared> {
  const ofStyle = products.ofStyle as readonly FeedColumn[]
  const ofColourway = [...products.colourTexts, ...products.ofColourway] as readonly FeedColumn[]
  await stageLines(
    client,
    stagedProducts,
    [...products.ofStyle, ...products.colourTexts, ...products.ofColourway],
    lines,
  )
  const { rows } = await client.query<{ ids: number[] | null }>(insertColourways(ofColourway))
  const added = rows[0]!.ids ?? []
  const styles = ofStyle.length > 0 ? await changeStyles(client, ofStyle) : []
  const colourways =
    ofColourway.length > 0 && added.length < lines.length ? await changeColourways(client, ofColourway) : []
  return { added, styles, colourways }
}

/** Answers the colourways whose style changed; `fed` are those that the batch itself speaks of. */
async function changeStyles(
  client: ClientBase,
  columns: readonly FeedColumn[],
): Promise<{ id: number; fed: boolean }[]> {
  const changed = await client.query<{ id: number; fed: boolean }>(`
    with updated as (
      update style s set ${columns.map(({ column }) => `"${column}" = t."${column}"`).join(', ')}, modified_at = now()
      from feed_product_batch t
      where t.last_of_style and s.style_code = t.style_code and ${differs('s', columns)}
      returning s.id)
    select sc.id, exists (select from feed_product_batch b
      where b.style_code = sc.style_code and b.color_code = sc.color_code) as fed
    from style_colour sc join updated on updated.id = sc.style_id`)
  return changed.rows
}

/** Texts that the colour list gives when the feed leaves them empty. */
const fromColourList: Record<string, string> = {
  color_description: 'name',
  color_family: 'family',
  color_hex: 'hex',
  nrf: 'nrf',
}

const quoted = (columns: readonly FeedColumn[]): string[] => columns.map(({ column }) => `"${column}"`)

/** The batch's colourways with the keys of their styles. */
const colourwaysOf = (columns: readonly FeedColumn[]): string => {
  const filled = columns.map(({ column }) => {
    const given = fromColourList[column]
    return given ? `coalesce(nullif(b."${column}", ''), c.${given}, '') as "${column}"` : `b."${column}"`
  })
  return `(
    select ${['b.style_code', 'b.color_code', 's.id as style_id', ...filled].join(', ')}
    from feed_product_batch b
    join style s on s.style_code = b.style_code
    left join colour c on c.code = b.color_code) t`
}

function insertColourways(spoken: readonly FeedColumn[]): string {
  const listColumns = colourwayColumns.filter(({ column }) => column in fromColourList) as FeedColumn[]
  const columns = [...new Set([...listColumns, ...spoken])]
  const values = quoted(columns).map((column) =>
    column === '"created_date"' ? `coalesce(t.created_date, now())` : `t.${column}`,
  )
  return `
    with added as (
      insert into style_colour (${['style_id', 'style_code', 'color_code', 'style_color_id', ...quoted(columns)].join(', ')})
      select ${['t.style_id', 't.style_code', 't.color_code', `t.style_code || '_' || t.color_code`, ...values].join(', ')}
      from ${colourwaysOf(columns)}
      where not exists (select from style_colour sc where sc.style_id = t.style_id and sc.color_code = t.color_code)
      returning id)
    select json_agg(id) as ids from added`
}

async function changeColourways(client: ClientBase, columns: readonly FeedColumn[]): Promise<number[]> {
  // A feed without a creation date keeps the one that was given when the product was new.
  const compared = columns.filter(({ column }) => column !== 'created_date')
  const created = columns.some(({ column }) => column === 'created_date')
  const sets = [
    ...compared.map(({ column }) => `"${column}" = t."${column}"`),
    ...(created ? ['created_date = coalesce(t.created_date, sc.created_date)'] : []),
  ]
  const different = [
    ...(compared.length ? [differs('sc', compared)] : []),
    ...(created ? ['(t.created_date is not null and t.created_date <> sc.created_date)'] : []),
  ]
  const changed = await client.query<{ id: number }>(`
    update style_colour sc set ${sets.join(', ')}, modified_at = now()
    from ${colourwaysOf(columns)}
    where sc.style_id = t.style_id and sc.color_code = t.color_code and (${different.join(' or ')})
    returning sc.id`)
  return changed.rows.map((row) => row.id)
}

const stagedColours: Staging<FeedColour> = {
  table: 'feed_colour_batch',
  keys: [{ column: 'code', type: 'text', value: ({ color }) => color }],
  columns: colourColumns,
}

/** Writes entries of the colour list; products that carry their own texts keep them. */
export async function writeColours(client: ClientBase, colours: readonly FeedColour[]): Promise<UpsertCount> {
  await stage(client, stagedColours, colours)
  const source = '(select distinct on (code) * from feed_colour_batch order by code, n desc) t'
  const columns = colourColumns as readonly FeedColumn[]
  const changed = await client.query(`
    update colour c set name = t.name, family = t.family, hex = t.hex, nrf = t.nrf
    from ${source} where c.code = t.code and ${differs('c', columns)}`)
  const added = await client.query(`
    insert into colour (code, name, family, hex, nrf) select code, name, family, hex, nrf from ${source}
    where not exists (select from colour c where c.code = t.code)`)
  const counts = { added: added.rowCount ?? 0, changed: changed.rowCount ?? 0 }
  return { ...counts, unchanged: colours.length - counts.added - counts.changed, orphans: [] }
}
