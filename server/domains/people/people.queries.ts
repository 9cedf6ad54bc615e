import { type RawBuilder, sql } from 'kysely'
import type { Held } from '../../declarations/held.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Database } from '../../tables.ts'

const PAGE = 500

export interface Person {
  id: number
  public_id: string
  email: string
  user_code: string
  name: string
  last_name: string
  state: 'active' | 'pending' | 'inactive'
}

/** @throws Failure notFound, also for who was erased */
export const findPerson = async (db: Database, publicId: string): Promise<Person> =>
  requireFound(
    await db
      .selectFrom('user_account')
      .select(['id', 'public_id', 'email', 'user_code', 'name', 'last_name', 'state'])
      .where('public_id', '=', publicId)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
    'person',
  )

/** What a table holds of a person, by pages in the order of its keys; who stops asking ends it. */
export async function* readHeld(db: Database, held: Held, person: number): AsyncGenerator<object[]> {
  const keys = held.key.map((column) => sql.ref(`t.${column}`))
  const order = sql.join(keys)
  const told = Object.entries(held.tells).map(([name, from]) => sql`${sql.raw(from)} as ${sql.id(name)}`)
  const marks = keys.map((key, at) => sql`${key} as ${sql.id(`key ${at}`)}`)
  const from = sql`select ${sql.join([...told, ...marks])} from ${sql.table(held.table)} t
    where ${sql.ref(`t.${held.person}`)} = ${person}`
  for (let behind: unknown[] | undefined; ; ) {
    const after: RawBuilder<unknown> = behind ? sql`and (${order}) > (${sql.join(behind)})` : sql``
    const { rows } = await sql<Record<string, unknown>>`${from} ${after} order by ${order} limit ${PAGE}`.execute(db)
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(Object.keys(held.tells).map((name) => [name, row[name]])))
    if (rows.length < PAGE) return
    behind = keys.map((_key, at) => rows.at(-1)![`key ${at}`])
  }
}
