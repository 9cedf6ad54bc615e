import { type Kysely, sql } from 'kysely'

/** What administrators keep: settings, versions on the lists they edit, and the uploads of the feed page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_setting (
      id bigint generated always as identity primary key,
      section text not null unique,
      -- The schema is settingSections of the contract; null: the defaults hold.
      value jsonb,
      version integer not null,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );

    -- Lists that are edited in a grid: a name for the outside and a version for whoever edits at the same time.
    alter table territory
      add public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      add version integer not null default 1,
      add created_at timestamptz not null default now(),
      add created_by bigint references user_account,
      add modified_at timestamptz not null default now(),
      add modified_by bigint references user_account;
    alter table business_entity
      add public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      add version integer not null default 1,
      add created_at timestamptz not null default now(),
      add created_by bigint references user_account,
      add modified_at timestamptz not null default now(),
      add modified_by bigint references user_account;
    alter table division_group
      add public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      add version integer not null default 1,
      add created_at timestamptz not null default now(),
      add created_by bigint references user_account,
      add modified_at timestamptz not null default now(),
      add modified_by bigint references user_account;
    alter table customer
      add public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      add version integer not null default 1,
      add created_by bigint references user_account,
      add modified_by bigint references user_account;
    alter table customer_address
      add public_id text not null unique default replace(gen_random_uuid()::text, '-', '');
    -- Who is of a territory or business entity: asked before one is deleted, followed when one is renamed.
    create index user_tbe_of_territory on user_tbe (territory, business_entity);
    create index business_entity_of_territory on business_entity (territory_id);
    -- People see the customers of their own territories.
    create index customer_of_territory on customer (territory, name);
  `.execute(db)
}
