import type { Order, OrderBatch, OrderHeader, OrderRow } from '../../../../contract/orders/order.ts'
import { mergePendingEdits, type PendingEdit } from '../../../parts/saving/pending-edits.ts'
import { askedOf, pieceField, withPiece } from './piece-edit.ts'

/**
 * Fields of a row as they are changed; a size is a field of its own (`sizes.7.5`), as the server names it when it refuses one and the
 * grid its column, so that two people in one row merge (BEY-12).
 */
export type RowFields = Readonly<Record<string, string | number | null>>

/** One thing that a person did to an order. A row that is added comes with how it looks until the server has answered. */
export type OrderEdit = PendingEdit<RowFields, Partial<OrderHeader>> & { row?: OrderRow }

const SIZE = 'sizes.'
export const sizeField = (size: string): string => `${SIZE}${size}`
export const sizeOf = (field: string): string | undefined =>
  field.startsWith(SIZE) ? field.slice(SIZE.length) : undefined

/** What a row holds in a field, as it is put back by a step back. */
export function fieldOf(row: OrderRow, field: string): string | number | null {
  const size = sizeOf(field)
  if (size !== undefined) return row.sizes[size] ?? null
  if (row.piece && field in row.piece) return pieceField(row.piece, field)
  const value = row[field as keyof OrderRow]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** A row with fields written over it, as the server will have it. */
export function withFields(row: OrderRow, fields: RowFields): OrderRow {
  if (row.piece) return withPiece(row, row.piece, fields)
  const sizes = { ...row.sizes }
  const others: Record<string, string | number | null> = {}
  for (const [field, value] of Object.entries(fields)) {
    const size = sizeOf(field)
    if (size === undefined) others[field] = value
    else if (typeof value === 'number' && value > 0) sizes[size] = value
    else delete sizes[size]
  }
  const next: OrderRow = { ...row, ...others, sizes }
  const unitPrice = 'unitPrice' in fields ? (next.unitPrice ?? row.listPrice) : row.unitPrice
  return {
    ...next,
    unitPrice,
    reduced: unitPrice !== null && row.listPrice !== null && unitPrice < row.listPrice,
    units: Object.values(sizes).reduce((sum, quantity) => sum + quantity, 0),
  }
}

/** The order with edits over it, in the order they were made; rows that none of them touches stay the same objects. */
export function withEdits(order: Order, edits: readonly OrderEdit[]): Order {
  if (edits.length === 0) return order
  let { header } = order
  const rows = new Map(order.rows.map((row) => [row._id, row]))
  for (const edit of edits) {
    if (edit.kind === 'patch') header = { ...header, ...edit.settings }
    else if (edit.kind === 'delete') rows.delete(edit.rowId)
    else if (edit.kind === 'add') {
      const row = rows.get(edit.rowId) ?? edit.row
      if (row) rows.set(edit.rowId, withFields(row, edit.fields ?? {}))
    } else if (edit.kind === 'update') {
      const row = rows.get(edit.rowId)
      if (row) rows.set(edit.rowId, withFields(row, edit.fields))
    }
  }
  return { ...order, header, rows: [...rows.values()] }
}

function fieldsOfCall(fields: RowFields): object {
  const sizes: Record<string, number | null> = {}
  const others: Record<string, string | number | null> = {}
  for (const [field, value] of Object.entries(fields)) {
    const size = sizeOf(field)
    if (size === undefined) others[field] = value
    else sizes[size] = typeof value === 'number' ? value : null
  }
  return Object.keys(sizes).length > 0 ? { ...others, sizes } : others
}

/** Edits as one batch of the contract; undefined when they cancel each other. */
export function batchOf(edits: readonly OrderEdit[]): Omit<OrderBatch, 'batchId' | 'ownVersions'> | undefined {
  const { add, update, delete: deleteRows, patch = {} } = mergePendingEdits<RowFields, Partial<OrderHeader>>(edits)
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
  return edits.toReversed().flatMap((edit): OrderEdit[] => {
    if (edit.kind === 'patch') {
      const before = Object.keys(edit.settings).map((field) => [field, order.header[field as keyof OrderHeader]])
      return [{ kind: 'patch', settings: Object.fromEntries(before) as Partial<OrderHeader> }]
    }
    if (edit.kind === 'add') return [{ kind: 'delete', rowId: edit.rowId }]
    if (edit.kind === 'sort') return []
    const row = rows.get(edit.rowId)
    if (!row) return []
    if (edit.kind === 'delete') return [addition(row)]
    const fields = Object.entries(edit.fields).map(([field, value]) => [field, backTo(row, field, value)])
    return [{ kind: 'update', rowId: edit.rowId, fields: Object.fromEntries(fields) as RowFields }]
  })
}

/** Adds a row as it stands, with all that is typed in it. */
export function addition(row: OrderRow): OrderEdit {
  if (row.piece) return { kind: 'add', rowId: row._id, row, fields: askedOf(row.piece) }
  const sizes = Object.entries(row.sizes).map(([size, quantity]) => [sizeField(size), quantity])
  const { packCode, discount } = row
  const typed: RowFields = row.unitPrice === row.listPrice ? {} : { unitPrice: row.unitPrice }
  return {
    kind: 'add',
    rowId: row._id,
    row,
    fields: { ...(Object.fromEntries(sizes) as RowFields), packCode, discount, ...typed },
  }
}
