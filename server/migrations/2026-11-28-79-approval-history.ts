import { type Kysely, sql } from 'kysely'

/** What happened to an order tells its approval too, and for whom a deputy decided (ORD-01, BEY-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_event
      add from_approval text not null default '',
      add to_approval text not null default '',
      add for_user_id bigint references user_account;
    -- Whom something was decided for: asked when an account is removed.
    create index order_event_for on order_event (for_user_id) where for_user_id is not null;
    -- What a requester had this year, asked with each review.
    create index customer_order_by_year on customer_order (requester_id, submitted_at) where submitted_at is not null;
  `.execute(db)
}
