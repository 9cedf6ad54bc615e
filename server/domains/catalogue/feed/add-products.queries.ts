import type { ClientBase } from 'pg'
import { copyField, copyLines } from './copy-text.ts'
import { type ColourTexts, colourTextColumns, type ProductLines } from './product-lines.ts'
import { numberOfStyle } from './style-number.ts'

/** What COPY text says. Codes hold no white space, so that a backslash is all that may be escaped in them. */
export const plainText = (text: string): string => (text.includes('\\') ? text.replaceAll('\\\\', '\\') : text)

/** Texts of the colour list by colour code, as COPY text. */
export type KnownColours = Map<string, ColourTexts>

/** What the catalogue says of a batch before it is written. */
export interface Known {
  /** Styles that are there already, by their numbers. */
  styles: ReadonlySet<string>
  /** The first of the keys kept for the styles that are new, and for their colourways. */
  firstStyle: number
  firstColourway: number
  colours: KnownColours
}

/**
 * Which of the batch's styles are there, and what the colour list says of its colours. Keys are kept in a row: writers
 * of the catalogue wait for each other, so that nobody takes one in between.
 */
export async function knownOf(client: ClientBase, products: ProductLines): Promise<Known> {
  const colours = new Set<string>()
  for (const colourways of products.styles.values()) for (const color of colourways.keys()) colours.add(color)
  const { rows } = await client.query<{
    styles: string[] | null
    first_style: number | null
    first_colourway: number | null
    colours: [string, ...ColourTexts][] | null
  }>(
    `with known as materialized (select style_code from style where style_code = any($1)),
    fresh as (
      select count(*) as styles, sum(f.colourways) as colourways
      from unnest($1::text[], $2::integer[]) as f (style_code, colourways)
      where not exists (select from known k where k.style_code = f.style_code))
    select
      (select json_agg(style_code) from known) as styles,
      (select setval('style_id_seq', nextval('style_id_seq') + styles - 1) - styles + 1
        from fresh where styles > 0) as first_style,
      (select setval('style_colour_id_seq', nextval('style_colour_id_seq') + colourways - 1) - colourways + 1
        from fresh where styles > 0) as first_colourway,
      (select json_agg(json_build_array(code, name, family, hex, nrf)) from colour where code = any($3)) as colours`,
    [
      [...products.styles.keys()].map(plainText),
      [...products.styles.values()].map(({ size }) => size),
      [...colours].map(plainText),
    ],
  )
  const { styles, first_style, first_colourway, colours: listed } = rows[0]!
  return {
    styles: new Set(styles),
    firstStyle: first_style ?? 0,
    firstColourway: first_colourway ?? 0,
    colours: new Map(
      (listed ?? []).map(([code, ...texts]) => [copyField(code), texts.map(copyField) as ColourTexts] as const),
    ),
  }
}

/**
 * Enters colours that the list lacks, or knows by their code alone, as the products describe them; the last that has a
 * description counts. Completes `known`.
 */
export async function writeMissingColours(client: ClientBase, products: ProductLines, known: KnownColours) {
  const missing = new Map<string, ColourTexts>()
  for (const colourways of products.styles.values()) {
    for (const { color, colour } of colourways.values()) {
      const entry = known.get(color)
      if (entry && (entry[0] !== color || colour[0] === '' || colour[0] === color)) continue
      if (colour[0] !== '' || (missing.get(color)?.[0] ?? color) === color) {
        missing.set(color, [colour[0] || color, colour[1], colour[2], colour[3]])
      }
    }
  }
  if (missing.size === 0) return
  await client.query(`
    create temp table if not exists feed_missing_colour (like colour) on commit delete rows;
    truncate feed_missing_colour`)
  const lines = [...missing].map(([code, texts]) => [code, ...texts].join('\t'))
  await copyLines(client, 'feed_missing_colour (code, name, family, hex, nrf)', lines)
  await client.query(`
    insert into colour (code, name, family, hex, nrf) select code, name, family, hex, nrf from feed_missing_colour
    on conflict (code) do update
      set name = excluded.name, family = excluded.family, hex = excluded.hex, nrf = excluded.nrf`)
  for (const [code, texts] of missing) known.set(code, texts)
}

/**
 * Copies the styles that are new, and all their colourways, straight into their tables, under the keys kept for them.
 * Answers the colourways' keys.
 */
export async function addStyles(
  client: ClientBase,
  products: ProductLines,
  { styles, firstStyle, firstColourway, colours }: Known,
): Promise<number[]> {
  const added = [...products.styles]
    .filter(([style]) => !styles.has(plainText(style)))
    .map(([style, colourways], at) => ({ id: firstStyle + at, style, colourways: [...colourways.values()] }))
  if (added.length === 0) return []
  const names = (columns: readonly { column: string }[]) => columns.map(({ column }) => `, "${column}"`).join('')
  await copyLines(
    client,
    `style (id, style_code, style_numeric${names(products.ofStyle)})`,
    added.map(({ id, style, colourways }) => `${id}\t${style}\t${numberOfStyle(style)}${colourways.at(-1)!.ofStyle}`),
  )
  // A null would be written as one: the creation date is then the day of the feed.
  const created = products.ofColourway.findIndex(({ column }) => column === 'created_date')
  const { rows } = await client.query<{ now: Date }>('select now()')
  const today = rows[0]!.now.toISOString()
  const ids: number[] = []
  const lines = function* (): Generator<string> {
    for (const { id, style, colourways } of added) {
      for (const { color, colour, ofColourway } of colourways) {
        const listed = colours.get(color)
        const texts = colour.map((text, at) => text || (listed?.[at] ?? '')).join('\t')
        const own = created >= 0 ? withDefault(ofColourway, created + 1, today) : ofColourway
        const key = firstColourway + ids.length
        ids.push(key)
        yield `${key}\t${id}\t${style}\t${color}\t${style}_${color}\t${texts}${own}`
      }
    }
  }
  await copyLines(
    client,
    `style_colour (id, style_id, style_code, color_code, style_color_id${names(colourTextColumns)}${names(products.ofColourway)})`,
    lines(),
  )
  return ids
}

/** `texts` with the field at `place` (counted from 1) replaced where it is null. */
function withDefault(texts: string, place: number, value: string): string {
  if (!texts.includes('\\N')) return texts
  const fields = texts.split('\t')
  if (fields[place] === '\\N') fields[place] = value
  return fields.join('\t')
}
