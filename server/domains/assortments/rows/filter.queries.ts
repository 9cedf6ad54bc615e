import { type RawBuilder, sql } from 'kysely'
import {
  MOST_VALUES,
  type RangeField,
  rangeFields,
  type RowChoices,
  type RowFilter,
  TICKED,
  type ValueField,
  valueFields,
} from '../../../../contract/assortments/rows/find-rows.ts'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Database } from '../../../tables.ts'
import { shownPrices, type SkeletonWish, skeletonSource } from './skeleton.queries.ts'

type Source = Pick<SkeletonWish, 'members' | 'locationId'>

/** What a cell holds as text, '' where it is empty. */
const values: Record<ValueField, RawBuilder<string>> = {
  label: sql`coalesce(ap.label, '')`,
  pillar: sql`coalesce(ap.pillar, '')`,
  lifeCycle: sql`coalesce(ap.life_cycle, sc.life_cycle)`,
  division: sql`s.division`,
  gender: sql`s.gender`,
  colorName: sql`sc.color_description`,
  storeType: sql`coalesce(ap.store_type, '')`,
  focusStyle: sql`case when ap.focus_style then ${sql.lit(TICKED)} else '' end`,
}

const amounts: Record<RangeField, RawBuilder<number>> = {
  cost: sql`${shownPrices.cost}`,
  netCost: sql`${shownPrices.netCost}`,
  suggestedRetail: sql`${shownPrices.retail}`,
  quantity: sql`ap.quantity`,
  quantityOnHand: sql`ap.quantity_on_hand`,
}

/** All that people read in a row, for the words they look for. */
const words = sql`fold_letters(concat_ws(' ', s.style_code, sc.color_code, sc.style_color_id, s.name, sc.color_description, s.division,
  s.gender, coalesce(ap.life_cycle, sc.life_cycle), ap.label, ap.pillar, ap.store_type, ap.style_note, ap.color_note,
  ap.collection_style_note, ap.collection_color_note))`

function conditions(filter: RowFilter, without?: ValueField): RawBuilder<unknown> {
  const all = [sql`true`]
  for (const word of foldLetters(filter.text).split(/\s+/).filter(Boolean))
    all.push(sql`${words} like ${containing(word)}`)
  for (const field of valueFields) {
    const wanted = filter.values[field]
    if (wanted && field !== without) all.push(sql`${values[field]} = any(${wanted}::text[])`)
  }
  for (const field of rangeFields) {
    const { from, to } = filter.ranges[field] ?? {}
    if (from !== undefined) all.push(sql`${amounts[field]} >= ${from}`)
    if (to !== undefined) all.push(sql`${amounts[field]} <= ${to}`)
  }
  return sql.join(all, sql` and `)
}

export async function readFoundRows(db: Database, source: Source, filter: RowFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sc.style_color_id as id from ${skeletonSource(source)} where ${conditions(filter)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The values of each column with how many rows have them, where all filters but its own hold: one statement. */
export async function readRowChoices(db: Database, source: Source, filter: RowFilter): Promise<RowChoices> {
  const counted = valueFields.map(
    (field) => sql`(select ${sql.lit(field)} as field, ${values[field]} as value, count(*)::int as count
      from ${skeletonSource(source)} where ${conditions(filter, field)}
      group by 2 order by count desc, value limit ${MOST_VALUES})`,
  )
  const { rows } = await sql<{
    field: ValueField
    value: string
    count: number
  }>`${sql.join(counted, sql` union all `)}`.execute(db)
  const choices: RowChoices = Object.fromEntries(valueFields.map((field) => [field, []]))
  for (const { field, ...choice } of rows) choices[field]!.push(choice)
  return choices
}
