import { type ImportError, type ImportKind, type ImportSeverity, severityOf } from './import-kind.ts'

export type ImportValue = string | number | boolean | null | undefined

/** A row of the import grid. */
export interface ImportRow {
  id: string
  /** Of the file, as its program counts them. */
  number: number
  values: Readonly<Record<string, ImportValue>>
  /** Text in the file of each cell that could not be taken over and was blanked. */
  lost: Readonly<Record<string, { text: string; reason: string }>>
  /** Values as they were filled in; what differs from them was changed here. */
  filled: Readonly<Record<string, ImportValue>>
}

/**
 * One thing wrong with a row, and the columns it is about. `row` is another row's number that it is about, `severity` its own
 * where that of its error does not say it.
 */
export interface RowIssue {
  error: ImportError
  columns: readonly string[]
  row?: number
  severity?: ImportSeverity
  /** What is in its way, as people know it. */
  other?: string
}

export const isBlank = (value: ImportValue): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

export const sameValue = (one: ImportValue, other: ImportValue): boolean =>
  (isBlank(one) && isBlank(other)) || one === other

/** What makes a row unique, without regard to case; undefined while a part of it is blank that may not be. */
export function rowKey(
  { values }: Pick<ImportRow, 'values'>,
  columns: readonly string[],
  mayBeBlank: readonly string[] = [],
): string | undefined {
  let key = ''
  for (const [at, column] of columns.entries()) {
    const value = String(values[column] ?? '').trim()
    if (value === '' && !mayBeBlank.includes(column)) return undefined
    key += at === 0 ? value : `_${value}`
  }
  return key.toUpperCase()
}

/** Cells in which a row differs from the file: blanked when it was read, or changed since (IMP-06). */
export function changedColumns(row: ImportRow): string[] {
  const { values, filled } = row
  // Rows of a call nobody has edited.
  const changed =
    values === filled ? [] : Object.keys(values).filter((column) => !sameValue(values[column], filled[column]))
  const lost = Object.keys(row.lost)
  if (lost.length === 0) return changed
  return [...changed, ...lost.filter((column) => isBlank(row.values[column]) && !changed.includes(column))]
}

/** What an import grid finds out by itself, without asking the server (IMP-06, IMP-07). Rows without issues are missing. */
export function checkRows(
  rows: readonly ImportRow[],
  kind: ImportKind,
  isThere: (key: string) => boolean,
): Map<string, RowIssue[]> {
  const first = new Map<string, number>()
  const found = new Map<string, RowIssue[]>()
  for (const row of rows) {
    const issues = issuesOf(row, kind)
    const key = rowKey(row, kind.key, kind.blankKeys)
    if (key !== undefined) {
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, row.number)
      else if (kind.duplicates !== 'allowed') {
        const error = kind.duplicates === 'critical' ? 'duplicate' : 'duplicateSoft'
        issues.push({ error, columns: kind.key, row: earlier })
      }
      // A row brings something new, or stands for one that is there.
      if (kind.action === 'update' ? !isThere(key) : isThere(key))
        issues.push({ error: kind.action === 'update' ? 'notThere' : 'inAssortment', columns: kind.key })
    }
    if (issues.length > 0) found.set(row.id, issues)
  }
  return found
}

function issuesOf(row: ImportRow, kind: ImportKind): RowIssue[] {
  const issues: RowIssue[] = []
  const lacks = (column: string): boolean =>
    isBlank(row.values[column]) || (row.values[column] === 0 && kind.atLeastOne?.includes(column) === true)
  const nameless = kind.identity.some(lacks) ? kind.identity.filter(lacks) : []
  if (nameless.length > 0) issues.push({ error: 'stylecolor', columns: nameless })
  const isLeftBlank = (column: string): boolean => lacks(column) && !nameless.includes(column)
  if (kind.required.some(isLeftBlank)) issues.push({ error: 'notblank', columns: kind.required.filter(isLeftBlank) })
  const changed = changedColumns(row)
  if (changed.length > 0) issues.push({ error: 'changed', columns: changed })
  return issues
}

export const issueSeverity = ({ error, severity }: RowIssue): ImportSeverity => severity ?? severityOf(error)

/** The graver of what is wrong with a row. */
export function rowSeverity(issues: readonly RowIssue[] | undefined): ImportSeverity | undefined {
  if (!issues || issues.length === 0) return undefined
  return issues.some((issue) => issueSeverity(issue) === 'critical') ? 'critical' : 'warning'
}
