import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderRow } from '../../../../contract/orders/order.ts'
import {
  headIssues,
  type OrderIssue,
  type RowContext,
  rowIssues,
} from '../../../../contract/orders/wholesale/check-order.ts'
import { useToday } from '../order/use-today.ts'
import type { ShownIssue } from './order-issues.tsx'

/** An issue in words; `STYLE/COLOR:` in front of what is of a row (ORD-04). */
function issueText({ field, message, data }: OrderIssue, t: TFunction<'wholesale'>): string {
  const text =
    message === 'required'
      ? t('issues.required', { field: t(`fields.${field}` as 'fields.po') })
      : t(`issues.${message}` as 'issues.empty', data)
  return data['style'] === undefined ? text : `${data['style']}/${data['color']}: ${text}`
}

export const shownIssue = (issue: OrderIssue, t: TFunction<'wholesale'>): ShownIssue => ({
  level: issue.level,
  field: issue.field,
  text: issueText(issue, t),
  isOfPack: issue.message.startsWith('pack.'),
})

/** Rows are replaced, not changed: what was found out of one holds as long as it is the same. */
function rowJudge(context: RowContext): (row: OrderRow) => readonly OrderIssue[] {
  const known = new WeakMap<OrderRow, OrderIssue[]>()
  return (row) => {
    let issues = known.get(row)
    if (!issues) known.set(row, (issues = rowIssues(row, context)))
    return issues
  }
}

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
  const ofRow = useMemo(() => rowJudge(context), [context])
  const { header, rows } = order
  const issues = useMemo(() => {
    const units = rows.reduce((sum, row) => sum + row.units, 0)
    const all = [...headIssues(header, { hasCustomer: header.customer !== null, units, today }), ...rows.flatMap(ofRow)]
    return all.map((issue) => shownIssue(issue, t))
  }, [header, rows, ofRow, today, t])
  return { issues, ofRow }
}
