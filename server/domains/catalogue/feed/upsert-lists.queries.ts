import type { ClientBase } from 'pg'
import { type FeedColumn, packCodeColumns, shipperColumns, stagingColumns } from './feed-columns.ts'
import type { FeedPackCode, FeedShipper, UpsertCount } from './feed-records.ts'

/** Which of its lists the records of a feed are of, by their code. */
interface CodedList {
  table: string
  columns: readonly FeedColumn[]
}

/** Adds and changes rows of a list; `fields` limits what is changed in those that are there already. The last of a code counts. */
export async function writeCoded(
  client: ClientBase,
  { table, columns: listed }: CodedList,
  records: readonly { code: string }[],
  fields?: ReadonlySet<string>,
): Promise<Omit<UpsertCount, 'orphans'>> {
  const byCode = new Map(records.map((record) => [record.code, record]))
  const names = listed.map(({ column }) => `"${column}"`)
  const spoken = listed.filter(({ field }) => fields?.has(field) ?? true).map(({ column }) => `"${column}"`)
  const rows = [...byCode.values()].map((record) => ({
    code: record.code,
    ...Object.fromEntries(listed.map(({ field, column }) => [column, (record as Record<string, unknown>)[field]])),
  }))
  const update =
    spoken.length === 0
      ? 'nothing'
      : `update set ${spoken.map((column) => `${column} = excluded.${column}`).join(', ')},
          version = c.version + 1, modified_at = now()
        where (${spoken.map((column) => `c.${column}`).join(', ')})
          is distinct from (${spoken.map((column) => `excluded.${column}`).join(', ')})`
  const written = await client.query<{ added: boolean }>(
    `insert into ${table} as c (code, ${names.join(', ')})
     select r.code, ${names.map((column) => `r.${column}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) as r (code text, ${stagingColumns(listed)})
     on conflict (code) do ${update} returning (xmax = 0) as added`,
    [JSON.stringify(rows)],
  )
  const added = written.rows.filter((row) => row.added).length
  return { added, changed: written.rows.length - added, unchanged: records.length - written.rows.length }
}

export const writePackCodes = (
  client: ClientBase,
  records: readonly FeedPackCode[],
  fields?: ReadonlySet<string>,
): Promise<UpsertCount> =>
  withoutOrphans(
    writeCoded(client, { table: 'pack_code', columns: packCodeColumns as readonly FeedColumn[] }, records, fields),
  )

export const writeShippers = (
  client: ClientBase,
  records: readonly FeedShipper[],
  fields?: ReadonlySet<string>,
): Promise<UpsertCount> =>
  withoutOrphans(
    writeCoded(client, { table: 'shipper', columns: shipperColumns as readonly FeedColumn[] }, records, fields),
  )

const withoutOrphans = async (written: Promise<Omit<UpsertCount, 'orphans'>>) => ({ ...(await written), orphans: [] })
