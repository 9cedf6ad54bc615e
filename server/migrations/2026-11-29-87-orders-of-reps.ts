import { type Kysely, sql } from 'kysely'

/** The orders that name somebody as rep are found by that name: lists of who sells ask for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index wholesale_header_of_rep on wholesale_header (rep_number);
    create index wholesale_header_of_rep_2 on wholesale_header (rep_number_2);
  `.execute(db)
}
