import { type Kysely, sql } from 'kysely'

/** What assortments held when they were published, shared or kept by hand (BEY-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row whatever the number of products: parallel lists in the order people saw, which compress well and go with
    -- one delete. Addressed by what it holds, so that versions between which nothing changed share it.
    create table assortment_snapshot (
      assortment_id bigint not null references assortment on delete cascade,
      hash text not null,
      keys bigint[] not null,
      positions bigint[] not null,
      -- As they were shown, the catalogue's price where nobody wrote one: a feed may change those later.
      costs bigint[] not null,
      net_costs bigint[] not null,
      retails bigint[] not null,
      -- What people wrote over each product, by field; null where they wrote nothing.
      written jsonb[] not null,
      style_count integer not null,
      location_id smallint not null references location,
      line_statuses text[] not null,
      labels jsonb not null,
      query jsonb,
      -- Order and pages of display groups.
      groups jsonb not null,
      primary key (assortment_id, hash)
    );

    create table assortment_version (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      assortment_id bigint not null references assortment on delete cascade,
      hash text not null,
      reason text not null check (reason in ('published', 'shared', 'named', 'restored')),
      -- Given by hand, or what it was shared as.
      name text not null default '',
      title text not null,
      -- Version of the assortment that it shows.
      version integer not null,
      created_at timestamptz not null default now(),
      -- No reference, as of the audit trail: it outlives the account.
      created_by bigint,
      foreign key (assortment_id, hash) references assortment_snapshot
    );
    -- The versions of one assortment, newest first.
    create index assortment_version_of_assortment on assortment_version (assortment_id, id desc);
    -- Whether a snapshot is still needed.
    create index assortment_version_of_snapshot on assortment_version (assortment_id, hash);
  `.execute(db)
}
