import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { keepPlan } from './kept-plans.ts'

/** The guard of some statements found nothing: none of them was done. */
export class NotHeld extends Error {
  override name = 'NotHeld'
}

/** What `refuse_not_held()` of the database raises. */
const notHeldCode = 'LB409'

/**
 * Runs several inserts, updates and deletes as one statement: one way to the database and back instead of one each.
 * None sees what another wrote, so no two may write the same row. Outside of a transaction they are one of their own;
 * `guard`, an update of what they belong to that answers a row if it is as expected, then spares the lock before.
 * @throws NotHeld when the guard answers nothing
 */
export async function runTogether<Tables>(
  db: Transaction<Tables> | Kysely<Tables>,
  statements: readonly RawBuilder<unknown>[],
  guard?: RawBuilder<unknown>,
): Promise<void> {
  if (statements.length === 0 && !guard) return
  const parts = statements.map((statement, at) => sql`${sql.raw(`part_${at}`)} as (${statement})`)
  if (!guard) {
    await sql`${keepPlan} with ${sql.join(parts)} select 1`.execute(db)
    return
  }
  const guarded = [sql`guard as (${guard})`, ...parts]
  await sql`${keepPlan} with ${sql.join(guarded)}
    select case when not exists (select from guard) then refuse_not_held() end`
    .execute(db)
    .catch((error: { code?: string }) => {
      throw error.code === notHeldCode ? new NotHeld() : error
    })
}
