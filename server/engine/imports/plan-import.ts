import { createHash } from 'node:crypto'
import { Failure } from '../../../contract/kernel/errors.ts'
import { type ImportPreview, PREVIEW_ROWS } from '../../../contract/kernel/import-preview.ts'
import { isExponent, isMangled } from '../../../contract/kernel/imports/mangled-text.ts'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import {
  type CellIssue,
  cellText,
  readCell,
  type TableColumn,
  type TableShape,
} from '../../../contract/kernel/grids/table-columns.ts'
import type { ReadTable } from '../tables/table-tasks.ts'

/** One row of a file held against what is kept. `before` is the record it speaks of; without one it adds. */
export interface PlannedRow {
  row: number
  /** What the file says, by field. */
  values: Record<string, string>
  before: RecordRow | undefined
  /** The record as it would be; meaningless while there are issues. */
  after: Record<string, unknown>
  issues: CellIssue[]
}

export interface ImportPlan {
  shape: TableShape
  columns: TableColumn[]
  rows: PlannedRow[]
}

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_-]/g, '')

/** Which column of the file is which field. Errors: unreadableFile with what is missing, unknown or there twice. */
export function matchColumns({ columns, key }: TableShape, header: readonly string[]): (TableColumn | undefined)[] {
  const refuse = (reason: string, names: readonly string[]): never => {
    const data = { reason, columns: names.join(', ') }
    throw new Failure('unreadableFile', `${reason}: ${data.columns}`, { data })
  }
  const matched = header.map((heading) => {
    const name = plain(heading)
    return columns.find((column) => plain(column.header) === name || plain(column.field) === name)
  })
  const unknown = header.filter((heading, at) => matched[at] === undefined && heading !== '')
  if (unknown.length > 0) refuse('unknownColumns', unknown)
  const twice = matched.filter((column, at) => column && matched.indexOf(column) !== at)
  if (twice.length > 0)
    refuse(
      'columnTwice',
      twice.map((column) => column!.header),
    )
  const keyColumn = columns.find(({ field }) => field === key)!
  if (!matched.includes(keyColumn)) refuse('missingColumns', [keyColumn.header])
  return matched
}

/**
 * Holds a file against the records that are there: which rows add, change or say nothing new, and what is wrong with
 * the others, all of it at once (BEY-01). Fields the file has no column for stay as they are.
 */
export function planImport(shape: TableShape, table: ReadTable, present: Iterable<RecordRow>): ImportPlan {
  const matched = matchColumns(shape, table.header)
  const byKey = new Map([...present].map((record) => [String(record[shape.key]), record]))
  const seen = new Map<string, number>()
  const rows = table.rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ number, cells }): PlannedRow => {
      const values: Record<string, string> = {}
      const said: Record<string, unknown> = {}
      const issues: CellIssue[] = []
      for (const [at, column] of matched.entries()) {
        const text = cells[at] ?? ''
        if (!column) {
          if (text.trim() !== '') issues.push({ column: '', code: 'nameless' })
          continue
        }
        values[column.field] = text.trim()
        const read = readCell(column.kind, shape.fields.shape[column.field]!, text)
        if (column.field === shape.key ? isMangled(text) : column.kind === 'text' && isExponent(text)) {
          issues.push({ column: column.field, code: 'mangled' })
        } else if (read.ok) said[column.field] = read.value
        else issues.push({ column: column.field, code: read.code })
      }
      if (cells.slice(matched.length).some((cell) => cell.trim() !== '')) issues.push({ column: '', code: 'moreCells' })
      const key = said[shape.key]
      const before = key === undefined ? undefined : byKey.get(String(key))
      const first = key === undefined ? undefined : seen.get(String(key))
      if (first !== undefined) issues.push({ column: shape.key, code: 'duplicateRow', data: { row: first } })
      else if (key !== undefined) seen.set(String(key), number)
      const whole = { ...(before ? fieldsOf(shape, before) : shape.defaults), ...said }
      return { row: number, values, before, ...completed(shape, whole, issues) }
    })
  return { shape, columns: matched.filter((column) => column !== undefined), rows }
}

const fieldsOf = ({ columns }: TableShape, record: RecordRow): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ field }) => [field, record[field]]))

/** Fills in defaults; what a new record still lacks joins its issues. */
function completed(
  { fields }: TableShape,
  whole: Record<string, unknown>,
  issues: CellIssue[],
): Pick<PlannedRow, 'after' | 'issues'> {
  if (issues.length > 0) return { after: whole, issues }
  const parsed = fields.safeParse(whole)
  if (parsed.success) return { after: parsed.data, issues }
  const missing = parsed.error.issues.map(({ path, message }) => {
    const column = String(path[0])
    return { column, code: whole[column] === undefined ? 'required' : message }
  })
  return { after: whole, issues: missing }
}

type Cells = ImportPreview['changes'][number]['cells']

function changedCells({ columns }: TableShape, before: RecordRow, after: Record<string, unknown>): Cells {
  return columns.flatMap(({ field, kind }) => {
    const cells = { column: field, before: cellText(kind, before[field]), after: cellText(kind, after[field]) }
    return cells.before === cells.after ? [] : [cells]
  })
}

/** The plan in three lists, each cut off where nobody reads on; the token is of the whole plan. */
export function previewOf({ shape, columns, rows }: ImportPlan): ImportPreview {
  const good = rows.filter(({ issues }) => issues.length === 0)
  const adds = good.filter(({ before }) => before === undefined)
  const changes = good.flatMap(({ row, before, after }) => {
    const cells = before ? changedCells(shape, before, after) : []
    return before && cells.length > 0 ? [{ row, key: String(before[shape.key]), cells }] : []
  })
  const rejects = rows.filter(({ issues }) => issues.length > 0)
  const addedText = (after: Record<string, unknown>) =>
    Object.fromEntries(shape.columns.map(({ field, kind }) => [field, cellText(kind, after[field])]))
  const added = adds.map(({ row, after }) => ({ row, values: addedText(after) }))
  const rejected = rejects.map(({ row, values, issues }) => ({ row, values, issues }))
  const token = createHash('sha256')
    .update(JSON.stringify([added, changes, rejected]))
    .digest('hex')
  return {
    token,
    applied: false,
    counts: {
      rows: rows.length,
      added: added.length,
      changed: changes.length,
      unchanged: good.length - added.length - changes.length,
      rejected: rejected.length,
    },
    columns: columns.map(({ field }) => field),
    adds: added.slice(0, PREVIEW_ROWS),
    changes: changes.slice(0, PREVIEW_ROWS),
    rejects: rejected.slice(0, PREVIEW_ROWS),
  }
}
