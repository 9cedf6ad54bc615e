import { type Kysely, sql } from 'kysely'

/** The six libraries: assets with the fields of all of them as columns, and their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asset (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      library_type text not null check (library_type in
        ('AdvertisingAsset', 'AdvertisingLogo', 'GlobalRetailAsset', 'GlobalRetailResource', 'ProductDocument', 'StepAsset')),
      status text not null default 'Pending' check (status in ('Pending', 'Published', 'Unpublished', 'Deleted')),
      name text not null,
      asset_type text, asset_sub_type text, doc_type text, category text, gender text, season text, year text,
      region text, lang text, division_id text, orientation text, store_type text, product_sub_type text, usage text,
      vm_category text, media_display text, initiative text, element text, "function" text,
      entity text[] not null default '{}', tag text, keyword text, dimensions text,
      begin_date date, expire_date date,
      -- What it lacks for publishing, kept with every change so that all that are ready are one condition.
      lacks text[] not null default '{}',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      version integer not null default 1
    );
    -- Lists are read by library and status, in the order of names or of changes.
    create index asset_by_name on asset (library_type, status, lower(name), id);
    create index asset_by_change on asset (library_type, status, modified_at desc, id);

    create table asset_file (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      asset_id bigint not null references asset on delete cascade,
      library_type text not null,
      filename text not null,
      usage_type text not null check (usage_type in ('Primary', 'Working')),
      state text not null default 'WaitingForFile' check (state in ('WaitingForFile', 'Available')),
      object_key text,
      file_size bigint,
      content_type text,
      groups text[] not null default '{}',
      preview text not null default 'waiting' check (preview in ('waiting', 'ready', 'none', 'failed')),
      width integer,
      height integer,
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      check (state = 'WaitingForFile' or (object_key is not null and file_size is not null and content_type is not null))
    );
    create index asset_file_of_asset on asset_file (asset_id);
    -- A name belongs to one asset of a library; a file that replaces another bears its name while it is on its way.
    create unique index asset_file_name on asset_file (library_type, lower(filename)) where state = 'Available';
    -- The check of names looks at those on their way as well.
    create index asset_file_by_name on asset_file (library_type, lower(filename));
  `.execute(db)
}
