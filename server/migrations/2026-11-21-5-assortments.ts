import { type Kysely, sql } from 'kysely'

/** Assortments, the products in them with what people wrote over the catalogue, stars, and which batches were applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assortment (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      kind text not null default 'regular' check (kind in ('regular', 'internal')),
      method text not null check (method in ('static', 'dynamic')),
      title text not null check (title <> ''),
      sub_title text not null default '',
      product_type text not null check (product_type in ('Footwear', 'Apparel', 'POP')),
      channel text not null default 'All' check (channel in ('All', 'Wholesale', 'Retail')),
      region text not null default 'All' check (region in ('All', 'International', 'Europe', 'Domestic')),
      season text not null default '',
      year smallint,
      gender text not null default '',
      pillar text not null default '',
      life_cycle text not null default '',
      carryover_date date,
      location_id smallint not null references location,
      state text not null default 'Unpublished' check (state in ('Published', 'Unpublished')),
      archived boolean not null default false,
      line_statuses text[] not null default '{A,R,O}',
      logo text,
      labels jsonb not null default '[]',
      -- Which products a dynamic assortment holds; the schema is dynamicQuery of the contract.
      query jsonb,
      ui_settings jsonb not null default '{}',
      last_sync_at timestamptz,
      -- Kept with every change of the rows, so that a list of assortments counts nothing.
      product_count integer not null default 0,
      style_count integer not null default 0,
      -- First products of a dynamic assortment when it was last read: a list shows their pictures without filtering.
      cover_keys bigint[] not null default '{}',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      version integer not null default 1,
      deleted_at timestamptz,
      check ((method = 'dynamic') = (query is not null))
    );
    -- One person has one assortment of a title (assortmentExists); also finds a person's own.
    create unique index assortment_title_of_owner on assortment (owner_id, lower(title))
      where kind = 'regular' and deleted_at is null;
    -- One published internal assortment per season, year, region, gender and title.
    create unique index assortment_internal_once
      on assortment (season, coalesce(year, 0), region, gender, lower(title))
      where kind = 'internal' and state = 'Published' and deleted_at is null;
    -- Every list begins with the last modified ones; 'recent' reads 20 of them.
    create index assortment_last_modified on assortment (kind, modified_at desc, id) where deleted_at is null;

    create table assortment_product (
      assortment_id bigint not null references assortment on delete cascade,
      style_colour_id bigint not null references style_colour,
      -- Gapped numbers: moving rows rewrites only those moved. Null: a product of a dynamic assortment that nobody moved.
      position bigint,
      style_note text not null default '',
      color_note text not null default '',
      collection_style_note text not null default '',
      collection_color_note text not null default '',
      label text not null default '',
      -- Minor units of the location's currency; null falls back to the catalogue.
      cost bigint check (cost >= 0),
      net_cost bigint check (net_cost >= 0),
      suggested_retail bigint check (suggested_retail >= 0),
      discount_percent numeric(5, 2) check (discount_percent between 0 and 100),
      discount_amount bigint check (discount_amount >= 0),
      quantity integer check (quantity >= 0),
      quantity_on_hand integer check (quantity_on_hand >= 0),
      pillar text not null default '',
      -- Null falls back to the catalogue.
      life_cycle text,
      due_date date,
      samples integer check (samples >= 0),
      rush_samples integer check (rush_samples >= 0),
      focus_style boolean not null default false,
      store_type text not null default '',
      added_at timestamptz not null default now(),
      -- Version of the assortment that last changed this row.
      row_version integer not null,
      -- {field: [version, user]} of the last change of each field: what a late batch is compared with.
      field_versions jsonb not null default '{}',
      -- The primary key is the promise that a style-colour stands in an assortment once.
      primary key (assortment_id, style_colour_id)
    ) with (fillfactor = 85);
    -- The custom order of the grid by page, and where the last row stands.
    create index assortment_product_order on assortment_product (assortment_id, position, style_colour_id);
    -- Which assortments hold a product: the catalogue asks before it removes one.
    create index assortment_product_of_style_colour on assortment_product (style_colour_id);

    create table assortment_star (
      user_id bigint not null references user_account on delete cascade,
      assortment_id bigint not null references assortment on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, assortment_id)
    );
    -- Removing an assortment removes its stars.
    create index assortment_star_of_assortment on assortment_star (assortment_id);

    create table applied_batch (
      assortment_id bigint not null references assortment on delete cascade,
      batch_id text not null,
      user_id bigint not null references user_account,
      -- What was answered, without the rows; they are read again.
      answer jsonb not null,
      applied_at timestamptz not null default now(),
      primary key (assortment_id, batch_id)
    );
    -- The sweep of old ones.
    create index applied_batch_by_age on applied_batch (applied_at);
  `.execute(db)
}
