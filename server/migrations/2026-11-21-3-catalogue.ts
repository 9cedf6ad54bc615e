import { type Kysely, sql } from 'kysely'

/** Styles, their colourways, and what each location sells them for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;

    create table colour (
      code text primary key,
      name text not null,
      family text not null,
      hex text not null,
      nrf text not null
    );
    create table season (
      code text primary key,
      season text not null,
      year integer not null,
      starts date not null,
      ends date not null,
      status text not null check (status in ('Live', 'Archived', 'Preparation')),
      unique (season, year)
    );

    create table style (
      id bigint generated always as identity primary key,
      style_code text not null unique check (style_code !~ '[_[:space:]]'),
      style_numeric bigint not null,
      name text not null,
      product_type text not null check (product_type in ('Footwear', 'Apparel', 'POP')),
      division text not null default '',
      division_id text not null default '',
      gender text not null default '',
      description text not null default '',
      features text[] not null default '{}',
      size_scale text not null default '',
      outsole text not null default '',
      upper text not null default '',
      vegan boolean not null default false,
      lighted boolean not null default false,
      box_category text not null default '',
      duty_code text not null default '',
      units text not null default '',
      capacity numeric(12, 3),
      capacity_unit text not null default '',
      capacity_type text not null default '',
      dimensions text not null default '',
      metric_dimensions text not null default '',
      pop_category text not null default '',
      pop_type text not null default '',
      pop_gender text not null default '',
      usage text not null default '',
      materials text not null default '',
      group_slug text not null default '',
      category_type text not null default '',
      shape text not null default '',
      height text not null default '',
      closure text not null default '',
      sport text not null default '',
      width text not null default '',
      apparel_type text not null default '',
      apparel_sub_type text not null default '',
      ecommerce_description text not null default '',
      ecommerce_details text[] not null default '{}',
      ecommerce_construction text not null default '',
      relationships text[] not null default '{}',
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    );
    -- Autocomplete looks inside numbers and names.
    create index style_code_trigrams on style using gin (style_code gin_trgm_ops);
    create index style_name_trigrams on style using gin (name gin_trgm_ops);

    create table style_colour (
      id bigint generated always as identity primary key,
      style_id bigint not null references style on delete cascade,
      style_code text not null,
      color_code text not null,
      style_color_id text not null unique,
      color_description text not null default '',
      color_family text not null default '',
      color_hex text not null default '',
      nrf text not null default '',
      season_codes text[] not null default '{}',
      life_cycle text not null default '',
      carryover boolean not null default false,
      new_color boolean not null default false,
      first_cost bigint,
      expiration_date date,
      created_date timestamptz not null default now(),
      component_color_1 text not null default '',
      component_material_1 text not null default '',
      component_color_2 text not null default '',
      component_material_2 text not null default '',
      component_color_3 text not null default '',
      component_material_3 text not null default '',
      modified_at timestamptz not null default now(),
      unique (style_id, color_code)
    );

    create table style_colour_location (
      style_colour_id bigint not null references style_colour on delete cascade,
      location_id smallint not null references location,
      line_status text not null check (line_status in ('A', 'R', 'O', 'D', 'X')),
      size_range text not null default '',
      -- Minor units of the location's currency.
      wholesale_price bigint,
      original_cost bigint,
      suggested_retail bigint,
      markup_percent numeric(9, 4),
      status_date date,
      last_prod_date date,
      style_last_prod_date date,
      add_date date,
      first_avail_date date,
      total_inventory integer not null default 0,
      modified_at timestamptz not null default now(),
      primary key (location_id, style_colour_id)
    );
    create index style_colour_location_of_product on style_colour_location (style_colour_id);

    create table availability (
      style_colour_id bigint not null references style_colour on delete cascade,
      location_id smallint not null references location,
      size text not null,
      available_on date not null,
      upc text not null default '',
      quantity integer not null check (quantity >= 0),
      -- Position of the size in its run, so that 10 stands behind 9.5.
      size_order smallint not null default 0,
      primary key (style_colour_id, location_id, size, available_on)
    );

    create table photo (
      id bigint generated always as identity primary key,
      style_colour_id bigint not null references style_colour on delete cascade,
      angle text not null,
      position smallint not null,
      -- sha256 of the original, in hexadecimal; part of every rendition's address.
      hash text not null,
      -- 'stored:<object key>' or 'drawn:<words of the picture generator>'.
      source text not null,
      ground text not null default '#F3F3F1',
      width integer,
      height integer,
      unique (style_colour_id, angle)
    );
    create index photo_by_hash on photo (hash);
  `.execute(db)
}
