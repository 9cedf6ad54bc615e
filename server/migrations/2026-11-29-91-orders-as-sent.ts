import { type Kysely, sql } from 'kysely'

/** What the ERP has of an order, so that what was changed since can be told and taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The revision that the ERP took last.
    alter table customer_order add sent_revision integer;

    create table order_as_sent (
      order_id bigint not null references customer_order on delete cascade,
      revision integer not null,
      -- Sums as they were: where they differ, nothing else has to be compared.
      units integer not null,
      gross bigint not null,
      discount_amount bigint not null,
      said jsonb not null,
      primary key (order_id, revision)
    )
  `.execute(db)
}
