import { type Kysely, sql } from 'kysely'

/** Where a colourway is sold: in both channels until the feed says otherwise. The list of wholesale looks for its own (PRD-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table style_colour add column channels text[] not null default '{Wholesale,Retail}'
      constraint style_colour_channels check (channels <@ '{Wholesale,Retail}' and channels <> '{}')
  `.execute(db)
}
