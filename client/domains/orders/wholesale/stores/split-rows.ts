import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { judgePack, type Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { isSplit, type Door, splitPacks, splitSizes } from '../../../../../contract/orders/wholesale/stores.ts'
import { type OrderEdit, sizeField } from '../../order/order-edit.ts'

/** How many whole packs a row is; undefined where it is none. */
function wholePacks(row: OrderRow, packs: ReadonlyMap<string, Pack>): number | undefined {
  const pack = packs.get(row.packCode)
  if (!pack || row.units === 0 || row.units % pack.units !== 0 || judgePack(row.packCode, packs, row)) return undefined
  const count = row.units / pack.units
  return Object.values(row.sizes).every((quantity) => quantity % count === 0) ? count : undefined
}

/** Every row over the stores by their weights, whole packs kept whole; how it was split before is forgotten (design 5.5). */
export function splitRows(
  rows: readonly OrderRow[],
  stores: readonly Door[],
  packs: ReadonlyMap<string, Pack>,
): OrderEdit[] {
  if (!isSplit(stores)) return []
  return rows.flatMap((row): OrderEdit[] => {
    if (row.units === 0) return []
    const count = wholePacks(row, packs)
    const split = count === undefined ? splitSizes(row.sizes, stores) : splitPacks(row.sizes, count, stores)
    const fields = stores.flatMap(({ _id }) =>
      Object.keys(row.sizes).map((size) => [sizeField(size, _id), split[_id]?.[size] ?? null] as const),
    )
    return [{ kind: 'update', rowId: row._id, fields: Object.fromEntries(fields) }]
  })
}
