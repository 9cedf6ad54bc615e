import { type Kysely, sql } from 'kysely'

/** What the pictures of files look like, for finding assets by colour and by likeness. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table asset_file
      -- The main colours of its subject, four bytes each, and 176 bytes to compare it by, as of the heroes of products.
      -- Empty when there is nothing to see; null until it was looked at.
      add column look_colours bytea,
      add column look bytea;
    -- Those whose preview is older than this are looked at by and by.
    create index asset_file_unseen on asset_file (id) where look is null and preview = 'ready';
  `.execute(db)
}
