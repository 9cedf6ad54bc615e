import type pg from 'pg'

/** Runs one statement and answers its rows. */
export type Run = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Milliseconds that filling may take: longer than anybody waits for a statement of the application. */
const FILLED_WITHIN = 300_000

/** Statements that fill tables, on a connection of their own. */
export async function atLength(pool: pg.Pool, fill: (run: Run) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await fill(async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      // The types of pg do not know that a statement may have a time of its own.
      const statement = { text, values: [...values], query_timeout: FILLED_WITHIN }
      const { rows } = await client.query<Row>(statement)
      return rows
    })
  } finally {
    client.release(true)
  }
}
