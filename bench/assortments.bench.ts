import type pg from 'pg'
import { saveBatch } from '../server/domains/assortments/edits/save-batch.ts'
import { createAssortment } from '../server/domains/assortments/actions/create-assortment.ts'
import { queryProducts } from '../server/domains/assortments/rows/query-products.ts'
import { createPlaceCache } from '../server/domains/assortments/rows/place-cache.ts'
import { createAssortment as createCall } from '../contract/assortments/create-assortment.ts'
import { batchAssortment } from '../contract/assortments/rows/batch-assortment.ts'
import { queryAssortmentProducts } from '../contract/assortments/rows/query-assortment-products.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { COLOURS, fillLine, ROWS } from './line-data.ts'
import { row, type Row } from './row.ts'
import { interleaved, ROUNDS } from './times.ts'

const CHANGED = 100

/** Saving 100 changed rows of a 5,000-row assortment, and reading its first rows, against the bare statements. */
export const rows = (): Promise<Row[]> => withApplication(measure)

async function measure({ application }: ComposedApplication): Promise<Row[]> {
  const { pool, db, catalogue } = application
  const room = { db, catalogue, places: createPlaceCache() }
  const caller = await fillLine(pool)
  const { rows: colours } = await pool.query<{ id: string }>(
    'select style_color_id as id from style_colour order by id',
  )
  const ids = colours.map(({ id }) => id)
  const made = await createAssortment(
    room,
    caller,
    createCall.body.parse({ title: 'Bench', method: 'static', styleColors: ids }),
  )
  await pool.query('analyze')

  const page = (startRow: number, length = 100) =>
    queryProducts(
      room,
      caller,
      queryAssortmentProducts.body.parse({ assortmentId: made._id, startRow, endRow: startRow + length }),
    )
  let version = made.version
  let quantity = 0
  const save = (choose: Choice) => async (round: number) => {
    quantity += 1
    const updateProducts = choose(ids, round).map((_id) => ({ _id, fields: { quantity } }))
    const answer = await saveBatch(room, caller, made._id, batchAssortment.body.parse({ version, updateProducts }))
    version = answer.version
  }
  const { rows: found } = await pool.query<{ key: number }>('select id as key from style_colour order by id')
  const keys = found.map(({ key }) => key)
  const bare = (choose: Choice) => (round: number) => updateBare(pool, choose(keys, round + ROUNDS), round)
  const bareWithSums = (choose: Choice) => async (round: number) => {
    await bare(choose)(round)
    await sumBare(pool, choose(keys, round + ROUNDS))
  }
  // People edit rows that they see: the catalogue's part of them has been read.
  for (let from = 0; from < ids.length; from += 1_000) await page(from, 1_000)
  const [saving, bareTogether] = await interleaved(save(together), bare(together))
  const [savingSpread, bareSpread] = await interleaved(save(spread), bareWithSums(spread))
  const [reading, bareReading] = await interleaved(
    (round) => page((round % 3) * 100),
    (round) => readBare(pool, (round % 3) * 100),
  )
  return [
    row({
      name: `assortment: batch of ${CHANGED} changed rows against the bare update`,
      value: saving,
      unit: 'ms',
      reference: bareTogether,
      limit: 3,
    }),
    row({
      name: `assortment: the same over ${CHANGED} styles of ${COLOURS} colours against the bare update and sums`,
      value: savingSpread,
      unit: 'ms',
      reference: bareSpread,
      limit: 3,
    }),
    row({
      name: `assortment: first 100 of ${ROWS} rows against the bare select`,
      value: reading,
      unit: 'ms',
      reference: bareReading,
      limit: 3,
    }),
  ]
}

type Choice = <Item>(items: readonly Item[], round: number) => Item[]

/** A hundred rows one below the other, as a paste or a fill touches them; another hundred each round. */
const together: Choice = (items, round) =>
  Array.from({ length: CHANGED }, (_unused, at) => items[(at + round * 130) % items.length]!)

/** One colour each of a hundred styles: the sums over each style change (GRID-10), so all its colours are read. */
const spread: Choice = (items, round) =>
  Array.from({ length: CHANGED }, (_unused, at) => items[(at * COLOURS + round * 131) % items.length]!)

/** Writes the same columns of as many rows. */
async function updateBare(pool: pg.Pool, keys: readonly number[], round: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'bare update',
      text: `update assortment_product ap set quantity = n.quantity, row_version = $3, field_versions = ap.field_versions || n.field_versions
        from unnest($1::bigint[], $2::integer[], $4::jsonb[]) as n (key, quantity, field_versions)
        where ap.assortment_id = 1 and ap.style_colour_id = n.key`,
      values: [keys, keys.map(() => round), round, keys.map(() => ({ quantity: [round, 1] }))],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Sums over all colours of the styles of these rows. */
const sumBare = (pool: pg.Pool, keys: readonly number[]): Promise<unknown> =>
  pool.query({
    name: 'bare sums',
    text: `select sc.style_id, sum(ap.quantity) as quantity, sum(ap.quantity_on_hand) as on_hand
      from style_colour sc join assortment_product ap on ap.assortment_id = 1 and ap.style_colour_id = sc.id
      where sc.style_id in (select style_id from style_colour where id = any($1::bigint[]))
      group by sc.style_id`,
    values: [keys],
  })

/** The same hundred rows with all that the grid shows of them, joined by hand. */
const readBare = (pool: pg.Pool, offset: number): Promise<unknown> =>
  pool.query({
    name: 'bare select',
    text: `select ap.*, sc.*, s.*, l.*, (select json_agg(p.hash) from photo p where p.style_colour_id = sc.id) as photos
      from assortment_product ap
      join style_colour sc on sc.id = ap.style_colour_id
      join style s on s.id = sc.style_id
      left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = 1
      where ap.assortment_id = 1 order by ap.position, ap.style_colour_id limit 100 offset $1`,
    values: [offset],
  })
