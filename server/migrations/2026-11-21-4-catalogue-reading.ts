import { type Kysely, sql } from 'kysely'

/** What reading and feeding the catalogue needs beside the record itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One number that grows with every change of the catalogue; answers are cached by it.
    create table catalogue_state (
      id smallint primary key default 1 check (id = 1),
      version bigint not null
    );
    insert into catalogue_state (version) values (1);

    -- Text search and its order are the same whatever the database's locale: bytes, as the index in memory does it.
    alter table style add column name_order text collate "C" generated always as (lower(name)) stored;
    alter table style add column search_text text collate "C"
      generated always as (lower(style_code || ' ' || name)) stored;
    alter table style_colour add column search_text text collate "C"
      generated always as (lower(style_color_id || ' ' || color_description)) stored;

    -- Lists by style and colour, the walk by cursor, and 'all colours of these styles'.
    create index style_colour_order on style_colour (style_code collate "C", color_code collate "C");
    -- Which colours of the list are sold at all, for their autocomplete.
    create index style_colour_by_colour on style_colour (color_code);

    -- One row per file that was fed, with the last row that is safely in the catalogue.
    create table feed_run (
      id bigint generated always as identity primary key,
      file_name text not null,
      file_hash text not null,
      kind text not null,
      state text not null check (state in ('running', 'finished', 'failed')),
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      committed_row bigint not null default 0,
      added bigint not null default 0,
      changed bigint not null default 0,
      unchanged bigint not null default 0,
      rejected bigint not null default 0
    );
    -- A killed run of the same file is found again to say where to go on.
    create index feed_run_of_file on feed_run (file_hash, id desc);

    create table feed_reject (
      id bigint generated always as identity primary key,
      feed_run_id bigint not null references feed_run on delete cascade,
      row_number bigint not null,
      reasons text[] not null
    );
    create index feed_reject_of_run on feed_reject (feed_run_id, row_number);
  `.execute(db)
}
