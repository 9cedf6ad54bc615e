import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../server/engine/database/connect.ts'
import { untilLocked } from '../world/lock-waits.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ connectionString: database.connectionString }, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function addStyle(code: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into style (style_code, style_numeric, name, product_type) values ($1, 1, 'Runner', 'Footwear') returning id`,
    [code],
  )
  return rows[0]!.id
}
const addColourway = (client: pg.Pool | pg.PoolClient, styleId: number, code: string) =>
  client.query(
    `insert into style_colour (style_id, style_code, color_code, style_color_id) values ($1, $2, 'BLK', $2 || '_BLK')`,
    [styleId, code],
  )
const colourways = async (code: string) =>
  (await pool.query('select from style_colour where style_code = $1', [code])).rowCount

const noStyle = { code: '23503', message: 'a colourway names a style that is not there' }

test('ADM-03 a colourway without a style is refused with all that came with it', async () => {
  const id = await addStyle('5001')
  await expect(addColourway(pool, 999_999, '5009')).rejects.toMatchObject(noStyle)
  const both = pool.query(
    `insert into style_colour (style_id, style_code, color_code, style_color_id)
     values ($1, '5001', 'RED', '5001_RED'), (999999, '5009', 'RED', '5009_RED')`,
    [id],
  )
  await expect(both).rejects.toMatchObject(noStyle)
  expect(await colourways('5001')).toBe(0)
})

test('ADM-03 a colourway stays with its style and goes with it', async () => {
  const [id, other] = [await addStyle('5011'), await addStyle('5012')]
  await addColourway(pool, id, '5011')
  const moved = pool.query(`update style_colour set style_id = $1 where style_code = '5011'`, [other])
  await expect(moved).rejects.toMatchObject({ code: '23503', message: 'a colourway stays with its style' })
  await pool.query(`update style_colour set style_id = style_id, nrf = '001' where style_code = '5011'`)
  await pool.query('delete from style where id = $1', [id])
  expect(await colourways('5011')).toBe(0)
})

test('ADM-03 a style that goes while a colourway of it comes takes that one along, or leaves none behind', async () => {
  const coming = await pool.connect()
  const going = await pool.connect()
  try {
    const first = await addStyle('5021')
    await coming.query('begin')
    await addColourway(coming, first, '5021')
    const gone = going.query('delete from style where id = $1', [first])
    await untilLocked(pool, 1)
    await coming.query('commit')
    await gone
    expect(await colourways('5021')).toBe(0)

    const second = await addStyle('5022')
    await going.query('begin')
    await going.query('delete from style where id = $1', [second])
    const refused = expect(addColourway(coming, second, '5022')).rejects.toMatchObject(noStyle)
    await untilLocked(pool, 1)
    await going.query('commit')
    await refused
    expect(await colourways('5022')).toBe(0)
  } finally {
    coming.release()
    going.release()
  }
})
