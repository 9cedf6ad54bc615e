import { Client, type QueryResultRow } from 'pg'
import { ownWorld } from './browser-worlds.ts'

/**
 * One statement in the database of the run's application, for what no browser brings about in time: places that are
 * taken, a moment that has come.
 */
export async function inDatabase<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: ownWorld().database })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
