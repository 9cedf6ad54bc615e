import type { SheetCell } from '../../../../../contract/kernel/imports/fill-rows.ts'
import { type Order, type OrderRow, SIZE_QUANTITY } from '../../../../../contract/orders/order.ts'
import { type KeptRow, SUM_OF_STORES } from '../../../../../contract/orders/wholesale/order-book.ts'
import { packCodeOf } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { isShut } from '../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { type OrderEdit, sizeField } from '../../order/order-edit.ts'
import type { FormRow } from '../matrix/read-order-form.ts'
import type { FileRow, OrderBook } from './read-order-book.ts'

type Value = string | number | null

/** A cell that is another one in the file than when it was written. */
export interface ChangedCell {
  id: string
  rowId: string
  style: string
  color: string
  field: string
  store: string | null
  /** What the order has now. */
  now: Value
  mine: Value
  /** Somebody changed the same since the file was written: what it was then. */
  was: Value | undefined
}

/** A cell of the file that cannot stand. */
export interface RefusedCell {
  place: string
  style: string
  color: string
  field: string
  typed: string
  reason: 'whole' | 'negative' | 'tooMany' | 'shut' | 'price' | 'discount' | 'gone' | 'unknownStore'
}

/** Between what the file was written from, what the order is now, and what the file says (design 5.8). */
export interface Difference {
  cells: ChangedCell[]
  added: FormRow[]
  /** Rows that somebody took out of the file; `isChanged`: others have changed them since. */
  gone: { row: OrderRow; isChanged: boolean }[]
  refused: RefusedCell[]
}

/** As people write a product (ORD-04). */
export const nameOf = ({ style, color }: { style: string; color: string }): string =>
  [style, color].filter(Boolean).join('/')
const typedIn = (cell: SheetCell): string => String(cell ?? '').trim()

type Read = { value: Value } | { reason: RefusedCell['reason'] }

function readQuantity(cell: SheetCell): Read {
  const text = typedIn(cell)
  if (text === '' || text === '×') return { value: null }
  const quantity = Number(text)
  if (!Number.isInteger(quantity)) return { reason: 'whole' }
  if (quantity < 0) return { reason: 'negative' }
  return quantity > SIZE_QUANTITY ? { reason: 'tooMany' } : { value: quantity || null }
}

/** In minor units; empty, negative or no number is the list price (ORW-04). */
function readPrice(cell: SheetCell, row: OrderRow, decimals: number): Read {
  const text = typedIn(cell)
  if (text === '') return { value: row.listPrice }
  const price = Number(text)
  if (!Number.isFinite(price)) return { reason: 'price' }
  return { value: price < 0 ? row.listPrice : Math.round(price * 10 ** decimals) }
}

function readDiscount(cell: SheetCell): Read {
  const text = typedIn(cell)
  if (text === '') return { value: null }
  const percent = Number(text)
  return percent >= 0 && percent <= 100 ? { value: Math.round(percent * 100) / 100 } : { reason: 'discount' }
}

/** What a field of a row was, is and is said to be. */
interface Judged {
  field: string
  typed: SheetCell
  read: Read
  was: Value
  now: Value
}

function fieldsOf(file: FileRow, kept: KeptRow, row: OrderRow, decimals: number): Judged[] {
  const { store } = file
  const [keptSizes, sizes] =
    store === null || store === SUM_OF_STORES
      ? [kept.sizes, row.sizes]
      : [kept.stores[store] ?? {}, row.stores?.[store] ?? {}]
  const quantities: Judged[] = []
  for (const [size, cell] of file.sizes) {
    const was = keptSizes[size] ?? null
    // Nobody touched it: nearly all of a large file.
    if (cell === was) continue
    const read = readQuantity(cell)
    const isNews = 'value' in read && read.value !== null && read.value !== was
    quantities.push({
      field: sizeField(size, store),
      typed: cell,
      read: isNews && isShut(row, size) ? { reason: 'shut' } : read,
      was,
      now: sizes[size] ?? null,
    })
  }
  const own: Judged[] = [
    {
      field: 'packCode',
      typed: file.packCode,
      read: { value: packCodeOf(typedIn(file.packCode)).slice(0, 40) },
      was: kept.packCode,
      now: row.packCode,
    },
    {
      field: 'unitPrice',
      typed: file.unitPrice,
      read: readPrice(file.unitPrice, row, decimals),
      was: kept.unitPrice,
      now: row.unitPrice,
    },
    {
      field: 'discount',
      typed: file.discount,
      read: readDiscount(file.discount),
      was: kept.discount,
      now: row.discount,
    },
  ]
  if (store === SUM_OF_STORES) return own
  return store === null ? [...quantities, ...own] : quantities
}

/** A row of the file as a row of an order form: for products that the order does not have yet. */
export function asForm(rows: readonly FileRow[]): FormRow[] {
  const forms = new Map<string, FormRow>()
  for (const file of rows) {
    const form = forms.get(nameOf(file))
    const sizes: Record<string, number> = { ...form?.sizes }
    const wrong = [...(form?.wrong ?? [])]
    for (const [size, cell] of file.sizes) {
      const read = readQuantity(cell)
      if (!('value' in read)) wrong.push(typedIn(cell))
      else if (typeof read.value === 'number') sizes[size] = (sizes[size] ?? 0) + read.value
    }
    const { style, color } = file
    forms.set(nameOf(file), {
      style,
      color,
      packCode: packCodeOf(typedIn(file.packCode)),
      sizes,
      quantities: [],
      wrong,
    })
  }
  return [...forms.values()]
}

const isFilled = ({ sizes }: FileRow): boolean => [...sizes.values()].some((cell) => typedIn(cell) !== '')

/** What a file that was written from this order would change in it, as it is now. */
export function differenceOf(book: OrderBook, order: Order, decimals: number): Difference {
  const own = book.rows.filter((row) => row.order === order._id)
  const byId = new Map(order.rows.map((row) => [row._id, row]))
  const byName = new Map(order.rows.map((row) => [nameOf(row), row]))
  const stores = new Set(order.header.stores.map(({ _id }) => _id))
  const cells = new Map<string, ChangedCell>()
  const refused: RefusedCell[] = []
  const added: FileRow[] = []
  const seen = new Set<string>()
  for (const file of own) {
    const kept = book.kept.get(file.key)?.row
    const row = byId.get(file.key) ?? byName.get(nameOf(file))
    const at = { place: file.place, style: file.style, color: file.color }
    if (kept) seen.add(file.key)
    if (!row) {
      if (!kept && file.store !== SUM_OF_STORES) added.push(file)
      else if (kept && isFilled(file)) refused.push({ ...at, field: '', typed: '', reason: 'gone' })
      continue
    }
    if (file.store !== null && file.store !== SUM_OF_STORES && !stores.has(file.store)) {
      if (isFilled(file)) refused.push({ ...at, field: '', typed: '', reason: 'unknownStore' })
      continue
    }
    // A row that was added to the file under a product which is there was empty then.
    const before = kept ?? { sizes: {}, stores: {}, packCode: '', unitPrice: row.unitPrice, discount: row.discount }
    for (const { field, typed, read, was, now } of fieldsOf(file, before, row, decimals)) {
      if ('reason' in read) refused.push({ ...at, field, typed: typedIn(typed), reason: read.reason })
      else if (read.value !== was && read.value !== now && (kept || read.value !== ''))
        cells.set(`${row._id} ${field}`, {
          id: `${row._id} ${field}`,
          rowId: row._id,
          style: row.style,
          color: row.color,
          field,
          store: file.store,
          now,
          mine: read.value,
          was: now === was ? undefined : was,
        })
    }
  }
  const gone = [...book.kept].flatMap(([id, { order: of, row: kept }]) => {
    const row = byId.get(id)
    if (of !== order._id || !row || seen.has(id)) return []
    return [{ row, isChanged: !isAs(kept, row) }]
  })
  return { cells: [...cells.values()], added: asForm(added), gone, refused }
}

const isAs = (kept: KeptRow, row: OrderRow): boolean =>
  kept.packCode === row.packCode &&
  kept.unitPrice === row.unitPrice &&
  kept.discount === row.discount &&
  Object.keys({ ...kept.sizes, ...row.sizes }).every((size) => (kept.sizes[size] ?? 0) === (row.sizes[size] ?? 0))

/** Those that somebody takes, as edits: one for each row. */
export function editsOfDifference(
  { cells, gone }: Pick<Difference, 'cells' | 'gone'>,
  isTaken: (id: string) => boolean,
): OrderEdit[] {
  const rows = new Map<string, Record<string, Value>>()
  for (const { id, rowId, field, mine } of cells)
    if (isTaken(id)) rows.set(rowId, { ...rows.get(rowId), [field]: mine })
  return [
    ...[...rows].map(([rowId, fields]): OrderEdit => ({ kind: 'update', rowId, fields })),
    ...gone.flatMap(({ row }): OrderEdit[] => (isTaken(row._id) ? [{ kind: 'delete', rowId: row._id }] : [])),
  ]
}
