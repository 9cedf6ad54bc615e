import type { ClientBase } from 'pg'
import { customerColumns, type FeedColumn } from './feed-columns.ts'
import type { FeedCustomer, UpsertCount } from './feed-records.ts'
import { writeCoded } from './upsert-lists.queries.ts'

/** Adds and changes customers of territories that are there. */
export async function writeCustomers(
  client: ClientBase,
  records: readonly FeedCustomer[],
  fields?: ReadonlySet<string>,
): Promise<UpsertCount> {
  const territories = await client.query<{ code: string }>('select code from territory')
  const known = new Set(territories.rows.map(({ code }) => code))
  const orphans = records.flatMap(({ territory }, place) => (known.has(territory) ? [] : [place]))
  const placed = records.filter(({ territory }) => known.has(territory))
  const list = { table: 'customer', columns: customerColumns as readonly FeedColumn[] }
  return { ...(await writeCoded(client, list, placed, fields)), orphans }
}
