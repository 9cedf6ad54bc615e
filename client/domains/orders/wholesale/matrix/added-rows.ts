import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { SoldColour, SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import type { Door } from '../../../../../contract/orders/wholesale/stores.ts'
import type { Format } from '../../../../engine/texts/format.ts'
import { newRecordId } from '../../../../parts/saving/new-record-id.ts'
import { addition, type OrderEdit, type RowFields, sizeField, withFields } from '../../order/order-edit.ts'
import type { FormRow } from './read-order-form.ts'

/** A colourway as a row without quantities. */
export function emptyRow(style: SoldStyle, colour: SoldColour): OrderRow {
  const { color, colorDescription, lineStatus, hero, price } = colour
  return {
    _id: newRecordId(),
    style: style.style,
    color,
    name: style.name,
    colorDescription,
    productType: style.productType,
    lineStatus,
    sizeScale: style.sizeScale,
    hero,
    run: style.run,
    sizes: {},
    units: 0,
    packCode: '',
    listPrice: price,
    unitPrice: price,
    reduced: false,
    discount: null,
  }
}

const nameOf = ({ style, color }: { style: string; color: string }): string => `${style} ${color}`

/** All colours of a style that the order has not yet; of `only` these, where they are named. */
export function additionsOf(style: SoldStyle, rows: readonly OrderRow[], only?: readonly string[]): OrderEdit[] {
  const present = new Set(rows.map(nameOf))
  return style.colors
    .filter(({ color }) => !present.has(nameOf({ style: style.style, color })))
    .filter(({ color }) => only === undefined || only.includes(color))
    .map((colour) => addition(emptyRow(style, colour)))
}

/** How many there are, and the first of them, as texts tell it. */
export const numberAndNames = (all: readonly string[], number: Format['number']) => ({
  count: all.length,
  number: number(all.length),
  names: [...new Set(all)].slice(0, 8).join(', '),
})

/** What a pasted form does: rows that are there get its quantities, others are added, and what is not sold is named. */
export function editsOfForm(
  form: readonly FormRow[],
  rows: readonly OrderRow[],
  styles: ReadonlyMap<string, SoldStyle>,
  { stores, store }: { stores: readonly Door[]; store: string | null },
): { edits: OrderEdit[]; missing: string[]; skipped: number } {
  const present = new Map(rows.map((row) => [nameOf(row), row]))
  const added = new Map<string, OrderRow>()
  const updates: OrderEdit[] = []
  const missing: string[] = []
  let skipped = 0
  for (const line of form) {
    const style = styles.get(line.style)
    const colours =
      line.color === '' ? (style?.colors ?? []) : (style?.colors.filter(({ color }) => color === line.color) ?? [])
    if (!style || colours.length === 0) {
      missing.push([line.style, line.color].filter(Boolean).join('/'))
      continue
    }
    const quantities =
      line.sizes ?? Object.fromEntries(line.quantities.map((quantity, at) => [style.run[at] ?? '', quantity]))
    const fitting = Object.entries(quantities).filter(([size, quantity]) => quantity > 0 && style.run.includes(size))
    skipped += Object.values(quantities).filter((quantity) => quantity > 0).length - fitting.length
    const fields: RowFields = {
      ...Object.fromEntries(fitting.map(([size, quantity]) => [sizeField(size, store), quantity])),
      ...(line.packCode ? { packCode: line.packCode } : {}),
    }
    for (const colour of colours) {
      const name = nameOf({ style: style.style, color: colour.color })
      const row = present.get(name)
      if (row) {
        if (Object.keys(fields).length > 0) updates.push({ kind: 'update', rowId: row._id, fields })
      } else added.set(name, withFields(added.get(name) ?? emptyRow(style, colour), fields, stores))
    }
  }
  return { edits: [...updates, ...[...added.values()].map(addition)], missing, skipped }
}
