import { type Kysely, sql } from 'kysely'

/** Which pictures of divider pages lie in the object store, so that those of pages that are gone can be taken out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table divider_picture (
      hash text primary key,
      preview text not null,
      -- Of the last upload: a page is not written at the moment its picture is.
      added_at timestamptz not null default now()
    );
    insert into divider_picture (hash, preview)
    select distinct on (picture->>'hash') picture->>'hash', picture->>'preview' from (
      select content->'picture' as picture from display_group
      union all
      select jsonb_path_query(groups, '$[*].content.picture') from assortment_snapshot) kept
    where picture->>'hash' is not null;
  `.execute(db)
}
