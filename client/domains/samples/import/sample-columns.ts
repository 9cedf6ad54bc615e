import type { TFunction } from 'i18next'
import { isSaidNone, type SampleField } from '../../../../contract/samples/sample-fields.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { ImportValue } from '../../../../contract/kernel/imports/check-rows.ts'
import type { GridColumn, ParseResult } from '../../../parts/grid/grid-contract.ts'
import type { ImportColumn, ImportValues } from '../../../parts/import-wizard/import-target.ts'

/** What a file writes where there is none. */
export const NONE = 'N/A'
/** Fields of which a file must say so, if there is none (IMP-06). */
export const mayBeNone: readonly SampleField[] = ['size', 'moldNum', 'moldDate', 'bin']

/** The properties' own names, whatever the language. */
const labels: Partial<Record<SampleField, string>> = {
  totalQty: 'Total Quantity',
  moldNum: 'Mold Number',
  moldDate: 'Mold Date',
  newBin: 'New Bin',
}

/** A column of the grid for rows of a file, which are none of its own yet. */
export function importColumn(
  { key, title, width, parse, options }: GridColumn<Sample>,
  t: TFunction<'samples'>,
): ImportColumn {
  const noRow = undefined as unknown as Sample
  const field = key as SampleField
  const read = (text: string): ParseResult => {
    if (isSaidNone(text)) return mayBeNone.includes(field) ? { ok: true, value: NONE } : { ok: true, value: null }
    if (text === '') return { ok: true, value: null }
    return parse?.(text, noRow) ?? { ok: true, value: text }
  }
  const format = (value: ImportValue): string => {
    const text = String(value ?? '')
    if (field === 'status' && text !== '') return t(`statuses.${text as 'Available'}`)
    return field === 'side' && text !== '' ? t(`sides.${text as 'Left'}`) : text
  }
  return {
    key,
    text: title,
    label: labels[field] ?? key,
    kind: options ? 'select' : field === 'totalQty' ? 'number' : 'text',
    width,
    read,
    format,
    editText: format,
    ...(Array.isArray(options) ? { options: options as readonly string[] } : {}),
  }
}

/** Values of a row of a file as a line is written with them. */
export const patchOf = (values: ImportValues, fields: readonly SampleField[]): Record<string, ImportValue> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]
      if (value === undefined) return []
      return [[field, typeof value === 'string' && isSaidNone(value) ? '' : value]]
    }),
  )
