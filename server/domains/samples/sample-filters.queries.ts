import { type RawBuilder, sql } from 'kysely'
import {
  DUE_SOON,
  type FilteredField,
  type SampleFilters,
  type SampleSort,
  type SortedField,
} from '../../../contract/samples/sample-calls.ts'
import { placeFields } from '../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { AskedFilters } from './asked-filters.ts'
import { containing } from '../../engine/database/like-pattern.ts'

/** Lines as `s` with the place of each as `p`. */
export const standsAt = sql`join sample_place p on p.id = s.place_id`

const atPlace = new Set<string>(['bin', ...placeFields])

/** What lists are sorted by and filtered by, of lines as `s` that stand at `p`. */
const columns: Record<SortedField, RawBuilder<unknown>> = {
  division: sql`s.division`,
  style: sql`s.style`,
  color: sql`s.color`,
  status: sql`s.status`,
  side: sql`s.side`,
  size: sql`s.size`,
  totalQty: sql`s.on_hand`,
  quantity: sql`s.on_hand + s.out_qty`,
  outQty: sql`s.out_qty`,
  moldNum: sql`s.mold_num`,
  moldDate: sql`s.mold_date`,
  bin: sql`p.bin`,
  region: sql`p.region`,
  aisle: sql`p.aisle`,
  direction: sql`p.direction`,
  level: sql`p.level`,
  shelf: sql`p.shelf`,
  newBin: sql`s.new_bin`,
  code: sql`s.code`,
  createdDate: sql`s.created_at`,
  modifiedDate: sql`s.modified_at`,
}

const fieldOf = (sort: SampleSort): SortedField => sort.replace(/^-/, '') as SortedField

/** Whether a list cannot be put together without its places. */
export const needsPlace = ({ fields }: SampleFilters, sort: readonly SampleSort[]): boolean =>
  sort.some((one) => atPlace.has(fieldOf(one))) ||
  Object.entries(fields).some(([field, values]) => values.length > 0 && atPlace.has(field))

/** What was asked for, then style and colour, which is all of it usually (SMP-01). */
export function orderOf(sort: readonly SampleSort[]): RawBuilder<unknown> {
  const named = sort.map(fieldOf)
  const rest = (['style', 'color'] as const).filter((field) => !named.includes(field))
  const parts = [
    ...sort.map((one) => sql`${columns[fieldOf(one)]} ${sql.raw(one.startsWith('-') ? 'desc nulls last' : 'asc')}`),
    ...rest.map((field) => columns[field]),
  ]
  return sql`${sql.join(parts, sql`, `)}, s.id`
}

const editor = sql`(select e.name || ' ' || e.last_name from user_account e where e.id = s.modified_by)`

/** What is counted of a field, and what is joined for it. */
export function filteredValue(field: FilteredField): { from: RawBuilder<unknown>; value: RawBuilder<string> } {
  if (field === 'lastEditedByUser') return { from: sql``, value: sql`${editor}` }
  if (field === 'season') {
    return {
      from: sql`
        join style_colour sc on sc.style_color_id = s.style || '_' || s.color
        cross join unnest(sc.season_codes) as season (code)`,
      value: sql`season.code`,
    }
  }
  return { from: sql``, value: sql`${columns[field]}` }
}

function oneOf(field: FilteredField, values: readonly string[]): RawBuilder<unknown> {
  const list = sql`${[...values]}::text[]`
  if (field === 'season') {
    return sql`exists (
      select from style_colour sc where sc.style_color_id = s.style || '_' || s.color and sc.season_codes && ${list})`
  }
  if (field === 'lastEditedByUser') return sql`${editor} = any (${list})`
  return sql`${columns[field]} = any (${list})`
}

/**
 * In style, mould number or code, in the bin, or in the name that the catalogue has for the style: each by its own index.
 * `materialized`: of lines that were just imported nothing is known yet, and each would be held against all of it anew.
 */
const withText = (library: SampleLibrary, like: string): RawBuilder<unknown> => sql`s.id in (
  with found as materialized (
  select t.id from sample t where t.style ilike ${like} or t.mold_num ilike ${like} or t.code ilike ${like}
  union all
  select t.id from sample_place b join sample t on t.library = b.library and t.place_id = b.id
  where b.library = ${library} and b.bin ilike ${like}
  union all
  select t.id from style y join sample t on t.library = ${library} and t.style = y.style_code and t.deleted_at is null
  where y.name ilike ${like})
  select id from found)`

/** What of a line `s` somebody has that is due before so many days from today, as it is in a time zone. */
const outBefore = (timezone: string, days: number): RawBuilder<unknown> => sql`
  from loan_item i join loan l on l.id = i.loan_id
  where i.sample_id = s.id and i.out_now > 0
    and coalesce(i.due_on, l.due_on) < (now() at time zone ${timezone}::text)::date + ${days}::integer`

/** Pieces of lines `s` that are not back in time. */
export const overdueOf = ({ timezone }: Pick<AskedFilters, 'timezone'>): RawBuilder<unknown> => sql`(
  select coalesce(sum(i.out_now), 0) ${outBefore(timezone, 0)})`

function whereabouts(out: NonNullable<SampleFilters['out']>, timezone: string): RawBuilder<unknown> {
  const isReserved = sql`exists (select from loan_item i where i.sample_id = s.id and i.reserved > 0)`
  if (out === 'reserved') return isReserved
  if (out === 'room') return sql`s.out_qty = 0 and not ${isReserved}`
  if (out === 'out') return sql`s.out_qty > 0`
  return sql`s.out_qty > 0 and exists (select ${outBefore(timezone, out === 'overdue' ? 0 : DUE_SOON + 1)})`
}

/** Whether a line `s` goes to another bin, or arrived and was not put away. */
export const waitsToBePutAway = (library: SampleLibrary): RawBuilder<unknown> =>
  sql`(s.new_bin <> '' or s.place_id in (select id from sample_place where library = ${library} and is_arrivals))`

/** The one condition by which a page is read, counted and changed. */
export function matching(library: SampleLibrary, filters: AskedFilters): RawBuilder<boolean> {
  const { text, fields, moldFrom, moldTo, lastPieces, out, timezone, putAway, usedUp } = filters
  const parts: RawBuilder<unknown>[] = [
    sql`s.library = ${library}`,
    sql`s.deleted_at is null`,
    usedUp ? sql`s.on_hand + s.out_qty = 0` : sql`s.on_hand + s.out_qty > 0`,
  ]
  if (text !== '') parts.push(withText(library, containing(text)))
  for (const [field, values] of Object.entries(fields) as [FilteredField, string[]][])
    if (values.length > 0) parts.push(oneOf(field, values))
  if (moldFrom) parts.push(sql`s.mold_date >= ${moldFrom}::date`)
  if (moldTo) parts.push(sql`s.mold_date <= ${moldTo}::date`)
  if (lastPieces) {
    parts.push(sql`s.on_hand + s.out_qty = 1 and not exists (
      select from sample o where o.library = s.library and o.style = s.style and o.color = s.color and o.size = s.size
        and o.deleted_at is null and o.id <> s.id and o.on_hand + o.out_qty > 0)`)
  }
  if (out) parts.push(whereabouts(out, timezone))
  if (putAway) {
    parts.push(waitsToBePutAway(library))
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
