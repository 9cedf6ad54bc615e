import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import { cellText, type TableShape } from '../../../contract/kernel/table-columns.ts'
import type { SortBy } from '../grid/grid-contract.ts'

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

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Compare = (one: RecordRow, other: RecordRow) => number

/** What is empty stands last in both directions; values in an order of people's own stand before all others (GRID-02). */
function comparing({ columns }: TableShape, { key, direction, order }: SortBy): Compare[] {
  const column = columns.find(({ field }) => field === key)
  if (!column) return []
  const sign = direction === 'ascending' ? 1 : -1
  const textOf = (row: RecordRow) => cellText(column.kind, row[key])
  const places = new Map(order?.map((text, place) => [text.toLowerCase(), place]))
  const placeOf = (text: string) => places.get(text.toLowerCase()) ?? places.size
  return [
    (a, b) => {
      const [one, other] = [textOf(a), textOf(b)]
      if (one === '' || other === '') return Number(one === '') - Number(other === '')
      return placeOf(one) - placeOf(other) || sign * collator.compare(one, other)
    },
  ]
}

/** By several columns at once, the first counts most; what is equal in all of them keeps its place. */
export function sortRecords(
  rows: readonly RecordRow[],
  shape: TableShape,
  sort: readonly SortBy[],
): readonly RecordRow[] {
  const levels = sort.flatMap((level) => comparing(shape, level))
  if (levels.length === 0) return rows
  return rows.toSorted((a, b) => {
    for (const compare of levels) {
      const answer = compare(a, b)
      if (answer !== 0) return answer
    }
    return 0
  })
}

/** Texts of a column, as far as its values are words. */
export function textsOf(rows: readonly RecordRow[], { columns }: TableShape, key: string): readonly string[] {
  const column = columns.find(({ field, kind }) => field === key && kind !== 'flag')
  return column ? rows.map((row) => cellText(column.kind, row[key])) : []
}
