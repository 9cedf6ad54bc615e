import { type Kysely, sql } from 'kysely'

/** What is seen of a file: its colours, its pages, and why there is nothing to see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table asset_file
      -- The colours of its picture, the largest share first: [{"hex": "#1d4f91", "share": 0.62}, …], at most six.
      add column colors jsonb not null default '[]',
      -- Of a document; null for everything else.
      add column pages integer,
      -- So many of them have a picture of their own.
      add column page_pictures integer not null default 0,
      -- Why there is no preview.
      add column preview_fault text check (preview_fault in
        ('unknownKind', 'noReader', 'damaged', 'protected', 'tooLarge', 'tooManyPixels', 'tooSlow'));
    update asset_file set preview_fault = 'unknownKind' where preview = 'none';
    update asset_file set preview_fault = 'damaged' where preview = 'failed';
  `.execute(db)
}
