import { type Kysely, sql } from 'kysely'

/** What people take away as a ZIP, and what they send others links to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table package (
      id bigint generated always as identity primary key,
      public_id text not null,
      owner_id bigint not null references user_account,
      filename text not null,
      -- What a link leads to: ids of files and hashes of pictures. Null for what its owner took at once.
      contents jsonb,
      status text not null check (status in ('started', 'success', 'failed', 'cancelled', 'sent')),
      files integer not null,
      done integer not null default 0,
      bytes bigint not null default 0,
      created_at timestamptz not null default now(),
      -- Said again every second while it runs: one that fell silent was lost with its process.
      touched_at timestamptz not null default now(),
      unique (owner_id, public_id)
    );
    create index package_by_age on package (created_at);
  `.execute(db)
}
