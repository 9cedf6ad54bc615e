import { type Kysely, sql } from 'kysely'

/** Doors that a wholesale order is split over (ORW-06), and what each of them gets of a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wholesale_header add stores jsonb not null default '[]';

    create function stores_sum(stores jsonb) returns jsonb language sql immutable strict parallel safe
      return (select coalesce(jsonb_object_agg(size, units), '{}') from (
        select z.key as size, sum(z.value::integer) as units
        from jsonb_each(stores) s cross join lateral jsonb_each_text(s.value) z group by 1) by_size);
    -- Beside the sizes they add up to: a save still writes one tuple, and nothing can drift.
    alter table order_sku add stores jsonb not null default '{}';
    alter table order_sku add constraint order_sku_stores_add_up check (stores = '{}' or sizes = stores_sum(stores));
  `.execute(db)
}
