import type { OrderRow } from '../../../../../../contract/orders/order.ts'
import { isShut } from '../../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { sizeField } from '../../../order/order-edit.ts'

/** A cell of the matrix. */
export interface Place {
  rowId: string
  column: string
}

/** The next size that the row can have, else the first of the rows below. */
export function nextPlace(
  rows: readonly OrderRow[],
  row: OrderRow,
  size: string,
  store: string | null,
): Place | undefined {
  const open = ({ run, ...one }: OrderRow) => run.filter((each) => !isShut({ run, ...one }, each))
  const at = row.run.indexOf(size)
  const right = open(row).find((each) => row.run.indexOf(each) > at)
  if (right !== undefined) return { rowId: row._id, column: sizeField(right, store) }
  for (const below of rows.slice(rows.indexOf(row) + 1)) {
    const [first] = open(below)
    if (first !== undefined) return { rowId: below._id, column: sizeField(first, store) }
  }
  return undefined
}
