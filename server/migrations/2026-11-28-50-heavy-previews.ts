import { type Kysely, sql } from 'kysely'

/** A file whose reading ends the process that does it says so, and is not called damaged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table asset_file
      drop constraint asset_file_preview_fault_check,
      add constraint asset_file_preview_fault_check check (preview_fault in
        ('unknownKind', 'noReader', 'damaged', 'protected', 'tooLarge', 'tooManyPixels', 'tooSlow', 'tooHeavy'));
  `.execute(db)
}
