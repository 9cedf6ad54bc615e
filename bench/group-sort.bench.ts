import type pg from 'pg'
import { createAssortment as createCall } from '../contract/assortments/create-assortment.ts'
import type { SortMove } from '../contract/assortments/group-sort/sort-move.ts'
import { createAssortment } from '../server/domains/assortments/actions/create-assortment.ts'
import { saveGroupSort } from '../server/domains/assortments/group-sort/save-group-sort.ts'
import { createPlaceCache } from '../server/domains/assortments/rows/place-cache.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { COLOURS, fillLine, ROWS } from './line-data.ts'
import { row, type Row } from './row.ts'
import { interleaved } from './times.ts'

const GROUPS = 12
/**
 * Moves before the statistics are taken, as the database takes them every minute: while it thinks the outbox empty, each
 * reader that a move wakes looks through all of it, more slowly with every move, beside what is measured.
 */
const KNOWN = 100

/** Moves on a sort board of 5,000 style-colours against the bare update of one row of it. */
export const rows = (): Promise<Row[]> => withApplication(measure)

async function measure({ application: { pool, db, catalogue } }: ComposedApplication): Promise<Row[]> {
  const room = { db, catalogue, places: createPlaceCache() }
  const caller = await fillLine(pool)
  const { rows: colours } = await pool.query<{ id: string }>(
    'select style_color_id as id from style_colour order by id',
  )
  const wish = createCall.body.parse({ title: 'Bench', method: 'static', styleColors: colours.map(({ id }) => id) })
  const made = await createAssortment(room, caller, wish)
  await pool.query(`update assortment_product set pillar = 'Pillar ' || (style_colour_id / 5) % ${GROUPS}`)
  let { version } = made
  const send = async (move: SortMove) => {
    const params = { orgType: 'regular' as const, id: made._id }
    version = (await saveGroupSort(room, caller, { params, query: { version, ownVersions: [] }, moves: [move] }))
      .version
  }
  await send({ groupSettings: { groupBy: 'pillar' } })
  for (let round = 0; round < KNOWN; round += 1) {
    await send({ moveDisplayGroup: { item: `Pillar ${1 + (round % 2)}`, beforeItem: null } })
  }
  await pool.query('analyze')
  const styleAt = (at: number) => String(10_001 + (at % (ROWS / COLOURS)))
  const bare = (round: number) => updateBare(pool, round)
  const [group, bareOfGroup] = await interleaved(
    (round) =>
      send({ moveDisplayGroup: { item: `Pillar ${round % GROUPS}`, beforeItem: `Pillar ${(round + 5) % GROUPS}` } }),
    bare,
  )
  const [style, bareOfStyle] = await interleaved(
    (round) => send({ moveStyle: { item: styleAt(round * 7), beforeItem: styleAt(round * 11 + 300) } }),
    bare,
  )
  const figure = { unit: 'ms', limit: 3 }
  return [
    row({
      ...figure,
      name: `sort board of ${ROWS}: a group moved, against a bare update of one row`,
      value: group,
      reference: bareOfGroup,
    }),
    row({
      ...figure,
      name: `sort board of ${ROWS}: a style moved, against a bare update of one row`,
      value: style,
      reference: bareOfStyle,
    }),
  ]
}

/**
 * The place of one row, in a transaction. It stays the same: who keeps the order by its version would find it changed
 * behind its back.
 */
async function updateBare(pool: pg.Pool, round: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'bare move',
      text: 'update assortment_product set position = position where assortment_id = 1 and style_colour_id = $1',
      values: [1 + ((round * 37) % ROWS)],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}
