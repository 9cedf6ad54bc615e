import { type Kysely, sql } from 'kysely'

/** Selling seasons of wholesale and retail, and their sets, which open and close one by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assortment_season (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      season text not null check (season in ('Spring', 'Fall')),
      year smallint not null check (year between 2000 and 2100),
      channel text not null check (channel in ('Wholesale', 'Retail')),
      sort_order integer not null,
      -- Keys of the object store, derived from year, season and channel.
      source_file text not null,
      preview_jpg text not null,
      -- Hashes of pictures.
      logo text,
      customer_logo text,
      customer_name text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      version integer not null default 1,
      deleted_at timestamptz
    );
    -- A channel has a season once; also finds the seasons of a channel.
    create unique index assortment_season_once on assortment_season (channel, season, year) where deleted_at is null;

    create table season_set (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      season_id bigint not null references assortment_season on delete cascade,
      short_name text not null check (short_name <> ''),
      region text not null check (region in ('All', 'International', 'Europe', 'Domestic')),
      org_type text not null check (org_type in ('internal', 'regular')),
      method text not null check (method in ('static', 'dynamic')),
      product_type text not null check (product_type in ('Footwear', 'Apparel', 'POP')),
      state text not null check (state in ('Live', 'Archived', 'Preparation')),
      position integer not null,
      -- Checked at the end of a statement, so that two sets may change places.
      unique (season_id, region, org_type, method, product_type) deferrable
    );
  `.execute(db)
}
