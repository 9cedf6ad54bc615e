import type { ClientBase } from 'pg'
import type { ColourEntry, IndexEntries, LocationEntry, LookEntry, StyleEntry } from './columns/index-entries.ts'

/** Rows fetched at a time: large enough to be quick, small enough to stay flat in memory. */
const STEP = 10_000

const styleQuery = `
  select s.id, s.style_numeric, s.style_code, s.name_order, s.search_text, s.product_type, s.division, s.gender,
    s.category_type, s.closure, s.height, s.shape, s.upper, s.outsole, s.sport, s.width, s.apparel_type,
    s.apparel_sub_type, s.pop_category, s.pop_type, s.vegan, s.lighted
  from style s`

const colourQuery = `
  select sc.id, sc.style_id, sc.color_code, (extract(epoch from sc.created_date) * 1000000)::bigint,
    fold_letters(sc.color_code || ' ' || sc.color_description), sc.season_codes, sc.channels, k.colours, sc.life_cycle, sc.color_family,
    sc.new_color, sc.carryover
  from style_colour sc left join style_colour_look k on k.style_colour_id = sc.id`

const locationQuery = `
  select l.style_colour_id, l.location_id, l.line_status, l.size_range, l.wholesale_price, l.suggested_retail,
    l.total_inventory
  from style_colour_location l`

/** Streams the whole catalogue as of one moment and answers the version of that moment. */
export async function readWholeCatalogue(client: ClientBase, take: (entries: IndexEntries) => void): Promise<number> {
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    const state = await client.query<{ version: number }>('select version from catalogue_state')
    // Both in the order of styles, so that neighbours in memory are neighbours in lists.
    await stream<StyleEntry>(client, `${styleQuery} order by s.id`, (styles) => take({ styles }))
    await stream<ColourEntry>(client, `${colourQuery} order by sc.style_id, sc.id`, (colours) => take({ colours }))
    await stream<LocationEntry>(client, locationQuery, (locations) => take({ locations }))
    return state.rows[0]!.version
  } finally {
    await client.query('rollback')
  }
}

async function stream<Entry extends unknown[]>(client: ClientBase, text: string, take: (entries: Entry[]) => void) {
  await client.query(`declare walk no scroll cursor for ${text}`)
  for (;;) {
    const { rows } = await client.query<Entry>({ text: `fetch ${STEP} from walk`, rowMode: 'array' })
    if (rows.length === 0) break
    take(rows)
  }
  await client.query('close walk')
}

/** Everything the catalogue now holds of these style-colours. */
export async function readEntries(client: ClientBase, ids: readonly number[]): Promise<IndexEntries> {
  const read = async <Entry extends unknown[]>(text: string) =>
    (await client.query<Entry>({ text, rowMode: 'array', values: [ids] })).rows
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    return {
      styles: await read<StyleEntry>(
        `${styleQuery} where s.id in (select style_id from style_colour where id = any($1::bigint[]))`,
      ),
      colours: await read<ColourEntry>(`${colourQuery} where sc.id = any($1::bigint[])`),
      locations: await read<LocationEntry>(`${locationQuery} where l.style_colour_id = any($1::bigint[])`),
    }
  } finally {
    await client.query('rollback')
  }
}

const lookQuery = `select k.style_colour_id, k.look from style_colour_look k`

/** What every picture looks like that was looked at. */
export async function readAllLooks(client: ClientBase): Promise<LookEntry[]> {
  const looks: LookEntry[] = []
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    await stream<LookEntry>(client, `${lookQuery} where k.look is not null`, (entries) => looks.push(...entries))
  } finally {
    await client.query('rollback')
  }
  return looks
}

/** What the pictures of these style-colours look like now. */
export const readLooks = async (client: ClientBase, ids: readonly number[]): Promise<LookEntry[]> =>
  (
    await client.query<LookEntry>({
      text: `${lookQuery} where k.style_colour_id = any($1::bigint[])`,
      rowMode: 'array',
      values: [ids],
    })
  ).rows
