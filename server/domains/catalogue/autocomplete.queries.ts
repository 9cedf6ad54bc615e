import { type RawBuilder, sql } from 'kysely'
import type { ProductType } from '../../../contract/catalogue/product-query.ts'
import { partsOfStyleColourId, type Photo } from '../../../contract/catalogue/product.ts'
import { foldLetters } from '../../../contract/kernel/texts/fold-letters.ts'
import { limits } from '../../../contract/kernel/limits.ts'
import { beginningWith, containing } from '../../engine/database/like-pattern.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'
import type { SoldColoursRequest } from './facet-index/columns/sold-colours.ts'
import { matchingRows } from './facet-sql.queries.ts'
import { inSeenColour } from './pop-colours.queries.ts'
import { locationId } from './rules/locations.ts'
import { nearWords } from './rules/near-words.ts'
import type { ProductSearch } from './rules/product-search.ts'

/** What may be suggested: sold at one of the locations in one of the statuses, POP only in the colours named. */
export interface SuggestionScope extends Pick<ProductSearch, 'locations' | 'popColours' | 'statuses' | 'types'> {
  /** Codes or names in small letters. */
  popColors?: readonly string[]
}

/** True for colourways (`sc` of style `s`) in the scope. */
function inScope(scope: SuggestionScope): RawBuilder<unknown> {
  const all = [
    sql`exists (
      select from style_colour_location l
      where l.style_colour_id = sc.id and l.location_id = any(${scope.locations.map(locationId)}::smallint[])
        and l.line_status = any(${[...scope.statuses]}::text[]) and ${inSeenColour(scope)})`,
  ]
  if (scope.types) all.push(sql`s.product_type = any(${[...scope.types]}::text[])`)
  if (scope.popColors) all.push(ofPop(scope.popColors))
  return sql.join(all, sql` and `)
}

/** True for what is no POP, and for POP in one of the colours, which are codes or names in small letters. */
const ofPop = (colours: readonly string[]): RawBuilder<unknown> =>
  sql`(s.product_type <> 'POP' or fold_letters(sc.color_code) = any(${[...colours]}::text[])
    or fold_letters(sc.color_description) = any(${[...colours]}::text[]))`

export interface StyleSuggestion {
  style: string
  name: string
  productType: ProductType
  gender: string
  colors: number
  hero: Photo | null
}

/** True for the style (`s`) of a `STYLE_COLOR` id, which people copy as well. */
function ofColourway(text: string): RawBuilder<unknown> {
  const parts = partsOfStyleColourId(text.toUpperCase())
  return parts
    ? sql`exists (select from style_colour sc where sc.style_id = s.id and upper(sc.style_color_id) = ${text.toUpperCase()}
        and upper(s.style_code) = ${parts.style})`
    : sql`false`
}

/** Styles whose number or name holds the text: number from its beginning, then name, then anywhere (PRD-05). */
export async function suggestStyles(db: CatalogueDatabase, text: string, scope: SuggestionScope) {
  const folded = foldLetters(text)
  const holds = containing(folded)
  const { rows } = await sql<StyleSuggestion>`
    with found as (
      select s.id, s.style_code, s.name, s.product_type, s.gender,
        case when s.search_text like ${beginningWith(folded)} then 0 when fold_letters(s.name) like ${beginningWith(folded)} then 1
          else 2 end as place
      from style s
      where (s.search_text like ${holds} or ${ofColourway(text)})
        and exists (select from style_colour sc where sc.style_id = s.id and ${inScope(scope)})
      order by place, s.style_code collate "C" limit ${limits.autocomplete}
    ) ${suggested(scope)}`.execute(db)
  return rows
}

/** What is said of each style of `found`. */
const suggested = (scope: SuggestionScope) => sql`
    select f.style_code as style, f.name, f.product_type as "productType", f.gender,
      (select count(*) from style_colour sc join style s on s.id = sc.style_id
       where sc.style_id = f.id and ${inScope(scope)}) as colors,
      (select json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground)
       from style_colour sc join style s on s.id = sc.style_id join photo p on p.style_colour_id = sc.id
       where sc.style_id = f.id and ${inScope(scope)}
       order by sc.color_code collate "C", p.position, p.id limit 1) as hero
    from found f order by f.place, f.style_code collate "C"`

export interface ColourSuggestion {
  color: string
  colorDescription: string
  colorHex: string
}

/** A page of the list of colours whose code or name holds the text, in the same order of places. */
export async function readColours(
  db: CatalogueDatabase,
  text: string,
  { skip, limit }: { skip: number; limit: number },
) {
  const folded = foldLetters(text)
  const [begins, holds] = [beginningWith(folded), containing(folded)]
  const { rows } = await sql<ColourSuggestion>`
    select c.code as color, c.name as "colorDescription", c.hex as "colorHex"
    from colour c
    where fold_letters(c.code) like ${holds} or fold_letters(c.name) like ${holds}
    order by case when fold_letters(c.code) like ${begins} then 0 when fold_letters(c.name) like ${begins} then 1 else 2 end, c.code collate "C"
    offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** Words that a written one may have been meant to be, straight from the tables: those of about its length are looked at. */
export async function nearWordsFromTables(db: CatalogueDatabase, written: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select regexp_split_to_table(search_text, '[\\s,;/]+') as word from style
      union all
      select regexp_split_to_table(fold_letters(color_code || ' ' || color_description), '[\\s,;/]+') from style_colour
    ) w
    where length(word) between ${written.length - 1} and ${written.length + 1}`.execute(db)
  return nearWords(
    written,
    rows.map(({ word }) => word),
  )
}

/** Of styles by their numbers, what is suggested of each; in no order. */
export async function suggestNamed(db: CatalogueDatabase, styles: readonly string[], scope: SuggestionScope) {
  const { rows } = await sql<StyleSuggestion>`
    with found as (
      select s.id, s.style_code, s.name, s.product_type, s.gender, 0 as place from style s
      where s.style_code = any(${[...styles]}::text[])
    ) ${suggested(scope)}`.execute(db)
  return rows
}

/** The numbers of the styles of colourways, in the order of the colourways, each once. */
export async function stylesOfColourways(db: CatalogueDatabase, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ style_code: string }>`
    select sc.style_code from unnest(${[...ids]}::bigint[]) with ordinality asked (id, place)
    join style_colour sc on sc.id = asked.id order by asked.place`.execute(db)
  return [...new Set(rows.map(({ style_code }) => style_code))]
}

/** Which of the colours are sold, straight from the tables: what the index in memory answers once it has loaded. */
export async function soldColoursFromTables(
  db: CatalogueDatabase,
  { search, codes, popColors }: SoldColoursRequest,
): Promise<string[]> {
  const { rows } = await sql<{ color: string }>`
    select distinct sc.color_code as color ${matchingRows(search)} and sc.color_code = any(${[...codes]}::text[])
      and ${popColors ? ofPop(popColors) : sql`true`}`.execute(db)
  return rows.map(({ color }) => color)
}
