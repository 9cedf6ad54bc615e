import type { CellValue, ColumnKey, SortBy } from '../grid-contract.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/**
 * Rows in memory by several columns at once, the first counts most; what is equal in all of them keeps its place. What is
 * empty stands last in both directions, values in an order of people's own before all others (GRID-02).
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: readonly SortBy[],
  valueOf: (row: Row, column: ColumnKey) => CellValue,
): readonly Row[] {
  const levels = sort.map((level) => comparing(level, valueOf))
  if (levels.length === 0) return rows
  return rows.toSorted((one, other) => {
    for (const compare of levels) {
      const answer = compare(one, other)
      if (answer !== 0) return answer
    }
    return 0
  })
}

function comparing<Row>(
  { key, direction, order }: SortBy,
  valueOf: (row: Row, column: ColumnKey) => CellValue,
): (one: Row, other: Row) => number {
  const sign = direction === 'ascending' ? 1 : -1
  const places = new Map(order?.map((text, place) => [text.toLowerCase(), place]))
  const placeOf = (value: CellValue) => places.get(String(value).toLowerCase()) ?? places.size
  const isEmpty = (value: CellValue) => value === null || value === undefined || value === ''
  return (one, other) => {
    const [a, b] = [valueOf(one, key), valueOf(other, key)]
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
    const usual = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
    return placeOf(a) - placeOf(b) || sign * usual
  }
}
