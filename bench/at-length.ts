import type pg from 'pg'

/** Milliseconds that filling may take: longer than anybody waits for a statement of the application. */
const FILLED_WITHIN = 300_000

/** Statements that fill tables, on a connection of their own. */
export async function atLength(
  pool: pg.Pool,
  fill: (run: (text: string, values?: readonly unknown[]) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await fill((text, values = []) => {
      // The types of pg do not know that a statement may have a time of its own.
      const statement = { text, values: [...values], query_timeout: FILLED_WITHIN }
      return client.query(statement)
    })
  } finally {
    client.release(true)
  }
}
