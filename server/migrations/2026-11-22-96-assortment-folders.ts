import { type Kysely, sql } from 'kysely'

/** Folders that assortments lie in (AST-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assortment_folder (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      parent_id bigint references assortment_folder,
      title text not null check (title <> ''),
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      check (parent_id <> id)
    );
    -- One level of the tree, and what moves up when a folder goes.
    create index assortment_folder_of_parent on assortment_folder (parent_id);
    -- A person's own, which they see when they are empty too.
    create index assortment_folder_of_owner on assortment_folder (owner_id);
    alter table assortment add column folder_id bigint references assortment_folder;
    -- What lies in a folder.
    create index assortment_of_folder on assortment (folder_id) where folder_id is not null;
    -- Titles from the top down to a folder; none of no folder.
    create function assortment_folder_titles(folder bigint) returns text[] language sql stable as $$
      with recursive up (title, parent_id, level) as (
        select title, parent_id, 1 from assortment_folder where id = folder
        union all
        select f.title, f.parent_id, up.level + 1 from up join assortment_folder f on f.id = up.parent_id)
      select coalesce(array_agg(title order by level desc), '{}') from up $$;
  `.execute(db)
}
