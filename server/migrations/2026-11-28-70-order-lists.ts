import { type Kysely, sql } from 'kysely'

/** What orders are written with: the sizes of a style, and lists that the ERP knows too (ADM-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The run of a style in its order; empty: the sizes that its availability has.
    alter table style add sizes text[] not null default '{}';

    create table pack_code (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      version integer not null default 1,
      code text not null unique,
      description text not null default '',
      units integer not null check (units > 0),
      -- The ratio, 'size=quantity' each; empty: any sizes in packs of so many units.
      sizes text[] not null default '{}',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );
    create table shipper (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      version integer not null default 1,
      code text not null unique,
      name text not null,
      tracking_prefix text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );
    -- A term belongs to the countries and regions named; those of a country go before those of a region.
    create table order_term (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      version integer not null default 1,
      code text not null unique,
      description text not null default '',
      regions text[] not null default '{}',
      countries text[] not null default '{}',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );
    create table warehouse (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      version integer not null default 1,
      code text not null unique,
      name text not null,
      location text not null,
      origin text not null check (origin in ('stock', 'factory')),
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );
    -- Prices beside those of a location: of a currency, or of one country in it. Found by product.
    create table product_price (
      style_colour_id bigint not null references style_colour on delete cascade,
      country text not null default '',
      currency text not null,
      price bigint not null check (price >= 0),
      primary key (style_colour_id, currency, country)
    );
  `.execute(db)
}
