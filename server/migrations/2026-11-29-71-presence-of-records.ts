import { type Kysely, sql } from 'kysely'

/** Who is there, of orders as of assortments (BEY-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table assortment_presence;
    -- Unlogged: after a crash everybody says again within seconds that they are there.
    create unlogged table record_presence (
      -- A word for the sort of record, and the id that its calls have.
      kind text not null,
      record_id text not null,
      user_id bigint not null,
      -- One window of a browser: a person is there until the last of theirs is gone.
      window_id text not null,
      view text not null check (view in ('manage', 'sort', 'order')),
      may_edit boolean not null,
      row_id text,
      column_key text,
      since timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (kind, record_id, user_id, window_id)
    );
    -- The sweep of windows that were lost.
    create index record_presence_by_age on record_presence (expires_at);
  `.execute(db)
}
