import type { CellIssue } from '../../../../contract/kernel/grids/table-columns.ts'
import { ADMIN } from '../../../../contract/masterdata/territories.ts'

interface Coded {
  _id: string
  before: { [field: string]: unknown } | undefined
  after: { [field: string]: unknown }
}

/** The code ADMIN opens everything (PERM-12): renaming it would lock the administrators out. */
export const adminIsKept = (rows: readonly Coded[]): Map<string, CellIssue[]> =>
  new Map(
    rows
      .filter(({ before, after }) => before?.['code'] === ADMIN && after['code'] !== ADMIN)
      .map(({ _id }) => [_id, [{ column: 'code', code: 'adminKept' }]]),
  )

/** What 'refers' to the record ADMIN when it should be deleted: the application itself. */
export const keepsAdmin = (rows: readonly { _id: string; [field: string]: unknown }[]) =>
  rows.filter(({ code }) => code === ADMIN).map(({ _id }) => ({ _id, by: 'application', count: 1 }))
