import { type Kysely, sql } from 'kysely'

/**
 * A row of a list tells the creation of its colourway beside the text of the row, since lists are ordered and grouped by it.
 * Written by `to_char` for each row of each reading it was a thirtieth of a page (decision 108).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table style_colour add column created_text text;

    create or replace function style_colour_row_text() returns trigger language plpgsql as $$
    begin
      new.created_text := to_char(new.created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      select json_members(row_to_json(part)) into new.row_text from (
        select new.style_color_id as "_id", new.color_code as color, new.color_description as "colorDescription",
          new.color_family as "colorFamily", new.color_hex as "colorHex", new.nrf, new.season_codes as "seasonCodes",
          new.channels, new.life_cycle as "lifeCycle", new.carryover::integer as carryover, new.new_color as "newColor",
          new.first_cost as "firstCost", new.expiration_date as "expirationDate", new.created_text as "createdDate"
      ) part;
      return new;
    end $$;

    update style_colour set created_text = null;
    alter table style_colour alter column created_text set not null;`.execute(db)
}
