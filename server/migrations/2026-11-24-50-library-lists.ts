import { type Kysely, sql } from 'kysely'

/** What the lists of the libraries need: when an asset came out, who has seen it, searches that were kept, what was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table asset
      add published_at timestamptz,
      -- When anything that lists show of it changed, its files and their previews included.
      add touched_at timestamptz not null default clock_timestamp();
    update asset set published_at = modified_at where status = 'Published';
    -- A process that keeps a list in memory reads what was touched since.
    create index asset_by_touch on asset (library_type, touched_at);

    create function touch_assets() returns trigger language plpgsql as $$
    begin
      update asset set touched_at = clock_timestamp() where id in (select asset_id from changed_file);
      return null;
    end $$;
    create trigger asset_file_added after insert on asset_file
      referencing new table as changed_file for each statement execute function touch_assets();
    create trigger asset_file_changed after update on asset_file
      referencing new table as changed_file for each statement execute function touch_assets();
    create trigger asset_file_removed after delete on asset_file
      referencing old table as changed_file for each statement execute function touch_assets();

    -- Counts the changes of a library, each in the transaction that made it: whoever keeps it in memory compares.
    create table library_revision (library_type text primary key, revision bigint not null default 0);
    insert into library_revision (library_type) values
      ('AdvertisingAsset'), ('AdvertisingLogo'), ('GlobalRetailAsset'), ('GlobalRetailResource'), ('ProductDocument'), ('StepAsset');

    create table user_flag (
      user_id bigint not null references user_account on delete cascade,
      flag text not null,
      model_type text not null,
      -- By its public id, of whatever room.
      model_id text not null,
      set_at timestamptz not null default now(),
      primary key (user_id, flag, model_type, model_id)
    );

    create table usage_event (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account on delete cascade,
      action text not null,
      model_type text not null,
      model_id text,
      data jsonb not null default '{}',
      at timestamptz not null default now()
    );
    -- Reports count actions by their time.
    create index usage_event_by_time on usage_event (at);

    create table saved_search (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null references user_account on delete cascade,
      name text not null,
      query_path text not null,
      created_at timestamptz not null default now()
    );
    create index saved_search_of_person on saved_search (user_id, id desc);
  `.execute(db)
}
