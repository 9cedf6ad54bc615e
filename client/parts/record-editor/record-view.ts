import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import { cellText, type TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import type { SortBy } from '../grid/grid-contract.ts'
import { sortRows } from '../grid/sources/sort-rows.ts'

/** Rows that have all the words somewhere in their texts. */
export function withText(rows: readonly RecordRow[], { columns }: TableShape, text: string): readonly RecordRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const texts = columns.filter(({ kind }) => kind !== 'flag')
  return rows.filter((row) => {
    const all = texts.map(({ field, kind }) => cellText(kind, row[field]).toLowerCase()).join('\n')
    return words.every((word) => all.includes(word))
  })
}

/** Of what the list does not know nothing is sorted. */
export function sortRecords(
  rows: readonly RecordRow[],
  { columns }: TableShape,
  sort: readonly SortBy[],
): readonly RecordRow[] {
  const kinds = new Map(columns.map(({ field, kind }) => [field, kind]))
  const known = sort.filter(({ key }) => kinds.has(key))
  return sortRows(rows, known, (row, key) => cellText(kinds.get(key)!, row[key]))
}

/** Texts of a column, as far as its values are words. */
export function textsOf(rows: readonly RecordRow[], { columns }: TableShape, key: string): readonly string[] {
  const column = columns.find(({ field, kind }) => field === key && kind !== 'flag')
  return column ? rows.map((row) => cellText(column.kind, row[key])) : []
}
