import type { Order, OrderBatch, OrderHeader, OrderRow } from '../../../../contract/orders/order.ts'
import { isSplit, type Door, resplit, writeQuantities } from '../../../../contract/orders/wholesale/stores.ts'
import { unitsOf } from '../../../../contract/orders/wholesale/sizes/units-of.ts'
import { mergePendingEdits, type PendingEdit } from '../../../parts/saving/pending-edits.ts'
import { askedOf, pieceField, withPiece } from './piece-edit.ts'

/**
 * Fields of a row as they are changed; a size is a field of its own (`sizes.7.5`, of one store `stores.<store>.7.5`), as the server names
 * it when it refuses one and the grid its column, so that two people in one row merge (BEY-12).
 */
export type RowFields = Readonly<Record<string, string | number | null>>

/** One thing that a person did to an order. A row that is added comes with how it looks until the server has answered. */
export type OrderEdit = PendingEdit<RowFields, Partial<OrderHeader>> & { row?: OrderRow }

const SIZE = 'sizes.'
const STORE = 'stores.'
/** `store`: one of the order's; null: all of them together. */
export const sizeField = (size: string, store: string | null = null): string =>
  store === null ? `${SIZE}${size}` : `${STORE}${store}.${size}`

/** The size that a field is of, and the store; undefined for a field that is of no size. */
export function cellOf(field: string): { size: string; store: string | null } | undefined {
  if (field.startsWith(SIZE)) return { size: field.slice(SIZE.length), store: null }
  if (!field.startsWith(STORE)) return undefined
  const end = field.indexOf('.', STORE.length)
  return { size: field.slice(end + 1), store: field.slice(STORE.length, end) }
}

/** What a row, or what one store gets of it, has of its sizes. */
export const quantitiesOf = (row: OrderRow, store: string | null): Readonly<Record<string, number>> =>
  store === null ? row.sizes : (row.stores?.[store] ?? {})

/** What a row holds in a field, as it is put back by a step back. */
export function fieldOf(row: OrderRow, field: string): string | number | null {
  const cell = cellOf(field)
  if (cell) return quantitiesOf(row, cell.store)[cell.size] ?? null
  if (row.piece && field in row.piece) return pieceField(row.piece, field)
  const value = row[field as keyof OrderRow]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

interface TypedFields {
  sizes: Record<string, number | null>
  stores: Record<string, Record<string, number | null>>
  others: Record<string, string | number | null>
}

/** Sizes, those of single stores, and what is no size. */
function sorted(fields: RowFields): TypedFields {
  const typed: TypedFields = { sizes: {}, stores: {}, others: {} }
  for (const [field, value] of Object.entries(fields)) {
    const cell = cellOf(field)
    const quantity = typeof value === 'number' && value > 0 ? value : null
    if (!cell) typed.others[field] = value
    else if (cell.store === null) typed.sizes[cell.size] = quantity
    else (typed.stores[cell.store] ??= {})[cell.size] = quantity
  }
  return typed
}

/** A row with fields written over it, as the server will have it; `stores` are those of its order. */
export function withFields(row: OrderRow, fields: RowFields, stores: readonly Door[]): OrderRow {
  if (row.piece) return withPiece(row, row.piece, fields)
  const { others, ...typed } = sorted(fields)
  const quantities = writeQuantities(row, typed, stores)
  const next: OrderRow = { ...row, ...others, ...quantities }
  const unitPrice = 'unitPrice' in fields ? (next.unitPrice ?? row.listPrice) : row.unitPrice
  return {
    ...next,
    unitPrice,
    reduced: unitPrice !== null && row.listPrice !== null && unitPrice < row.listPrice,
    units: unitsOf(quantities.sizes),
  }
}

/** The order with edits over it, in the order they were made; rows that none of them touches stay the same objects. */
export function withEdits(order: Order, edits: readonly OrderEdit[]): Order {
  if (edits.length === 0) return order
  let { header } = order
  const rows = new Map(order.rows.map((row) => [row._id, row]))
  for (const edit of edits) {
    if (edit.kind === 'patch') {
      header = { ...header, ...edit.settings }
      if (edit.settings.stores)
        for (const [id, row] of rows) rows.set(id, { ...row, stores: resplit(row, edit.settings.stores) })
    } else if (edit.kind === 'delete') rows.delete(edit.rowId)
    else if (edit.kind === 'add') {
      const row = rows.get(edit.rowId) ?? edit.row
      if (row) rows.set(edit.rowId, withFields(row, edit.fields ?? {}, header.stores))
    } else if (edit.kind === 'update') {
      const row = rows.get(edit.rowId)
      if (row) rows.set(edit.rowId, withFields(row, edit.fields, header.stores))
    }
  }
  return { ...order, header, rows: [...rows.values()] }
}

function fieldsOfCall(fields: RowFields): object {
  const { sizes, stores, others } = sorted(fields)
  return {
    ...others,
    ...(Object.keys(sizes).length > 0 ? { sizes } : {}),
    ...(Object.keys(stores).length > 0 ? { stores } : {}),
  }
}

/**
 * Edits of an order, which goes to these stores, as one batch of the contract; undefined when they cancel each other. What is
 * typed for all stores is spread as it then stands, so it is not taken together with what was typed before.
 */
export function batchOf(
  edits: readonly OrderEdit[],
  stores: readonly Door[],
): Omit<OrderBatch, 'batchId' | 'ownVersions'> | undefined {
  const inOrder = (field: string) => isSplit(stores) && cellOf(field)?.store === null
  const merged = mergePendingEdits<RowFields, Partial<OrderHeader>>(edits, inOrder)
  const { add, update, delete: deleteRows, patch = {} } = merged
  const added = new Map(edits.flatMap((edit) => (edit.row && 'rowId' in edit ? [[edit.rowId, edit.row]] : [])))
  const addRows = add.flatMap(({ rowId, fields = {} }) => {
    const row = added.get(rowId)
    return row ? [{ _id: rowId, style: row.style, color: row.color, fields: fieldsOfCall(fields) }] : []
  })
  const updateRows = update.map(({ rowId, fields }) => ({ _id: rowId, fields: fieldsOfCall(fields) }))
  if (addRows.length + updateRows.length + deleteRows.length + Object.keys(patch).length === 0) return undefined
  return { patch, addRows, updateRows, deleteRows }
}

/** A row that was taken out comes back by a word; the server kept which status it had. */
const backTo = (row: OrderRow, field: string, value: string | number | null) =>
  field === 'status' && value === 'Deleted' ? 'PENDING' : fieldOf(row, field)

/** What puts back what edits change: for a step back. */
export function reversed(order: Order, edits: readonly OrderEdit[]): OrderEdit[] {
  const rows = new Map(order.rows.map((row) => [row._id, row]))
  const back = edits.toReversed().flatMap((edit): OrderEdit[] => {
    if (edit.kind === 'patch') {
      const before = Object.keys(edit.settings).map((field) => [field, order.header[field as keyof OrderHeader]])
      const patch: OrderEdit = { kind: 'patch', settings: Object.fromEntries(before) as Partial<OrderHeader> }
      return edit.settings.stores ? [patch, ...order.rows.flatMap(splitOf)] : [patch]
    }
    if (edit.kind === 'add') return [{ kind: 'delete', rowId: edit.rowId }]
    if (edit.kind === 'sort') return []
    const row = rows.get(edit.rowId)
    if (!row) return []
    if (edit.kind === 'delete') return [addition(row)]
    const fields = Object.entries(edit.fields).flatMap(([field, value]): [string, string | number | null][] => {
      const cell = cellOf(field)
      // What was written for stores that come with the same step was of nobody before.
      if (cell && cell.store !== null && !isSplit(order.header.stores))
        return [[sizeField(cell.size), fieldOf(row, sizeField(cell.size))]]
      // What is spread over stores goes back to each of them.
      return cell?.store === null && isSplit(order.header.stores)
        ? order.header.stores.map(({ _id }) => [sizeField(cell.size, _id), fieldOf(row, sizeField(cell.size, _id))])
        : [[field, backTo(row, field, value)]]
    })
    return [{ kind: 'update', rowId: edit.rowId, fields: Object.fromEntries(fields) as RowFields }]
  })
  // Stores are there before anything is written for them.
  return [...back.filter(({ kind }) => kind === 'patch'), ...back.filter(({ kind }) => kind !== 'patch')]
}

/** What each store gets of a row, as fields; nothing where it is not split. */
const storeFields = ({ stores = {} }: OrderRow): [string, number][] =>
  Object.entries(stores).flatMap(([store, sizes]) =>
    Object.entries(sizes).map(([size, quantity]): [string, number] => [sizeField(size, store), quantity]),
  )

function splitOf(row: OrderRow): OrderEdit[] {
  const fields = storeFields(row)
  return fields.length === 0 ? [] : [{ kind: 'update', rowId: row._id, fields: Object.fromEntries(fields) }]
}

/** Adds a row as it stands, with all that is typed in it. */
export function addition(row: OrderRow): OrderEdit {
  if (row.piece) return { kind: 'add', rowId: row._id, row, fields: askedOf(row.piece) }
  const split = storeFields(row)
  const sizes =
    split.length > 0 ? split : Object.entries(row.sizes).map(([size, quantity]) => [sizeField(size), quantity])
  const { packCode, discount } = row
  const typed: RowFields = row.unitPrice === row.listPrice ? {} : { unitPrice: row.unitPrice }
  return {
    kind: 'add',
    rowId: row._id,
    row,
    fields: { ...(Object.fromEntries(sizes) as RowFields), packCode, discount, ...typed },
  }
}
