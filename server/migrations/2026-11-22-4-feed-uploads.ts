import { type Kysely, sql } from 'kysely'

/** Feeds that administrators upload: looked at first, then applied in the background (ADM-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feed_upload (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      file_name text not null,
      size bigint not null,
      -- Of the feed, once its heading was read.
      kind text,
      state text not null default 'checking'
        check (state in ('checking', 'checked', 'applying', 'finished', 'cancelled', 'failed')),
      -- Rows looked at or written so far in the present state, and how many there are once that is known.
      done bigint not null default 0,
      total bigint,
      -- What a dry run found and what applying did: {rows, added, changed, unchanged, rejected}.
      checked jsonb,
      applied jsonb,
      -- The first rows that would be added, changed and rejected; the schema is feedPreview of the contract.
      preview jsonb,
      fault jsonb,
      -- Which run works on it; one that lost its row stops.
      runner text,
      heartbeat_at timestamptz,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz
    );
    -- The history, newest first, and the sweep of old files.
    create index feed_upload_by_age on feed_upload (created_at desc, id desc);
    -- The few that are under way, looked for after a crash.
    create index feed_upload_unfinished on feed_upload (state) where state in ('checking', 'applying');

    -- Runs of the command line are in the history too; those of an upload are told there by the upload.
    alter table feed_run add upload_id bigint references feed_upload on delete set null;
    create index feed_run_of_upload on feed_run (upload_id) where upload_id is not null;
  `.execute(db)
}
