import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import { containing } from '../database/like-pattern.ts'
import type { Caller } from '../http/caller.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import type { RecordStore } from './record-store.ts'

/** A record with its key, which never leaves the server. */
export interface KeptRecord extends RecordRow {
  key: number
}

type Db = Kysely<EngineTables> | Transaction<EngineTables>

const fieldsOf = ({ columns }: RecordStore): RawBuilder<unknown> =>
  sql.raw(columns.map(({ field, column, read }) => `${read ?? `t.${column}`} as "${field}"`).join(', '))

/** Records in the order of their key field. `where` and `lock` are parts of the statement. */
export async function readRecords(
  db: Db,
  store: RecordStore,
  caller: Caller | undefined,
  options: { where?: RawBuilder<boolean>; limit?: number; offset?: number; lock?: boolean } = {},
): Promise<KeptRecord[]> {
  const scope = caller && store.scope?.(caller)
  const keyColumn = store.columns.find(({ field }) => field === store.shape.key)!.column
  const { rows } = await sql<KeptRecord>`
    select t.id as key, t.public_id as "_id", t.version, ${fieldsOf(store)} from ${sql.table(store.table)} t
    where ${scope ?? sql`true`} and ${options.where ?? sql`true`}
    order by ${sql.ref(`t.${keyColumn}`)}
    ${options.limit === undefined ? sql`` : sql`limit ${options.limit} offset ${options.offset ?? 0}`}
    ${options.lock ? sql`for update of t` : sql``}`.execute(db)
  return rows.map((row) => ({ ...row, key: Number(row.key) }))
}

export async function countRecords(
  db: Db,
  store: RecordStore,
  caller: Caller,
  where: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(store.table)} t
    where ${store.scope?.(caller) ?? sql`true`} and ${where}`.execute(db)
  return rows[0]!.count
}

const listed = ({ columns }: RecordStore, part: (column: RecordStore['columns'][number]) => string) =>
  sql.raw(columns.map(part).join(', '))

const recordset = (store: RecordStore, rows: readonly { _id: string; after: object }[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows.map(({ _id, after }) => ({ ...after, _id })))}::jsonb)
    as r ("_id" text, ${listed(store, ({ field, type }) => `"${field}" ${type}`)})`

/** Those that are there already under their name stay: a batch that is sent again adds nothing twice. */
export async function insertRecords(
  transaction: Db,
  store: RecordStore,
  userKey: string,
  rows: readonly { _id: string; after: object }[],
): Promise<void> {
  await sql`
    insert into ${sql.table(store.table)} (public_id, created_by, modified_by, ${listed(store, ({ column }) => column)})
    select r."_id", ${userKey}, ${userKey}, ${listed(store, ({ field, write }) => write ?? `r."${field}"`)}
    from ${recordset(store, rows)}
    on conflict (public_id) do nothing`.execute(transaction)
}

export async function updateRecords(
  transaction: Db,
  store: RecordStore,
  userKey: string,
  rows: readonly { _id: string; after: object }[],
): Promise<void> {
  await sql`
    update ${sql.table(store.table)} t
    set ${listed(store, ({ column, field, write }) => `${column} = ${write ?? `r."${field}"`}`)},
      version = t.version + 1, modified_at = now(), modified_by = ${userKey}
    from ${recordset(store, rows)} where t.public_id = r."_id"`.execute(transaction)
}

export async function deleteRecords(transaction: Db, store: RecordStore, keys: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(store.table)} t where t.id = any(${keys}::bigint[])`.execute(transaction)
}

export const named = (ids: readonly string[]): RawBuilder<boolean> => sql`t.public_id = any(${ids}::text[])`

/** Records with the text in any of their texts. */
export function withText({ columns }: RecordStore, text: string): RawBuilder<boolean> {
  const words = text.trim()
  if (words === '') return sql`true`
  const pattern = containing(words)
  const conditions = columns
    .filter(({ type }) => type !== 'boolean')
    .map(({ column, read }) => sql<boolean>`${sql.raw(`(${read ?? `t.${column}`})::text`)} ilike ${pattern}`)
  return sql`(${sql.join(conditions, sql` or `)})`
}
