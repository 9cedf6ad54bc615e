import type { Application } from '../server/application.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { runSocketLoad } from './socket-client.ts'
import { median, row, type Row } from './row.ts'

const path = '/api/products/fetch'
const PAGE = 100
/** Rows walked through, a page at a time. */
const WALKED = 40_000
const STYLES = 9_000
const ROUNDS = 5

/** Pages of rows that are not in memory, over HTTP, against one bare SELECT of the same columns of the same rows. */
export const rows = (): Promise<Row[]> => withApplication(measureCold, { styles: STYLES })

async function measureCold({ application, listen }: ComposedApplication): Promise<Row[]> {
  const { db, catalogue } = application
  const { cookie } = await buildUser(db, { locations: ['US', 'EU', 'CA'] })
  const address = await listen()
  const pages = (location: string, count: number) =>
    Array.from({ length: count }, (_none, at) =>
      JSON.stringify({
        'locations.code': location,
        'locations.lineStatus': ['A', 'R', 'O', 'D'],
        query: {},
        startRow: at * PAGE,
        endRow: at * PAGE + PAGE,
        _options: { sort: 'style' },
      }),
    )
  const bodies = pages('US', WALKED / PAGE)
  // Rows of another place, so that none of those that are measured is in memory for them.
  const warmUp = pages('EU', 200)
  const walk = (clients: number, part: readonly string[]) =>
    runSocketLoad({ address, path, cookie, bodies: [...part], warmUp, clients, requests: part.length })
  const forget = () => catalogue.rows.forget('all')
  const bare = await bareSelects(application)
  // The code has run for a while, and the database has its pages in memory.
  await walk(4, bodies)
  await bare(4, bodies.length)

  const part = bodies.slice(0, 100)
  const alone = { cold: [] as number[], bare: [] as number[] }
  const many = { cold: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    forget()
    const cold = await walk(1, part)
    alone.cold.push(cold.p50)
    alone.bare.push(await bare(1, part.length))
    forget()
    many.cold.push((await walk(16, bodies)).p50)
    many.bare.push(await bare(16, bodies.length))
  }
  forget()
  const first = await walk(1, bodies)
  const second = await walk(1, bodies)
  // Pages that are in memory, one client, as long as it takes for the code to be compiled for good.
  const few = bodies.slice(0, 8)
  const known = Array.from({ length: 25 }, () => few).flat()
  const warm = (requests: number) =>
    runSocketLoad({ address, path, cookie, bodies: few, warmUp: known, clients: 1, requests })
  await warm(6_000)
  const tails: number[] = []
  const middles: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { p50, p95 } = await warm(600)
    tails.push(p95)
    middles.push(p50)
  }
  const figures = [
    { name: 'product list, 100 rows not in memory', value: alone.cold, reference: alone.bare },
    { name: 'product list, 100 rows not in memory, 16 clients', value: many.cold, reference: many.bare },
  ]
  return [
    ...figures.map(({ name, value, reference }) =>
      row({ name, value: median(value), unit: 'ms', reference: median(reference), limit: 1.2 }),
    ),
    row({
      name: `walk through ${WALKED} rows, the second time`,
      value: second.p50,
      unit: 'ms',
      reference: first.p50,
      limit: 1.1,
    }),
    row({
      name: 'product list in memory, one client: the slowest twentieth against the middle',
      value: median(tails),
      unit: 'ms',
      reference: median(middles),
      limit: 2,
    }),
  ]
}

/** Reads pages of rows by the columns that the list asks for, as they are stored, and nothing more; answers the middle of their times. */
async function bareSelects({ pool }: Application): Promise<(clients: number, pages: number) => Promise<number>> {
  const { rows: keys } = await pool.query<{ id: number }>('select id from style_colour order by style_code, color_code')
  const ids = keys.map(({ id }) => id)
  const us = ids.slice(0, PAGE).map(() => 1)
  return async (clients, pages) => {
    const times: number[] = []
    let next = 0
    const client = async () => {
      while (next < pages) {
        const from = next++ * PAGE
        const begun = performance.now()
        await pool.query(bareSelect, [ids.slice(from, from + PAGE), us])
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return median(times)
  }
}

/** The columns of a row as they are stored. */
const bareSelect = `
  select sc.id, sc.style_color_id, s.style_code, s.style_numeric, s.name, s.product_type, s.division, s.division_id, s.gender,
    s.description, s.features, s.size_scale, s.outsole, s.upper, s.vegan, s.lighted, s.box_category, s.duty_code, s.units,
    s.capacity, s.capacity_unit, s.capacity_type, s.dimensions, s.metric_dimensions, s.pop_category, s.pop_type,
    s.pop_gender, s.usage, s.materials, s.group_slug, s.category_type, s.shape, s.height, s.closure, s.sport, s.width,
    s.apparel_type, s.apparel_sub_type, sc.color_code, sc.color_description, sc.color_family, sc.color_hex, sc.nrf,
    sc.season_codes, sc.channels, sc.life_cycle, sc.carryover, sc.new_color, sc.first_cost, sc.expiration_date,
    sc.created_date, k.location_id, l.line_status, l.size_range, l.wholesale_price, l.original_cost, l.suggested_retail,
    l.markup_percent, l.future_wholesale_price, l.future_suggested_retail, l.future_price_date, l.status_date,
    l.last_prod_date, l.style_last_prod_date, l.add_date, l.first_avail_date, l.total_inventory,
    (select json_agg(json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground) order by p.position, p.id)
     from photo p where p.style_colour_id = sc.id) as photos
  from unnest((select $1::bigint[])::bigint[], (select $2::smallint[])::smallint[]) as k (id, location_id)
  join style_colour sc on sc.id = k.id
  join style s on s.id = sc.style_id
  left join style_colour_location l on l.location_id = k.location_id and l.style_colour_id = sc.id`
