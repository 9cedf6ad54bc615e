import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ErpError, fieldOfErpError } from '../../../../contract/orders/connectors/erp.ts'
import type { Order, OrderRow } from '../../../../contract/orders/order.ts'
import {
  headIssues,
  type OrderIssue,
  type RowContext,
  rowIssues,
} from '../../../../contract/orders/wholesale/check-order.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { useOrderOfPo } from './lookups.api.ts'
import { refusal, shownIssue } from './issue-words.ts'
import type { ShownIssue } from './order-issues.tsx'

const isOf = (row: Pick<OrderRow, 'style' | 'color'>, { style, color }: ErpError): boolean =>
  row.style === style && row.color === color

/** At the cells that they are of (ORD-04). */
const refusalsOfRow = (row: OrderRow, refused: readonly ErpError[]): OrderIssue[] =>
  refused
    .filter((one) => isOf(row, one))
    .map((one) => refusal(`${row._id}.${one.size || fieldOfErpError(one) || 'packCode'}`, one))

/** Of the whole order, and of rows that it has no more. */
const refusalsOfHead = (rows: readonly OrderRow[], refused: readonly ErpError[]): OrderIssue[] =>
  refused
    .filter((one) => !rows.some((row) => isOf(row, one)))
    .map((one) => refusal(one.style === '' ? fieldOfErpError(one) : '', one))

/** The same PO again may be meant, and is mostly a mistake. */
const poIssues = (po: string, other: string | null): OrderIssue[] =>
  other === null ? [] : [{ level: 'warning', field: 'po', message: 'poUsed', data: { po, order: other } }]

/** Rows are replaced, not changed: what was found out of one holds as long as it is the same. */
function rowJudge(context: RowContext, refused: readonly ErpError[]): (row: OrderRow) => readonly OrderIssue[] {
  const known = new WeakMap<OrderRow, OrderIssue[]>()
  return (row) => {
    let issues = known.get(row)
    if (!issues) known.set(row, (issues = [...refusalsOfRow(row, refused), ...rowIssues(row, context)]))
    return issues
  }
}

const none: readonly ErpError[] = []

/** Everything about the order, worked out while one types by the rules that the server has (BEY-12); and by row. */
export function useOrderIssues(
  order: Order,
  context: RowContext,
): {
  issues: readonly ShownIssue[]
  ofRow: (row: OrderRow) => readonly OrderIssue[]
} {
  const { t } = useTranslation('wholesale')
  const today = useToday()
  const { header, rows, erpErrors, status } = order
  // Until it answers again, what it said before is said no more.
  const refused = status === 'PENDING' ? none : erpErrors
  const other = useOrderOfPo(order)
  const ofRow = useMemo(() => rowJudge(context, refused), [context, refused])
  const issues = useMemo(() => {
    const units = rows.reduce((sum, row) => sum + row.units, 0)
    const ofHead = headIssues(header, { hasCustomer: header.customer !== null, units, today })
    const all = [...refusalsOfHead(rows, refused), ...ofHead, ...poIssues(header.po, other), ...rows.flatMap(ofRow)]
    return all.map((issue) => shownIssue(issue, t))
  }, [header, rows, ofRow, refused, other, today, t])
  return { issues, ofRow }
}
