import type pg from 'pg'
import { interleaved } from './times.ts'

/** Rounds of a figure, unless it says otherwise. */
export const ROUNDS = 9

export interface Room {
  pool: pg.Pool
  address: string
  cookie: string
  call(method: string, path: string, body?: unknown): Promise<Response>
}

/** In turns; the first of each runs on new code and statements. */
export async function inTurns(ours: () => Promise<unknown>, bare: () => Promise<unknown>, rounds = ROUNDS) {
  const [value, reference] = await interleaved(ours, bare, { rounds, warmUp: 1 })
  return { value, reference, unit: 'ms' }
}

export async function done(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

/** One column of what a query answers. */
export const pick = async <Value>(pool: pg.Pool, sql: string): Promise<Value[]> =>
  (await pool.query<{ v: Value }>(sql)).rows.map(({ v }) => v)

export async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
