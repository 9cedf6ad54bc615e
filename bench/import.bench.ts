import type pg from 'pg'
import { VALIDATION_LIMIT } from '../contract/catalogue/validate-products.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { median, row, type Row } from './row.ts'
import { timed } from './times.ts'

const STYLES = 20_000
const ROUNDS = 7

/** A whole file of the import wizard checked by one call, against one bare join of the same rows in the database. */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: STYLES })

interface Product {
  style: string
  color: string
}

async function measure({ application: { pool, db }, listen }: ComposedApplication): Promise<Row[]> {
  const { cookie } = await buildUser(db, { locations: ['US', 'EU', 'CA'] })
  const address = `${await listen()}/api/products/validate`
  // Every second colourway of the catalogue, as a spreadsheet would have them: in no order of the database.
  const { rows: products } = await pool.query<Product>(
    `select style_code as style, color_code as color from style_colour where id % 2 = 0 order by style_color_id desc limit ${VALIDATION_LIMIT}`,
  )
  const body = JSON.stringify({
    products,
    productType: 'Footwear',
    'locations.code': 'US',
    'locations.lineStatus': ['A', 'R', 'O'],
  })
  const times: Record<'validate' | 'join', number[]> = { validate: [], join: [] }
  for (let round = -2; round < ROUNDS; round++) {
    const validated = await timed(() => validate(address, cookie, body))
    const joined = await timed(() => joinBare(pool, products))
    if (round < 0) continue
    times.validate.push(validated)
    times.join.push(joined)
  }
  return [
    row({
      name: `import: ${products.length} rows checked against ${STYLES * 5} style-colours over HTTP, against the bare join`,
      value: median(times.validate),
      unit: 'ms',
      reference: median(times.join),
      limit: 3,
    }),
  ]
}

async function validate(address: string, cookie: string, body: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${Buffer.from(bytes).toString().slice(0, 300)}`)
}

/** The same question put to the database by hand. */
const joinBare = (pool: pg.Pool, products: readonly Product[]): Promise<unknown> =>
  pool.query({
    name: 'bare join',
    text: `select asked.place, sc.style_color_id, s.product_type, l.line_status
      from unnest($1::text[], $2::text[]) with ordinality as asked (style, color, place)
      join style s on s.style_code = asked.style
      join style_colour sc on sc.style_id = s.id and sc.color_code = asked.color
      left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = 1
      order by asked.place`,
    values: [products.map(({ style }) => style), products.map(({ color }) => color)],
  })
