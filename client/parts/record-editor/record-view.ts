import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import { cellText, type TableShape } from '../../../contract/kernel/table-columns.ts'

export interface RecordSort {
  field: string
  direction: 'ascending' | 'descending'
}

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

export function sortRecords(
  rows: readonly RecordRow[],
  { columns }: TableShape,
  sort: RecordSort | undefined,
): readonly RecordRow[] {
  const column = columns.find(({ field }) => field === sort?.field)
  if (!sort || !column) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  const textOf = (row: RecordRow) => cellText(column.kind, row[column.field])
  return rows.toSorted((one, other) => sign * collator.compare(textOf(one), textOf(other)))
}
