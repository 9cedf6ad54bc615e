import type { ImportRow, ImportValue } from '../../../../contract/kernel/imports/check-rows.ts'
import { isSaidNone, sampleFields, type SampleField, fieldsOf } from '../../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'

/** A row of a call as it would be kept: what cannot be read is blank, 'N/A' is said and is none. */
export interface ReadRow {
  /** As it is checked: none that is said stands there. */
  checked: ImportRow
  /** As it would be kept. */
  kept: (field: SampleField) => ImportValue
}

/** Calls bring cells, not texts of a file that were lost on the way. */
const nothing = {}

type Cell = Readonly<Record<'checked' | 'kept', ImportValue>>

/** Reads the rows of one file, in the fields of a library: what one of them says is read once, however many rows say it. */
export function rowReader(
  library: SampleLibrary,
): (at: number, row: number | undefined, values: Readonly<Record<string, ImportValue>>) => ReadRow {
  const known = fieldsOf(library).map((field) => ({ field, cells: new Map<ImportValue, Cell>() }))
  const places = new Map(known.map(({ field }, place) => [field, place]))
  return (at, row, values) => {
    const checked: Record<string, ImportValue> = {}
    // What is kept of a row is asked for a few fields of few rows: an object of all of them would be half of the work.
    const own: Cell[] = []
    for (const { field, cells } of known) {
      const value = values[field]
      let cell = cells.get(value)
      if (!cell) cells.set(value, (cell = readCell(field, value)))
      checked[field] = cell.checked
      own.push(cell)
    }
    const id = String(at)
    return {
      checked: { id, number: row ?? at + 1, values: checked, filled: checked, lost: nothing },
      kept: (field) => own[places.get(field) ?? -1]?.kept,
    }
  }
}

function readCell(field: SampleField, value: ImportValue): Cell {
  const isNone = typeof value === 'string' && isSaidNone(value)
  const parsed = sampleFields.shape[field].safeParse(isNone ? '' : numeric(field, value))
  const kept = parsed.success ? (parsed.data as ImportValue) : null
  return { kept, checked: isNone && parsed.success ? 'N/A' : kept }
}

/** Numbers come as texts from files, and texts as numbers. */
const numeric = (field: SampleField, value: ImportValue): unknown => {
  if (field !== 'totalQty') return typeof value === 'number' ? String(value) : value
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
}
