import { type Kysely, sql } from 'kysely'

/** A member of a row's JSON: its name, its type, and what it is of the changed row. */
type Member = readonly [name: string, type: string, value: string]

const style: Member[] = [
  ['style', 'text', 'new.style_code'],
  ['styleNumeric', 'bigint', 'new.style_numeric'],
  ['name', 'text', 'new.name'],
  ['productType', 'text', 'new.product_type'],
  ['division', 'text', 'new.division'],
  ['divisionId', 'text', 'new.division_id'],
  ['gender', 'text', 'new.gender'],
  ['description', 'text', 'new.description'],
  ['features', 'text[]', 'new.features'],
  ['sizeScale', 'text', 'new.size_scale'],
  ['outsole', 'text', 'new.outsole'],
  ['upper', 'text', 'new.upper'],
  ['vegan', 'boolean', 'new.vegan'],
  ['boxCategory', 'text', 'new.box_category'],
  ['dutyCode', 'text', 'new.duty_code'],
  ['units', 'text', 'new.units'],
  ['capacity', 'numeric', 'trim_scale(new.capacity)'],
  ['capacityUnit', 'text', 'new.capacity_unit'],
  ['capacityType', 'text', 'new.capacity_type'],
  ['dimensions', 'text', 'new.dimensions'],
  ['metricDimensions', 'text', 'new.metric_dimensions'],
  ['popCategory', 'text', 'new.pop_category'],
  ['popType', 'text', 'new.pop_type'],
  ['popGender', 'text', 'new.pop_gender'],
  ['usage', 'text', 'new.usage'],
  ['materials', 'text', 'new.materials'],
  ['groupSlug', 'text', 'new.group_slug'],
]

const categories: Member[] = [
  ['type', 'text', 'new.category_type'],
  ['shape', 'text', 'new.shape'],
  ['height', 'text', 'new.height'],
  ['closure', 'text', 'new.closure'],
  ['sport', 'text', 'new.sport'],
  ['lighted', 'boolean', 'new.lighted'],
  ['vegan', 'boolean', 'new.vegan'],
  ['width', 'text', 'new.width'],
  ['apparelType', 'text', 'new.apparel_type'],
  ['apparelSubType', 'text', 'new.apparel_sub_type'],
]

const colour: Member[] = [
  ['_id', 'text', 'new.style_color_id'],
  ['color', 'text', 'new.color_code'],
  ['colorDescription', 'text', 'new.color_description'],
  ['colorFamily', 'text', 'new.color_family'],
  ['colorHex', 'text', 'new.color_hex'],
  ['nrf', 'text', 'new.nrf'],
  ['seasonCodes', 'text[]', 'new.season_codes'],
  ['channels', 'text[]', 'new.channels'],
  ['lifeCycle', 'text', 'new.life_cycle'],
  ['carryover', 'integer', 'new.carryover::integer'],
  ['newColor', 'boolean', 'new.new_color'],
  ['firstCost', 'bigint', 'new.first_cost'],
  ['expirationDate', 'date', 'new.expiration_date'],
  ['createdDate', 'text', 'new.created_text'],
]

const photo: Member[] = [
  ['angle', 'text', 'new.angle'],
  ['hash', 'text', 'new.hash'],
  ['ground', 'text', 'new.ground'],
]

const typeOf = (name: string, members: readonly Member[]): string =>
  `create type ${name} as (${members.map(([member, type]) => `"${member}" ${type}`).join(', ')});`

const valueOf = (name: string, members: readonly Member[]): string =>
  `row(${members.map(([, , value]) => value).join(', ')})::${name}`

/**
 * The texts of rows (decision 108) are written through types of their own: an expression without a query of its own takes
 * PL/pgSQL half the time, and a feed of 100,000 products writes as many. What day a colourway was made stands beside its text as
 * well, since lists order and group by it: `to_char` for each row of each reading was a thirtieth of a page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofStyle: Member[] = [
    ...style,
    ['categories', 'style_categories_part', valueOf('style_categories_part', categories)],
  ]
  await sql
    .raw(`
    alter table style_colour add column created_text text;
    ${typeOf('style_categories_part', categories)}
    ${typeOf('style_row_part', ofStyle)}
    ${typeOf('style_colour_row_part', colour)}
    ${typeOf('photo_row_part', photo)}

    create or replace function style_row_text() returns trigger language plpgsql as $$
    declare
      part text := row_to_json(${valueOf('style_row_part', ofStyle)});
    begin
      -- Without its braces: a row joins the members of its style and its colourway.
      new.row_text := substr(part, 2, length(part) - 2);
      return new;
    end $$;

    create or replace function style_colour_row_text() returns trigger language plpgsql as $$
    declare
      part text;
    begin
      new.created_text := to_char(new.created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      part := row_to_json(${valueOf('style_colour_row_part', colour)});
      new.row_text := substr(part, 2, length(part) - 2);
      return new;
    end $$;

    create or replace function photo_row_text() returns trigger language plpgsql as $$
    begin
      new.row_text := row_to_json(${valueOf('photo_row_part', photo)});
      return new;
    end $$;

    drop function json_members(json);
    update style_colour set created_text = null;
    alter table style_colour alter column created_text set not null;`)
    .execute(db)
}
