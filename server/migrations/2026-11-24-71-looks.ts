import { type Kysely, sql } from 'kysely'

/** What the hero pictures of style-colours look like, for finding products by colour and by likeness. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table style_colour_look (
      style_colour_id bigint primary key references style_colour on delete cascade,
      -- Of the hero that was looked at: another one is looked at again.
      photo_hash text not null,
      -- The main colours of its subject, four bytes each: lightness, two axes of tone, share.
      colours bytea not null default '',
      -- 176 bytes to compare it by; null when the picture could not be read.
      look bytea
    );

    -- Whether one of the colours is as close as wanted and covers enough. Whole numbers, as the index in memory reckons.
    create function shows_colour(colours bytea, l integer, a integer, b integer, within integer, least_share integer)
    returns boolean language sql immutable parallel safe as $$
      select exists (
        select from generate_series(0, length(colours) - 4, 4) as at
        where get_byte(colours, at + 3) >= least_share
          and (get_byte(colours, at) - l) ^ 2 + (get_byte(colours, at + 1) - a) ^ 2 + (get_byte(colours, at + 2) - b) ^ 2
            <= within)
    $$;
  `.execute(db)
}
