import { type Kysely, sql } from 'kysely'

/** Events told to the outside in the transaction they speak of, and the record of who changed what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_event (
      id bigint generated always as identity primary key,
      -- Rows are read in commit order: only those of transactions older than every running one (see engine/live/outbox.ts).
      transaction_id xid8 not null default pg_current_xact_id(),
      topic text not null,
      audience text not null,
      payload jsonb not null,
      created_at timestamptz not null default now()
    );
    create index outbox_event_order on outbox_event (transaction_id, id);

    create table audit_change (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      user_id bigint,
      batch_id text not null,
      table_name text not null,
      record_id bigint not null,
      row_key text not null default '',
      before jsonb,
      after jsonb
    );
    -- The history of one record, newest first.
    create index audit_change_of_record on audit_change (table_name, record_id, id desc);
  `.execute(db)
}
