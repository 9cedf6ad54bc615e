import { type Kysely, sql } from 'kysely'

/** Who looks at or works in an assortment now (BEY-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Unlogged: after a crash everybody says again within seconds that they are there.
    create unlogged table assortment_presence (
      assortment_id bigint not null,
      user_id bigint not null,
      -- One window of a browser: a person is there until the last of theirs is gone.
      window_id text not null,
      view text not null check (view in ('manage', 'sort')),
      may_edit boolean not null,
      since timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (assortment_id, user_id, window_id)
    );
    -- The sweep of windows that were lost.
    create index assortment_presence_by_age on assortment_presence (expires_at);
  `.execute(db)
}
