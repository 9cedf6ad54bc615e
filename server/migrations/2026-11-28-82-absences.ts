import { type Kysely, sql } from 'kysely'

/** Who is away when, and who stands in for them meanwhile (BEY-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table absence (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      version integer not null default 1,
      user_id bigint not null references user_account on delete cascade,
      deputy_id bigint not null references user_account on delete cascade,
      topics text[] not null check (cardinality(topics) > 0),
      begins_on date not null,
      ends_on date not null,
      -- The same by the clock that the person had when they said so.
      begins_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      mail_to text not null check (mail_to in ('deputy', 'both', 'nobody')),
      note text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint references user_account on delete set null,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account on delete set null,
      check (begins_on <= ends_on),
      check (user_id <> deputy_id)
    );
    -- For whom somebody acts today: asked with each of their lists.
    create index absence_of_deputy on absence (deputy_id, ends_at);
    -- Who stands in for somebody: asked when they are told and mailed.
    create index absence_of_person on absence (user_id, ends_at);
    -- The removal of an account.
    create index absence_created_by on absence (created_by) where created_by is not null;
    create index absence_modified_by on absence (modified_by) where modified_by is not null;
  `.execute(db)
}
