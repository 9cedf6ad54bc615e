import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { apportion } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import type { CellChange } from '../../../../parts/grid/grid-contract.ts'
import { fieldOf, quantitiesOf, sizeField } from '../../order/order-edit.ts'

const UNITS = 'units.'
export const unitsField = (store: string): string => `${UNITS}${store}`

/** Units of a store as its sizes: in the proportions that it has, else in those of the row; nothing where the row has none. */
export function storeUnits(row: OrderRow, store: string, units: number): CellChange[] {
  const own = quantitiesOf(row, store)
  const run = Object.keys(own).length > 0 ? own : row.sizes
  const sizes = Object.keys(run)
  const shares = apportion(Object.values(run), units)
  return sizes.flatMap((size, at): CellChange[] => {
    const column = sizeField(size, store)
    const [before, after] = [fieldOf(row, column), shares[at]! || null]
    return before === after ? [] : [{ rowId: row._id, column, before, after }]
  })
}

/** What follows from units that were typed for stores. */
export const pivotChanges = (changes: readonly CellChange[], rows: ReadonlyMap<string, OrderRow>): CellChange[] =>
  changes.flatMap(({ rowId, column, after }) => {
    const row = rows.get(rowId)
    return row ? storeUnits(row, column.slice(UNITS.length), typeof after === 'number' ? after : 0) : []
  })
