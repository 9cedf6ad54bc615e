import { hashKey } from '@tanstack/react-query'
import type { Order, OrderHeader, OrderRow } from '../../../../../contract/orders/order.ts'
import {
  type SentField,
  sentFields,
  type SentOrder,
  type SentRow,
} from '../../../../../contract/orders/wholesale/sent-order.ts'
import { isSplit } from '../../../../../contract/orders/wholesale/stores.ts'
import { addition, fieldOf, type OrderEdit, type RowFields, sizeField } from '../../order/order-edit.ts'

type Value = string | number | null

/** A cell that is another one than the ERP has. */
export interface ChangedCell {
  rowId: string
  style: string
  color: string
  field: string
  was: Value
  is: Value
}

/** What was written in an order since the ERP took it. */
export interface SentDifference {
  head: SentField[]
  cells: ChangedCell[]
  added: OrderRow[]
  /** What the ERP has, and the order wants nothing of any more. */
  gone: SentRow[]
}

const nameOf = ({ style, color }: Pick<SentRow, 'style' | 'color'>): string => `${style} ${color}`

/** What a sent row holds in the fields of a row of the order; sizes by store where the order is split. */
function sentFieldsOf({ stores, sizes, packCode, unitPrice, discount }: SentRow, sent: SentOrder): Map<string, Value> {
  const cells: [string, Value][] = isSplit(sent.header.stores)
    ? Object.entries(stores).flatMap(([store, own]) =>
        Object.entries(own).map(([size, quantity]): [string, Value] => [sizeField(size, store), quantity]),
      )
    : Object.entries(sizes).map(([size, quantity]) => [sizeField(size), quantity])
  return new Map([...cells, ['packCode', packCode], ['unitPrice', unitPrice], ['discount', discount]])
}

/** Fields of quantities that a row has now, and that a sent one may lack. */
const quantityFields = (row: OrderRow, sent: SentOrder): string[] =>
  isSplit(sent.header.stores)
    ? Object.entries(row.stores ?? {}).flatMap(([store, own]) => Object.keys(own).map((size) => sizeField(size, store)))
    : Object.keys(row.sizes).map((size) => sizeField(size))

function cellsOf(row: OrderRow, was: SentRow, sent: SentOrder): ChangedCell[] {
  const { _id: rowId, style, color } = row
  const before = sentFieldsOf(was, sent)
  const fields = new Set([...quantityFields(row, sent), ...before.keys()])
  return [...fields].flatMap((field) => {
    const cell = { rowId, style, color, field, was: before.get(field) ?? null, is: fieldOf(row, field) }
    return cell.was === cell.is ? [] : [cell]
  })
}

/** As both are now, what is not saved yet included. */
export function differenceSince(sent: SentOrder, { header, rows }: Pick<Order, 'header' | 'rows'>): SentDifference {
  const before = new Map(sent.rows.map((row) => [nameOf(row), row]))
  const wanted = rows.filter(({ units }) => units > 0)
  const left = new Set(wanted.map(nameOf))
  return {
    head: sentFields.filter((field) => hashKey([header[field]]) !== hashKey([sent.header[field]])),
    cells: wanted.flatMap((row) => {
      const was = before.get(nameOf(row))
      return was ? cellsOf(row, was, sent) : []
    }),
    added: wanted.filter((row) => !before.has(nameOf(row))),
    gone: sent.rows.filter((row) => !left.has(nameOf(row))),
  }
}

export const countOf = ({ head, cells, added, gone }: SentDifference): number =>
  head.length + cells.length + added.length + gone.length

/** Fields of the header from which others follow, and prices: what follows is written beside them. */
const leading: readonly SentField[] = ['customer', 'region', 'startDate', 'stores']

/**
 * What makes the order again what the ERP has. `rowOf` is a row of the order for a product that it has no more. Rows that want nothing
 * stay: they are not sent.
 */
export function editsBack(
  sent: SentOrder,
  order: Pick<Order, 'header' | 'rows'>,
  rowOf: (gone: SentRow) => OrderRow,
): OrderEdit[] {
  const { head, cells, added, gone } = differenceSince(sent, order)
  const follows = head.some((field) => leading.includes(field))
  const patched = follows ? sentFields : head
  const settings = Object.fromEntries(patched.map((field) => [field, sent.header[field]])) as Partial<OrderHeader>
  const present = new Map(order.rows.map((row) => [nameOf(row), row]))
  const changed = new Map<string, Record<string, Value>>()
  for (const { rowId, field, was } of cells) changed.set(rowId, { ...changed.get(rowId), [field]: was })
  const back = (row: OrderRow, was: SentRow): OrderEdit => {
    // Doors that come back are given a part of what stands there, which is not what they had.
    const stores = isSplit(sent.header.stores) ? sent.header.stores.map(({ _id }) => _id) : [null]
    const emptied = stores.flatMap((store) =>
      Object.keys(row.sizes).map((size): [string, Value] => [sizeField(size, store), null]),
    )
    const fields: RowFields = Object.fromEntries([...emptied, ...sentFieldsOf(was, sent)])
    return { kind: 'update', rowId: row._id, fields }
  }
  const kept = sent.rows.flatMap((was): OrderEdit[] => {
    const row = present.get(nameOf(was))
    if (!row) return []
    const fields = changed.get(row._id)
    if (follows || row.units === 0) return [back(row, was)]
    return fields ? [{ kind: 'update', rowId: row._id, fields }] : []
  })
  const again = gone.flatMap((was): OrderEdit[] => {
    if (present.has(nameOf(was))) return []
    const row = rowOf(was)
    const { packCode, discount, unitPrice, sizes, stores, units } = was
    return [addition({ ...row, packCode, discount, unitPrice, sizes, stores, units })]
  })
  return [
    ...(patched.length > 0 ? [{ kind: 'patch', settings } as const] : []),
    ...added.map(({ _id }): OrderEdit => ({ kind: 'delete', rowId: _id })),
    ...kept,
    ...again,
  ]
}
