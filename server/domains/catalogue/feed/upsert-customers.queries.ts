import type { ClientBase } from 'pg'
import { customerColumns } from './feed-columns.ts'
import type { FeedCustomer, UpsertCount } from './feed-records.ts'

/** Adds and changes customers; `fields` limits what is changed in those that are there already. The last of a code counts. */
export async function writeCustomers(
  client: ClientBase,
  records: readonly FeedCustomer[],
  fields?: ReadonlySet<string>,
): Promise<UpsertCount> {
  const territories = await client.query<{ code: string }>('select code from territory')
  const known = new Set(territories.rows.map(({ code }) => code))
  const orphans: number[] = []
  const byCode = new Map<string, FeedCustomer>()
  for (const [place, record] of records.entries()) {
    if (known.has(record.territory)) byCode.set(record.code, record)
    else orphans.push(place)
  }
  const columns = customerColumns.map(({ column }) => column)
  const spoken = customerColumns.filter(({ field }) => fields?.has(field) ?? true).map(({ column }) => column)
  const { rows } = await client.query<{ added: boolean }>(
    `insert into customer as c (code, ${columns.join(', ')})
     select r.code, ${columns.map((column) => `r.${column}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) as r (code text, name text, email text, country text, currency text,
       territory text, official boolean, corporate boolean)
     on conflict (code) do update set ${spoken.map((column) => `${column} = excluded.${column}`).join(', ')},
       version = c.version + 1, modified_at = now()
     where (${spoken.map((column) => `c.${column}`).join(', ')})
       is distinct from (${spoken.map((column) => `excluded.${column}`).join(', ')})
     returning (xmax = 0) as added`,
    [JSON.stringify([...byCode.values()])],
  )
  const added = rows.filter((row) => row.added).length
  return {
    added,
    changed: rows.length - added,
    unchanged: records.length - orphans.length - rows.length,
    orphans,
  }
}
