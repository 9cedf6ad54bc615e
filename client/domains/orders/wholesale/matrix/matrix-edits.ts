import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { packsOf, type Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import type { CellChange, CellValue } from '../../../../parts/grid/grid-contract.ts'
import { fieldOf, type OrderEdit, type RowFields, sizeField, sizeOf } from '../../order/order-edit.ts'
import { isShut } from './matrix-rows.ts'
import { readPacks } from './read-quantity.ts'

export interface EditWorld {
  rows: ReadonlyMap<string, OrderRow>
  /** The axis of sizes on screen: a run goes right along it. */
  sizes: readonly string[]
  packs: ReadonlyMap<string, Pack>
}

/**
 * What follows from cells that were typed or pasted: a run fills the sizes from its cell on that the row can have, `MA12*4` in the pack
 * cell writes four packs. Each cell once, the last one written counts.
 */
export function followingChanges(changes: readonly CellChange[], world: EditWorld): CellChange[] {
  const after = new Map<string, CellChange>()
  const write = (row: OrderRow, column: string, value: CellValue) =>
    after.set(`${row._id}\n${column}`, { rowId: row._id, column, before: fieldOf(row, column), after: value })
  for (const change of changes) {
    const row = world.rows.get(change.rowId)
    if (!row) continue
    const size = sizeOf(change.column)
    if (size !== undefined && typeof change.after === 'string') {
      for (const [named, quantity] of alongAxis(row, size, change.after, world.sizes))
        write(row, sizeField(named), quantity || null)
    } else if (change.column === 'packCode') {
      const many = readPacks(String(change.after ?? ''))
      write(row, 'packCode', many ? many.code : (change.after ?? ''))
      const pack = many && world.packs.get(many.code)
      const sizes = pack && packsOf(pack, many.count, row.run)
      if (!sizes) continue
      for (const gone of Object.keys(row.sizes)) if (!(gone in sizes)) write(row, sizeField(gone), null)
      for (const [named, quantity] of Object.entries(sizes)) write(row, sizeField(named), quantity)
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
