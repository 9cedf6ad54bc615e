import { type Kysely, sql } from 'kysely'

/** How near a picture comes to a colour, so that what was asked for by shade stands in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Squared, of the nearest colour that covers enough; null without one. Whole numbers, as the index in memory reckons.
    create function colour_distance(colours bytea, l integer, a integer, b integer, least_share integer)
    returns integer language sql immutable parallel safe as $$
      select min((get_byte(colours, at) - l) ^ 2 + (get_byte(colours, at + 1) - a) ^ 2
        + (get_byte(colours, at + 2) - b) ^ 2)::integer
      from generate_series(0, length(colours) - 4, 4) as at
      where get_byte(colours, at + 3) >= least_share
    $$;
  `.execute(db)
}
