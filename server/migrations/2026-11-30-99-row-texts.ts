import { type Kysely, sql } from 'kysely'

/**
 * What a style, a colourway and a picture say in a row of a list is kept beside them as JSON, made once when they change:
 * seventy columns of a hundred rows written as JSON by each reading took more than all else of a page (decision 108).
 * A row stays in one piece up to 8 KB, since packed or put aside its text would have to be unpacked or fetched by each reading.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Members of the object without its braces: a row joins those of a style and of a colourway.
    create function json_members(object json) returns text language sql immutable strict parallel safe as $$
      select substr(object::text, 2, length(object::text) - 2)
    $$;

    create function style_row_text() returns trigger language plpgsql as $$
    begin
      select json_members(row_to_json(part)) into new.row_text from (
        select new.style_code as style, new.style_numeric as "styleNumeric", new.name, new.product_type as "productType",
          new.division, new.division_id as "divisionId", new.gender, new.description, new.features,
          new.size_scale as "sizeScale", new.outsole, new.upper, new.vegan, new.box_category as "boxCategory",
          new.duty_code as "dutyCode", new.units, trim_scale(new.capacity) as capacity,
          new.capacity_unit as "capacityUnit", new.capacity_type as "capacityType", new.dimensions,
          new.metric_dimensions as "metricDimensions", new.pop_category as "popCategory", new.pop_type as "popType",
          new.pop_gender as "popGender", new.usage, new.materials, new.group_slug as "groupSlug",
          (select row_to_json(category) from (
            select new.category_type as type, new.shape, new.height, new.closure, new.sport, new.lighted, new.vegan,
              new.width, new.apparel_type as "apparelType", new.apparel_sub_type as "apparelSubType"
          ) category) as categories
      ) part;
      return new;
    end $$;

    create function style_colour_row_text() returns trigger language plpgsql as $$
    begin
      select json_members(row_to_json(part)) into new.row_text from (
        select new.style_color_id as "_id", new.color_code as color, new.color_description as "colorDescription",
          new.color_family as "colorFamily", new.color_hex as "colorHex", new.nrf, new.season_codes as "seasonCodes",
          new.channels, new.life_cycle as "lifeCycle", new.carryover::integer as carryover, new.new_color as "newColor",
          new.first_cost as "firstCost", new.expiration_date as "expirationDate",
          to_char(new.created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdDate"
      ) part;
      return new;
    end $$;

    create function photo_row_text() returns trigger language plpgsql as $$
    begin
      select row_to_json(part)::text into new.row_text from (select new.angle, new.hash, new.ground) part;
      return new;
    end $$;`.execute(db)
  for (const table of ['style', 'style_colour', 'photo']) {
    const name = sql.table(table)
    const made = sql.table(`${table}_row_text`)
    await sql`alter table ${name} add column row_text text, set (toast_tuple_target = 8160)`.execute(db)
    await sql`create trigger ${made} before insert or update on ${name} for each row execute function ${made}()`.execute(
      db,
    )
    await sql`update ${name} set row_text = null`.execute(db)
    await sql`alter table ${name} alter column row_text set not null`.execute(db)
  }
}
