import { type Kysely, sql } from 'kysely'

/** Who buys from the brand, with where goods go; orders refer to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      id bigint generated always as identity primary key,
      code text not null unique,
      name text not null,
      email text not null default '',
      country text not null,
      currency text not null,
      territory text not null,
      official boolean not null default true,
      corporate boolean not null default false,
      terms jsonb not null default '[]',
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    );
    -- The lookup by any part of a customer's name.
    create index customer_name_trigrams on customer using gin (name gin_trgm_ops);

    create table customer_address (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      label text not null,
      line_1 text not null,
      city text not null,
      region text not null default '',
      postal_code text not null,
      country text not null
    );
    create index customer_address_of_customer on customer_address (customer_id);
  `.execute(db)
}
