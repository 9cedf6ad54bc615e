import { type Kysely, sql } from 'kysely'

/** An order remembers the assortment it was made from (ORW-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order add assortment_id bigint references assortment on delete set null;
    create index customer_order_of_assortment on customer_order (assortment_id, number desc)
      where assortment_id is not null;
  `.execute(db)
}
