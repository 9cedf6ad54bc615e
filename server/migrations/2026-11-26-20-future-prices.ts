import { type Kysely, sql } from 'kysely'

/**
 * What a location will sell a style-colour for, and from which day on (DOC-01). A price without its day is none.
 * Documents, layouts and schedules of before show none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table style_colour_location
      add column future_wholesale_price bigint,
      add column future_suggested_retail bigint,
      add column future_price_date date;
    update document_job set settings = settings || '{"futurePrices": false}';
    update document_layout set settings = settings || '{"futurePrices": false}';
    update document_schedule set settings = settings || '{"futurePrices": false}'
  `.execute(db)
}
