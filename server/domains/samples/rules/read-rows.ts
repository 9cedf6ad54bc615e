import type { ImportRow, ImportValue } from '../../../../contract/kernel/imports/check-rows.ts'
import {
  isSaidNone,
  sampleFields,
  type SampleField,
  sampleFieldNames,
} from '../../../../contract/samples/sample-fields.ts'

/** A row of a call as it would be kept: what cannot be read is blank, 'N/A' is said and is none. */
export interface ReadRow {
  /** As it is checked: none that is said stands there. */
  checked: ImportRow
  /** As it would be kept. */
  kept: Partial<Record<SampleField, unknown>>
}

export function readRow(at: number, row: number | undefined, values: Readonly<Record<string, ImportValue>>): ReadRow {
  const checked: Record<string, ImportValue> = {}
  const kept: Partial<Record<SampleField, unknown>> = {}
  for (const field of sampleFieldNames) {
    const value = values[field]
    const isNone = typeof value === 'string' && isSaidNone(value)
    const parsed = sampleFields.shape[field].safeParse(isNone ? '' : numeric(field, value))
    kept[field] = parsed.success ? parsed.data : null
    checked[field] = isNone && parsed.success ? 'N/A' : (kept[field] as ImportValue)
  }
  const id = String(at)
  return { checked: { id, number: row ?? at + 1, values: checked, filled: checked, lost: {} }, kept }
}

/** Numbers come as texts from files, and texts as numbers. */
const numeric = (field: SampleField, value: ImportValue): unknown => {
  if (field !== 'totalQty') return typeof value === 'number' ? String(value) : value
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
}
