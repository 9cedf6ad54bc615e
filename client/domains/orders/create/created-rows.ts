import type { SortStyle } from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { OrderBatch, OrderRow } from '../../../../contract/orders/order.ts'
import type { SoldStyle } from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { unitsOf } from '../../../../contract/orders/wholesale/sizes/units-of.ts'
import { type Quantities, type RunWorld, type SizeRun, sizesOf } from './size-run.ts'

type AddedRow = OrderBatch['addRows'][number]

/** A colourway that was ticked, with what it begins with. */
export interface TrayRow {
  style: string
  color: string
  sizes: Quantities
  packCode: string
  units: number
  /** Minor units; null: none is known. */
  price: number | null
}

/** A style that was ticked, in the colours that were, with what the order will have of it. */
export interface Chosen {
  style: SortStyle
  ids: readonly string[]
  colors: readonly string[]
  rows: readonly TrayRow[]
}

/** Ticked colours of a style as rows of a wholesale order; those that the region does not sell are left out. */
export function trayRows(
  sold: SoldStyle,
  colors: readonly string[],
  run: SizeRun | undefined,
  world: RunWorld,
): TrayRow[] {
  return colors.flatMap((color) => {
    const colour = sold.colors.find((one) => one.color === color)
    if (!colour) return []
    const sizes = sizesOf(run, sold, color, world)
    const packCode = run?.kind === 'pack' ? run.code : ''
    return [{ style: sold.style, color, sizes, packCode, units: unitsOf(sizes), price: colour.price }]
  })
}

/** A row of a sample or promo order begins as its product and the order's header say. */
export const addedPiece = (_id: string, style: string, color: string): AddedRow => ({ _id, style, color, fields: {} })

export const addedRow = (_id: string, { style, color, sizes, packCode }: TrayRow): AddedRow => ({
  _id,
  style,
  color,
  fields: { ...(Object.keys(sizes).length > 0 ? { sizes } : {}), ...(packCode ? { packCode } : {}) },
})

/** What rows do to a draft that has some of them: quantities are written over, never added to what somebody typed. */
export function intoDraft(
  rows: readonly TrayRow[],
  draft: readonly Pick<OrderRow, '_id' | 'style' | 'color'>[],
  newId: () => string,
): Pick<OrderBatch, 'addRows' | 'updateRows'> {
  const there = new Map(draft.map(({ _id, style, color }) => [`${style} ${color}`, _id]))
  const isThere = ({ style, color }: TrayRow) => there.get(`${style} ${color}`)
  return {
    addRows: rows.filter((row) => isThere(row) === undefined).map((row) => addedRow(newId(), row)),
    updateRows: rows.flatMap((row) => {
      const _id = isThere(row)
      const { fields } = addedRow('', row)
      return _id === undefined || Object.keys(fields).length === 0 ? [] : [{ _id, fields }]
    }),
  }
}
