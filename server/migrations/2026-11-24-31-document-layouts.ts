import { type Kysely, sql } from 'kysely'

/** Settings of documents that people keep under a name and share with their colleagues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_layout (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      name text not null,
      shared boolean not null,
      type text not null,
      sub_type text not null,
      settings jsonb not null,
      -- Null: the assortment's own location, and the language of whoever makes the document.
      location_code text,
      language text,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      version integer not null default 1
    );
    -- One's own, and those of the team: both are read together whenever something is exported.
    create index document_layout_of_owner on document_layout (owner_id);
    create index document_layout_shared on document_layout (name) where shared;
  `.execute(db)
}
