import type { LastRun } from '../../../../../contract/orders/made-from-calls.ts'
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

/** Stores as they weigh for a row. */
type Weighing = (row: Pick<OrderRow, 'style' | 'color'>) => readonly Door[]

/**
 * As each store received it last: of the colour, else of its style, else of all these styles together; by the weights of the stores where
 * none of them had anything. A store that is new gets nothing of what it never had.
 */
export function weighedByLast(stores: readonly Door[], last: ReadonlyMap<string, LastRun>): Weighing {
  const weighed = (colors: LastRun['colors']): readonly Door[] | undefined => {
    const units = new Map<string, number>()
    for (const { label, units: got } of colors.flatMap((one) => one.stores))
      units.set(nameOf(label), (units.get(nameOf(label)) ?? 0) + got)
    const doors = stores.map((store) => ({ ...store, weight: units.get(nameOf(store.label)) ?? 0 }))
    return doors.some(({ weight }) => weight > 0) ? doors : undefined
  }
  const ofAll = weighed([...last.values()].flatMap(({ colors }) => colors)) ?? stores
  return ({ style, color }) => {
    const colors = last.get(style)?.colors ?? []
    return weighed(colors.filter((one) => one.color === color)) ?? weighed(colors) ?? ofAll
  }
}

const nameOf = (label: string): string => label.trim().toLowerCase()

/** Every row over the stores as they weigh for it, whole packs kept whole; how it was split before is forgotten (design 5.5). */
export function splitRows(
  rows: readonly OrderRow[],
  stores: readonly Door[],
  packs: ReadonlyMap<string, Pack>,
  weighing: Weighing = () => stores,
): OrderEdit[] {
  if (!isSplit(stores)) return []
  return rows.flatMap((row): OrderEdit[] => {
    if (row.units === 0) return []
    const count = wholePacks(row, packs)
    const doors = weighing(row)
    const split = count === undefined ? splitSizes(row.sizes, doors) : splitPacks(row.sizes, count, doors)
    const fields = stores.flatMap(({ _id }) =>
      Object.keys(row.sizes).map((size) => [sizeField(size, _id), split[_id]?.[size] ?? null] as const),
    )
    return [{ kind: 'update', rowId: row._id, fields: Object.fromEntries(fields) }]
  })
}
