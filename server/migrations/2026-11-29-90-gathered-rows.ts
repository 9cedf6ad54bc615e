import { type Kysely, sql } from 'kysely'

/** Which orders somebody gathers, whatever has left of them already: lists of orders ask it of everyone's at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_row_gathered on order_row (coordinator_id, order_id) where not is_deleted
  `.execute(db)
}
