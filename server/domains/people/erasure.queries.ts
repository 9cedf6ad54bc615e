import { sql } from 'kysely'
import type { Held, WrittenTexts } from '../../declarations/held.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { Person } from './people.queries.ts'

/** What stands in the place of a name from then on. */
export const formerPerson = { name: 'Former', lastName: 'person' } as const
export const FORMER = `${formerPerson.name} ${formerPerson.lastName}`

/** An address that no mail reaches, of no two people the same (RFC 2606). */
export const formerAddress = (publicId: string): string => `former-${publicId.toLowerCase()}@erased.invalid`

/**
 * Holds the person, and all administrators against each other: of two who erase one another one comes first. Answers whether
 * the caller still administers.
 */
export async function holdForErasure(
  transaction: DatabaseTransaction,
  publicId: string,
  callerKey: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; state: string }>`
    select u.id, u.state from user_account u
    where u.public_id = ${publicId}
      or u.id in (select p.user_id from permission p where p.domain = 'adminUsers' and 'admin' = any(p.roles))
    order by u.id for update of u`.execute(transaction)
  return rows.some(({ id, state }) => String(id) === callerKey && state === 'active')
}

/** The account keeps its number and nothing else of the person; what was theirs alone goes. */
export async function eraseAccount(
  transaction: DatabaseTransaction,
  { id, public_id: publicId }: Person,
  by: string,
  held: readonly Held[],
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({
      email: formerAddress(publicId),
      user_code: `FORMER-${publicId.slice(0, 16)}`,
      name: formerPerson.name,
      last_name: formerPerson.lastName,
      state: 'inactive',
      strategy: 'local',
      password_hash: null,
      language: 'en-US',
      timezone: 'UTC',
      library_access: [],
      department_access: [],
      wof_access: false,
      general_access: false,
      conference_asian: false,
      conference_domestic: false,
      conference_international: false,
      approver_code: null,
      coordinator_code: null,
      last_login_at: null,
      erased_at: sql<Date>`now()`,
      modified_at: sql<Date>`now()`,
      modified_by: Number(by),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  // One statement for all tables: each is a sub-query that deletes.
  const gone = held.filter(({ erasure }) => erasure === 'deleted')
  const deletions = gone.map(
    ({ table, person }, at) =>
      sql`${sql.id(`gone ${at}`)} as (delete from ${sql.table(table)} where ${sql.ref(person)} = ${id})`,
  )
  await sql`with ${sql.join(deletions)} select 1`.execute(transaction)
  await sql`
    update api_token set name = ${FORMER}, last_used_address = null, revoked_at = coalesce(revoked_at, now()), revoked_by = coalesce(revoked_by, ${by}::bigint)
    where user_id = ${id}`.execute(transaction)
}

/** Links sent to their address open nothing any more. */
export const shutLinksTo = (transaction: DatabaseTransaction, email: string) =>
  sql`update share_link set code_hash = sha256(gen_random_uuid()::text::bytea) where lower(recipient) = ${email.toLowerCase()}`.execute(
    transaction,
  )

/** `from` is a pattern of PostgreSQL, found whatever its case; `to` holds no sign that JSON or HTML would escape. */
export interface Replacement {
  from: string
  to: string
}

/** Replaces words in everything that others wrote; a statement for each table, of which each may take long. */
export async function replaceInTexts(
  db: Database,
  texts: readonly WrittenTexts[],
  replacements: readonly Replacement[],
): Promise<void> {
  const [anyOf] = [replacements.map(({ from }) => from).join('|')]
  for (const { table, columns } of texts) {
    const named = Object.entries(columns)
    const sets = named.map(([column, type]) => {
      const replaced = replacements.reduce(
        (text, { from, to }) => sql`regexp_replace(${text}, ${from}, ${to}, 'gi')`,
        sql`${sql.ref(column)}::text`,
      )
      return sql`${sql.ref(column)} = (${replaced})::${sql.raw(type)}`
    })
    const found = named.map(([column]) => sql`${sql.ref(column)}::text ~* ${anyOf}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.join(found, sql` or `)}`.execute(db)
  }
}

/** What the trail of the account itself says of name, address and codes; everything else of it stays. */
export async function eraseFromOwnTrail(db: Database, id: number): Promise<void> {
  const personal = ['email', 'name', 'lastName', 'userCode', 'approverCode', 'coordinatorCode']
  for (const side of ['before', 'after']) {
    for (const column of ['head', 'rest']) {
      await sql`
        update audit_entry set ${sql.ref(column)} = (
          select json_agg(case when json_typeof(c.change -> ${side}) = 'object'
            then jsonb_set(c.change::jsonb, array[${side}], (c.change::jsonb -> ${side}) - ${personal}::text[])::json
            else c.change end order by c.at)
          from json_array_elements(${sql.ref(column)}) with ordinality as c (change, at))
        where record = 'user_account' and record_id = ${id} and ${sql.ref(column)} is not null`.execute(db)
    }
  }
}
