import { type Kysely, sql } from 'kysely'

/** Announcements of the advertising library, the assets they show, and who has read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcement (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      title text not null check (title <> ''),
      html text not null default '',
      published boolean not null default false,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      version integer not null default 1,
      check (not published or published_at is not null)
    );
    -- Lists show the newest first, those that are published apart from drafts.
    create index announcement_by_date on announcement (published, (coalesce(published_at, created_at)) desc, id desc);

    create table announcement_asset (
      announcement_id bigint not null references announcement on delete cascade,
      asset_id bigint not null references asset on delete cascade,
      position smallint not null,
      primary key (announcement_id, asset_id)
    );
    -- An asset that is purged leaves the announcements that show it.
    create index announcement_asset_of_asset on announcement_asset (asset_id);

    create table announcement_read (
      announcement_id bigint not null references announcement on delete cascade,
      user_id bigint not null references user_account on delete cascade,
      read_at timestamptz not null default now(),
      primary key (announcement_id, user_id)
    );
    -- A person who is removed takes their marks along.
    create index announcement_read_of_person on announcement_read (user_id);
  `.execute(db)
}
