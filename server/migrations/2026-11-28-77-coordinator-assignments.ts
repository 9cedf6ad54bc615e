import { type Kysely, sql } from 'kysely'

/** Who gathers which rows of sample and promo orders (ORS-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coordinator_assignment (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      version integer not null default 1,
      coordinator_id bigint not null references user_account on delete cascade,
      -- Empty: all of them.
      location text not null default '',
      product_type text not null default '',
      division text not null default '',
      source text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );
    -- One rule for each kind of row.
    create unique index coordinator_assignment_of_kind
      on coordinator_assignment (location, product_type, lower(division), source);
    create index coordinator_assignment_of_person on coordinator_assignment (coordinator_id);
  `.execute(db)
}
