import type pg from 'pg'
import { cloneAssortments as cloneCall } from '../contract/assortments/many-assortments.ts'
import { createAssortment as createCall } from '../contract/assortments/create-assortment.ts'
import { batchAssortment } from '../contract/assortments/rows/batch-assortment.ts'
import { cloneAssortments } from '../server/domains/assortments/actions/clone-assortments.ts'
import { createAssortment } from '../server/domains/assortments/actions/create-assortment.ts'
import { saveBatch } from '../server/domains/assortments/edits/save-batch.ts'
import { addBenchPerson } from './bench-person.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { median, row, type Row } from './row.ts'
import { timed } from './times.ts'

const ASSORTMENTS = 20
const PRODUCTS = 1_000
const ROUNDS = 9
/** Rounds before: statements are read and memory is warm. */
const WARM_UP = 3

/** Duplicating 20 assortments of 1,000 products with all that is written in them, against the bare copy of their rows. */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: PRODUCTS / 5, ofOneType: true })

async function measure({ application }: ComposedApplication): Promise<Row[]> {
  const { pool, db, catalogue } = application
  const room = { db, catalogue }
  const caller = await addBenchPerson(pool)
  const { rows: found } = await pool.query<{ id: string }>('select style_color_id as id from style_colour order by id')
  const styleColors = found.map(({ id }) => id)
  const ids: string[] = []
  for (let at = 0; at < ASSORTMENTS; at += 1) {
    const wish = createCall.body.parse({ title: `Line ${at}`, method: 'static', styleColors })
    const made = await createAssortment(room, caller, wish)
    const updateProducts = styleColors.map((_id, n) => ({
      _id,
      fields: { quantity: n, colorNote: 'Lead', label: 'Hero' },
    }))
    await saveBatch(room, caller, made._id, batchAssortment.body.parse({ version: made.version, updateProducts }))
    ids.push(made._id)
  }
  await pool.query('create table bare_copy (like assortment_product including all)')
  await pool.query('vacuum (analyze) assortment, assortment_product')
  const wish = cloneCall.body.parse({ ids })
  const times: { cloning: number[]; bare: number[] } = { cloning: [], bare: [] }
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const cloning = await timed(() => cloneAssortments(room, caller, wish))
    const bare = await timed(() => copyBare(pool))
    if (round >= WARM_UP) {
      times.cloning.push(cloning)
      times.bare.push(bare)
    }
    await tidyUp(pool)
  }
  return [
    row({
      name: `assortments: ${ASSORTMENTS} of ${PRODUCTS} products duplicated against the bare insert of their rows`,
      value: median(times.cloning),
      unit: 'ms',
      reference: median(times.bare),
      limit: 3,
    }),
  ]
}

/** The same rows into a table with the same indexes, in a transaction of its own. */
const copyBare = (pool: pg.Pool): Promise<unknown> =>
  pool.query('insert into bare_copy select * from assortment_product')

/** What was copied goes again, so that every round copies the same. */
async function tidyUp(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from assortment where title like 'Line % (%)'`)
  await pool.query('truncate bare_copy')
  await pool.query('vacuum assortment, assortment_product')
}
