import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { packsOf, type Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { isOver, isShut } from '../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { isSplit, type Door } from '../../../../../contract/orders/wholesale/stores.ts'
import type { CellChange, CellValue } from '../../../../parts/grid/grid-contract.ts'
import { cellOf, fieldOf, type OrderEdit, quantitiesOf, type RowFields, sizeField } from '../../order/order-edit.ts'
import { type Spread, spreadOver, spreadPacks } from '../stores/spread.ts'
import { readPacks } from './read-quantity.ts'

export interface EditWorld {
  rows: ReadonlyMap<string, OrderRow>
  /** The axis of sizes on screen: a run goes right along it. */
  sizes: readonly string[]
  packs: ReadonlyMap<string, Pack>
  /** Those of the order; what is typed for all of them is spread. */
  stores: readonly Door[]
  spread: Spread
  /** Of whom it is typed; null: of all. */
  store: string | null
}

/**
 * What follows from cells that were typed or pasted: a run fills the sizes from its cell on that the row can have, `MA12*4` in the pack
 * cell writes four packs. Each cell once, the last one written counts.
 */
export function followingChanges(changes: readonly CellChange[], world: EditWorld): CellChange[] {
  const after = new Map<string, CellChange>()
  const write = (row: OrderRow, column: string, value: CellValue): void => {
    const cell = cellOf(column)
    if (cell?.store === null && isSplit(world.stores)) {
      const shares = spreadOver(row, cell.size, typeof value === 'number' ? value : 0, world)
      for (const [store, share] of Object.entries(shares)) write(row, sizeField(cell.size, store), share || null)
    } else after.set(`${row._id}\n${column}`, { rowId: row._id, column, before: fieldOf(row, column), after: value })
  }
  for (const change of changes) {
    const row = world.rows.get(change.rowId)
    if (!row) continue
    const cell = cellOf(change.column)
    if (cell && typeof change.after === 'string') {
      for (const [named, quantity] of alongAxis(row, cell.size, change.after, world.sizes))
        write(row, sizeField(named, cell.store), quantity || null)
    } else if (change.column === 'packCode') {
      const many = readPacks(String(change.after ?? ''))
      write(row, 'packCode', many ? many.code : (change.after ?? ''))
      const pack = many && world.packs.get(many.code)
      // Of what can be had no more there are no packs; what the row holds stays.
      const sizes = pack && !isOver(row) && packsOf(pack, many.count, row.run)
      if (!sizes) continue
      for (const gone of Object.keys(quantitiesOf(row, world.store)))
        if (!(gone in sizes)) write(row, sizeField(gone, world.store), null)
      const packs = { sizes, count: many.count }
      const split = world.store === null && isSplit(world.stores) ? spreadPacks(row, packs, world) : undefined
      for (const [named, quantity] of Object.entries(sizes)) {
        if (!split) write(row, sizeField(named, world.store), quantity)
        else for (const { _id } of world.stores) write(row, sizeField(named, _id), split[_id]?.[named] ?? null)
      }
    } else write(row, change.column, change.after)
  }
  return [...after.values()]
}

function alongAxis(row: OrderRow, from: string, run: string, axis: readonly string[]): (readonly [string, number])[] {
  const open = axis.slice(axis.indexOf(from)).filter((size) => !isShut(row, size))
  return run
    .split(' ')
    .slice(0, open.length)
    .map((quantity, at) => [open[at]!, Number(quantity)])
}

/** What follows from cells that a command writes, as edits: only what differs from what is there. */
export const editsFollowing = (changes: readonly CellChange[], world: EditWorld): OrderEdit[] =>
  editsOf(followingChanges(changes, world).filter(({ before, after }) => before !== after))

/** Cells as edits of the order, one for each row. */
export function editsOf(changes: readonly CellChange[]): OrderEdit[] {
  const rows = new Map<string, Record<string, string | number | null>>()
  for (const { rowId, column, after } of changes) {
    const fields = rows.get(rowId) ?? {}
    fields[column] = column === 'packCode' ? String(after ?? '') : typeof after === 'number' ? after : null
    rows.set(rowId, fields)
  }
  return [...rows].map(([rowId, fields]) => ({ kind: 'update', rowId, fields: fields satisfies RowFields }))
}
