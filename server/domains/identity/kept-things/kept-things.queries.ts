import { type RawBuilder, sql } from 'kysely'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { nameFor } from '../named-people.ts'

/** A row of a table of what people keep under names, with who keeps it. */
export interface KeptRow {
  id: number
  public_id: string
  owner_id: number
  owner_code: string
  owner_name: string
  name: string
  shared: boolean
  version: number
  modified_at: Date
}

/** Shared things of colleagues that are shown; a team that keeps more shares none of them well. */
const MOST_SHOWN = 1000

const keptIn = (table: string, caller: Caller): RawBuilder<unknown> => sql`
  select k.*, o.user_code as owner_code, ${nameFor(caller, 'o')} as owner_name
  from ${sql.table(table)} k join user_account o on o.id = k.owner_id`

/** One's own and the team's by name; `seen` is a condition on a row `k`. */
export async function keptFor<Row extends KeptRow>(
  db: Database,
  table: string,
  caller: Caller,
  seen: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${keptIn(table, caller)} where (k.owner_id = ${Number(caller.key)} or k.shared) and ${seen}
    order by lower(k.name), k.id limit ${MOST_SHOWN}`.execute(db)
  return rows
}

/** One of the person's own. @throws Failure notFound */
export async function lockKept<Row extends KeptRow>(
  trx: DatabaseTransaction,
  { table, noun }: { table: string; noun: string },
  caller: Caller,
  publicId: string,
): Promise<Row> {
  const { rows } = await sql<Row>`
    ${keptIn(table, caller)} where k.owner_id = ${Number(caller.key)} and k.public_id = ${publicId} for update of k`.execute(
    trx,
  )
  return requireFound(rows[0], noun)
}

/** How many somebody has; whoever else keeps one for them waits until this one is kept, so that a limit is one. */
export async function countKept(trx: DatabaseTransaction, table: string, owner: number): Promise<number> {
  await sql`select from user_account where id = ${owner} for no key update`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where owner_id = ${owner}`.execute(trx)
  return rows[0]!.count
}

type Columns = Readonly<Record<string, string | number | boolean | null>>

export const insertKept = (trx: DatabaseTransaction, table: string, columns: Columns): Promise<unknown> =>
  sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(columns))})`.execute(trx)

export const changeKept = (trx: DatabaseTransaction, table: string, id: number, columns: Columns): Promise<unknown> =>
  sql`
    update ${sql.table(table)}
    set ${sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
      modified_at = now(), version = version + 1
    where id = ${id}`.execute(trx)

export const removeKept = (trx: DatabaseTransaction, table: string, id: number): Promise<unknown> =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
