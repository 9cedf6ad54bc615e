import type { TFunction } from 'i18next'
import { type ImportRow, issueSeverity, type RowIssue } from '../../../contract/kernel/imports/check-rows.ts'
import type { Format } from '../../engine/texts/format.ts'
import type { ImportRows } from './import-rows.ts'
import type { ImportTarget } from './import-target.ts'

/** The words for what is wrong with rows (IMP-05), in the language of the screen. */
export function issueTexts(target: ImportTarget, rows: ImportRows, t: TFunction<'import-wizard'>, format: Format) {
  const { wording } = target.kind
  const columnOf = (key: string) => target.columns.find((column) => column.key === key)
  const title = (key: string): string => columnOf(key)?.text ?? key
  const name = ({ error, columns }: RowIssue): string => {
    if (error === 'notblank')
      return t('errors.notblank', { count: columns.length, fields: format.all(columns.map(title)) })
    if (error === 'duplicate' || error === 'duplicateSoft')
      return t(wording === 'sample' ? 'errors.duplicateSample' : 'errors.duplicate')
    if (error === 'stylecolor') return t(wording === 'sample' ? 'errors.missingValue' : 'errors.stylecolor')
    if (error === 'inAssortment') return t(wording === 'assortment' ? 'errors.inAssortment' : 'errors.inSeason')
    return t(`errors.${error}`)
  }
  const wasText = (row: ImportRow, column: string): string => {
    const lost = rows.lost(row, column)
    if (lost) {
      const was = t('blanked', { column: title(column), text: lost.text })
      return lost.reason === '' ? was : `${was}: ${lost.reason}`
    }
    const value = row.filled[column]
    const shown = columnOf(column)?.format?.(value) ?? String(value ?? '')
    return t('was', { column: title(column), text: shown === '' ? t('empty') : shown })
  }
  const detail = (issue: RowIssue, row: ImportRow): string => {
    if (issue.row !== undefined) return t('firstInRow', { row: format.number(issue.row) })
    if (issue.other !== undefined) return issue.other
    return issue.error === 'changed' ? issue.columns.map((column) => wasText(row, column)).join('; ') : ''
  }
  const full = (issue: RowIssue, row: ImportRow): string =>
    [name(issue), detail(issue, row)].filter(Boolean).join(' · ')
  /** The graver first. */
  const ordered = (id: string) =>
    rows.issues(id).toSorted((one, other) => issueSeverity(one).localeCompare(issueSeverity(other)))
  return {
    title,
    /** The result of a row. */
    row: (row: ImportRow): string => {
      const issues = ordered(row.id)
      if (issues.length > 0) return issues.map((issue) => full(issue, row)).join(' — ')
      if (target.stored && rows.isJudged(row.id)) {
        const columns = rows.differences(row)
        return columns.length === 0 ? t('same') : t('differs', { columns: columns.map(title).join(', ') })
      }
      return t(rows.isJudged(row.id) ? 'pass' : 'unchecked')
    },
    /** What is wrong with one cell, for its tooltip. */
    cell: (row: ImportRow, column: string): string =>
      ordered(row.id)
        .filter(({ columns }) => columns.includes(column))
        .map((issue) => (issue.error === 'changed' ? `${name(issue)} · ${wasText(row, column)}` : full(issue, row)))
        .join('\n'),
    kind: name,
  }
}
export type IssueTexts = ReturnType<typeof issueTexts>
