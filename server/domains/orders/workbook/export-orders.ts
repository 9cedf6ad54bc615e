import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { wholesaleDay } from '../../../../contract/identity/wholesale-date-format.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { type CurrencyCode, currencies } from '../../../../contract/kernel/amounts/money.ts'
import { savableName } from '../../../../contract/kernel/texts/savable-name.ts'
import { exportedOf, type exportOrders as exportCall } from '../../../../contract/orders/export-orders.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { workbookAnswer, workbookOf } from '../../../engine/tables/workbook-answer.ts'
import { writtenFile } from '../../../engine/tables/written-file.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import { type Catalogue, takePictures } from '../../catalogue/catalogue.public.ts'
import { storeOf } from '../orders.access.ts'
import { readRowsOfSet } from '../rows/order-rows.queries.ts'
import { findOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { todayOf } from '../today.ts'
import type { BookOrder, BookWish } from './book.ts'
import { linesSheet } from './lines-sheet.ts'
import { type FreeOfStyle, readStockOfSet } from './stock-of-set.queries.ts'

type Wish = z.output<(typeof exportCall)['body']>

export interface ExportRoom extends OrdersRoom {
  workers: WorkerPool
  catalogue: Pick<Catalogue, 'renditions'>
  store: Pick<ObjectStore, 'readBuffer'>
}

/** Pixels: as documents have them in their cells. */
const PICTURE = 160

/** Orders that this person sees as a workbook (ORW-06, DOC-07). @throws Failure documentEmpty when there is nothing in it */
export async function exportOrders(
  room: ExportRoom,
  caller: Caller,
  { orderType, ids, layout, title, titles, words, ...wish }: Wish,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const store = storeOf(caller, orderType)
  const written = exportedOf[store.kind.purpose]
  if (!written.layouts.includes(layout)) throw refusedField('body.layout', 'unknown')
  const held = await findOrders(room.db, store, caller, ids)
  const today = todayOf(caller, await readNow(room.db))
  const dayOf = (day: string) => wholesaleDay(day, caller.wholesaleDateFormat)
  const [rows, stock] = await Promise.all([
    readRowsOfSet(room.db, store.rows.shown, held),
    wish.availability ? readStockOfSet(room.db, held) : new Map<number, FreeOfStyle[]>(),
  ])
  const orders = held.map(
    (order): BookOrder => ({
      _id: order.publicId,
      orderIdentifier: order.orderIdentifier,
      version: order.version,
      customer: order.customer?.name ?? '',
      requester: order.requesterName,
      reason: order.header.reason,
      po: order.header.po,
      days: [order.header.startDate, order.header.endDate].flatMap((day) => (day ? dayOf(day) : [])).join(' – '),
      decimals: currencies[(order.currency ?? 'USD') as CurrencyCode].decimals,
      discount: order.header.discount,
      stores: order.header.stores,
      rows: rows.get(order.id)!.filter(({ piece }) => piece?.status !== 'Deleted'),
      stock: stockOf(stock.get(order.id) ?? [], { today, written: dayOf }),
    }),
  )
  if (orders.every(({ rows }) => rows.length === 0))
    throw new Failure('documentEmpty', 'There is nothing in these orders')
  signal.throwIfAborted()
  const book = { title, stores: wish.stores, orders, titles, words }
  const name = savableName(title) || 'orders'
  if (layout === 'lines')
    return workbookAnswer(room.workers, linesSheet({ ...book, columns: written.lines }), name, signal)
  const pictures = wish.pictures ? await picturesOf(room, orders, signal) : undefined
  const matrix: BookWish = { ...book, pictures }
  return workbookOf(await writtenFile(room.workers, 'orders/workbook', matrix, signal), name)
}

/** What is free of the styles of an order, all its colours together; what is there already is now. */
function stockOf(
  free: readonly FreeOfStyle[],
  { today, written }: { today: string; written: (day: string) => string },
): BookOrder['stock'] {
  const styles = new Map<string, Map<string | null, Record<string, number>>>()
  for (const { style, date, size, quantity } of free) {
    const days = styles.get(style) ?? new Map<string | null, Record<string, number>>([[null, {}]])
    styles.set(style, days)
    if (date === null || size === null) continue
    const day = date <= today ? null : date
    const sums = days.get(day) ?? {}
    sums[size] = (sums[size] ?? 0) + quantity
    days.set(day, sums)
  }
  return Object.fromEntries(
    [...styles].map(([style, days]) => [
      style,
      [...days].map(([day, bySize]) => ({ day: day && written(day), bySize })),
    ]),
  )
}

/** Small pictures of the rows; one that cannot be made is left out. */
function picturesOf(
  { catalogue: { renditions }, store }: ExportRoom,
  orders: readonly BookOrder[],
  signal: AbortSignal,
): Promise<Record<string, Uint8Array>> {
  const hashes = [...new Set(orders.flatMap(({ rows }) => rows.flatMap(({ hero }) => hero?.hash ?? [])))]
  const take = ({ path, read }: { path: string | undefined; read: () => Promise<Buffer | undefined> }) =>
    path ? readFile(path) : read()
  return takePictures({ renditions, store }, { hashes, width: PICTURE }, take, { signal })
}
