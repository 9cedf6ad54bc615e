import type { TFunction } from 'i18next'
import type { ImportRow, RowIssue } from '../../../../contract/kernel/imports/check-rows.ts'
import { sampleImportOf, sampleUpdate } from '../../../../contract/samples/import-kinds.ts'
import { fieldsOf, newRowFields, type SampleField } from '../../../../contract/samples/sample-fields.ts'
import {
  SAMPLE_IMPORT,
  type SampleFaults,
  type WrittenSampleChange,
} from '../../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { GridColumn } from '../../../parts/grid/grid-contract.ts'
import type { AcceptedRow, ImportTarget, ImportValues } from '../../../parts/import-wizard/import-target.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { findSamples, saveSamples, validateSamples } from '../samples.api.ts'
import { importColumn, mayBeNone, NONE, patchOf } from './sample-columns.ts'

type Words = TFunction<'samples'>
type Saved = Awaited<ReturnType<typeof saveSamples>>

interface Wish {
  library: SampleLibrary
  columns: readonly GridColumn<Sample>[]
  t: Words
  /** Told what was saved, to be shown and perhaps taken back. */
  onSaved: (saved: Saved) => void
}

/** New lines of a library from a file (IMP-05, IMP-06); one import is one batch. */
export function newSamplesTarget({ library, columns, t, onSaved }: Wish): ImportTarget {
  const fields = fieldsOf(library)
  const own = columns.filter(({ key }) => (fields as readonly string[]).includes(key))
  /** Lines that rows are the same as, by the row's number. */
  let twins = new Map<number, string>()
  return {
    kind: sampleImportOf(library),
    columns: own.map((column) => importColumn(column, t)),
    has: () => false,
    complete: (values) => values,
    check: async (rows, signal) => {
      const answer = await validateSamples(
        library,
        rows.map(({ number, values }) => ({ row: number, values: patchable(values) })),
        signal,
      )
      const faults = new Map(answer.rows.map(({ row, errors }) => [row, errors]))
      twins = new Map(
        answer.rows.flatMap(({ row, errors }) => {
          const id = errors.find(({ error }) => error === 'sampleExists')?.other._id
          return row !== null && id !== undefined ? [[row, id] as const] : []
        }),
      )
      return {
        found: new Map(rows.map(({ number }, at) => [at, twins.get(number) ?? newRecordId()])),
        problems: new Map(rows.map(({ number }, at) => [at, (faults.get(number) ?? []).map((one) => issueOf(one, t))])),
      }
    },
    settles: { error: 'sampleExists', label: (count) => t('import.addQuantity', { count }) },
    offers: [
      {
        name: 'none',
        label: (count) => t('import.fillNone', { count }),
        cells: (row) => blankOnes(row),
      },
    ],
    room: () => SAMPLE_IMPORT,
    accept: async (rows) => {
      const changes = rows.map((row): WrittenSampleChange => writtenOf(row, fields))
      onSaved(await saveSamples(library, changes))
    },
  }
}

const writtenOf = ({ id, values, settled }: AcceptedRow, fields: readonly SampleField[]): WrittenSampleChange =>
  settled
    ? { _id: id, receive: Number(values['totalQty']) }
    : { _id: id, addSample: true, patch: patchOf(values, fields) as WrittenSampleChange['patch'] }

const blankOnes = ({ values }: ImportRow): ImportValues =>
  Object.fromEntries(
    mayBeNone.flatMap((field) => {
      const value = values[field]
      return value === null || value === undefined || value === '' ? [[field, NONE]] : []
    }),
  )

const patchable = (values: ImportValues): Record<string, string | number | boolean | null> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null]))

function issueOf(
  { error, severity, columns, other }: SampleFaults['rows'][number]['errors'][number],
  t: Words,
): RowIssue {
  const base = { error, severity, columns }
  if (other.row !== undefined) return { ...base, row: other.row }
  if (other.code !== undefined) return { ...base, other: t('import.isLine', { code: other.code }) }
  return other.style === undefined ? base : { ...base, other: t('import.ofStyle', { style: other.style }) }
}

/** An edited workbook of lines that are there: what differs is written, quantities and places as moves (DOC-07). */
export function updateSamplesTarget({ library, columns, t, onSaved }: Wish): ImportTarget {
  const fields = fieldsOf(library).filter((field) => !newRowFields.includes(field))
  const shown = columns.filter(({ key }) => key === 'code' || (fieldsOf(library) as readonly string[]).includes(key))
  let lines = new Map<string, Sample>()
  return {
    kind: sampleUpdate,
    columns: shown.map((column) => ({
      ...importColumn(column, t),
      ...(newRowFields.includes(column.key as SampleField) ? { readOnly: true } : {}),
    })),
    has: (id) => lines.has(id),
    complete: (values) => values,
    check: async (rows, signal) => {
      const codes = rows.map(({ values }) =>
        String(values['code'] ?? '')
          .trim()
          .toUpperCase(),
      )
      const found = await findSamples(library, codes.filter(Boolean), signal)
      const byCode = new Map(found.map((line) => [line.code, line]))
      lines = new Map(found.map((line) => [line._id, line]))
      return {
        found: new Map(codes.flatMap((code, at) => (byCode.has(code) ? [[at, byCode.get(code)!._id] as const] : []))),
        problems: new Map(codes.flatMap((code, at) => (byCode.has(code) ? [] : [[at, 'notThere'] as const]))),
      }
    },
    stored: (id) => {
      const line = lines.get(id)
      if (!line) return undefined
      // What is none there is none in the file too.
      const none = Object.fromEntries(mayBeNone.map((field) => [field, line[field] || NONE]))
      return { ...(line as unknown as ImportValues), ...none }
    },
    room: () => SAMPLE_IMPORT,
    accept: async (rows) => {
      const changes = rows.map(({ id, values }): WrittenSampleChange => {
        const line = lines.get(id)!
        const patch = patchOf(values, fields) as WrittenSampleChange['patch']
        return { _id: id, version: line.version, seen: { totalQty: line.totalQty }, patch }
      })
      if (changes.length > 0) onSaved(await saveSamples(library, changes))
    },
  }
}
