import { type Kysely, sql } from 'kysely'

/** Columns, sort and filter of assortments that people keep under a name and share with their colleagues (BEY-18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assortment_view (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      name text not null,
      shared boolean not null,
      content jsonb not null,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      version integer not null default 1
    );
    -- One's own, and those of the team: both are read together.
    create index assortment_view_of_owner on assortment_view (owner_id);
    create index assortment_view_shared on assortment_view (name) where shared;
  `.execute(db)
}
