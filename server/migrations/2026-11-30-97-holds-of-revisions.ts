import { type Kysely, sql } from 'kysely'

/** What a revision that is on its way asks of what is held for its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Above zero: held for the revision alone, and free again when the ERP refuses it; below: not wanted any more once it accepts.
    alter table availability_hold add pending integer not null default 0 check (pending between -quantity and quantity)
  `.execute(db)
}
