import { t } from 'i18next'
import { type AnyColumn, shownText } from '../grid/columns/cell-text.ts'
import type { GridColumn, RowSeverity } from '../grid/grid-contract.ts'
import type { RowSaving } from './row-saving.ts'

/** Says of a row that two changed what the other one wrote into the cells that are edited here (ERR-03). */
export function conflictSeverity<Row extends { readonly _id: string }>(
  work: Pick<RowSaving<Row>, 'cell' | 'theirs'>,
  columns: readonly GridColumn<Row>[],
  { _id }: Row,
): RowSeverity | undefined {
  const theirs = work.theirs(_id)
  if (!theirs) return undefined
  const words = columns
    .filter(({ key }) => work.cell(_id, key).is === 'conflict')
    .map((column) => `${column.title}: ${shownText(column as AnyColumn, column.value(theirs), theirs)}`)
  return { level: 'critical', reason: t('common:conflict.theirs', { values: words.join(', ') }) }
}
