import { type Kysely, sql } from 'kysely'

/** Files on their way in: begun, arrived, and not yet put to use by the record they belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null references user_account,
      filename text not null,
      file_size bigint not null check (file_size > 0),
      chunk_size integer not null,
      object_key text not null unique,
      -- Null for the moment between the row and the store's own beginning.
      store_upload_id text,
      -- By content; null until the file is whole.
      content_type text,
      arrived_at timestamptz,
      touched_at timestamptz not null default now()
    );
    create index upload_of_person on upload (user_id);
    -- The sweep reads those nobody touched for long.
    create index upload_by_touch on upload (touched_at);
  `.execute(db)
}
