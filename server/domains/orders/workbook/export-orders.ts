import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { wholesaleDay } from '../../../../contract/identity/wholesale-date-format.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { type CurrencyCode, currencies } from '../../../../contract/kernel/money.ts'
import { savableName } from '../../../../contract/kernel/savable-name.ts'
import { exportedOf, type exportOrders as exportCall } from '../../../../contract/orders/export-orders.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/file-answer.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { workbookOf } from '../../../engine/tables/workbook-answer.ts'
import { writtenFile } from '../../../engine/tables/written-file.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { Catalogue } from '../../catalogue/catalogue.public.ts'
import { storeOf } from '../orders.access.ts'
import type { HeldOrder } from '../order-store.ts'
import { findOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { todayOf } from '../today.ts'
import { readSoldStyles } from '../wholesale/lookups.queries.ts'
import type { BookOrder, BookWish } from './book.ts'

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
  const orders = await Promise.all(
    held.map(async (order): Promise<BookOrder> => {
      const rows = (await store.rows.read(room.db, order)).filter(({ piece }) => piece?.status !== 'Deleted')
      return {
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
        rows,
        stock: wish.availability ? await stockOf(room, order, rows, { today, written: dayOf }) : {},
      }
    }),
  )
  if (orders.every(({ rows }) => rows.length === 0))
    throw new Failure('documentEmpty', 'There is nothing in these orders')
  signal.throwIfAborted()
  const pictures = wish.pictures ? await picturesOf(room, orders, signal) : undefined
  const book: BookWish = {
    title,
    layout,
    columns: written.lines,
    stores: wish.stores,
    orders,
    titles,
    words,
    pictures,
  }
  const content = await writtenFile(room.workers, 'orders/workbook', book, signal)
  return workbookOf(content, savableName(title) || 'orders')
}

/** What is free of the styles of an order, all its colours together; what is there already is now. */
async function stockOf(
  { db }: OrdersRoom,
  { publicId, header: { region, origin } }: HeldOrder,
  rows: BookOrder['rows'],
  { today, written }: { today: string; written: (day: string) => string },
): Promise<BookOrder['stock']> {
  if (region === null) return {}
  const colours = new Set(rows.map(({ style, color }) => `${style} ${color}`))
  const style = [...new Set(rows.map((row) => row.style))]
  const sold = await readSoldStyles(db, { region, origin, style, orderId: publicId })
  return Object.fromEntries(
    sold.map((one) => {
      const days = new Map<string | null, Record<string, number>>([[null, {}]])
      for (const { color, availability } of one.colors) {
        if (!colours.has(`${one.style} ${color}`)) continue
        for (const { date, bySize } of availability) {
          const day = date <= today ? null : date
          const sums = days.get(day) ?? {}
          for (const [size, free] of Object.entries(bySize)) sums[size] = (sums[size] ?? 0) + free
          days.set(day, sums)
        }
      }
      const inOrder = [...days].toSorted(([first], [other]) => (first ?? '').localeCompare(other ?? ''))
      return [one.style, inOrder.map(([day, bySize]) => ({ day: day && written(day), bySize }))]
    }),
  )
}

/** Small pictures of the rows; one that cannot be made is left out. */
async function picturesOf(
  { catalogue, store }: ExportRoom,
  orders: readonly BookOrder[],
  signal: AbortSignal,
): Promise<Record<string, Uint8Array>> {
  const hashes = [...new Set(orders.flatMap(({ rows }) => rows.flatMap(({ hero }) => hero?.hash ?? [])))]
  const files = await catalogue.renditions.ensure(hashes, PICTURE, 'jpg', { signal })
  const pictures: Record<string, Uint8Array> = {}
  for (const [hash, { key, path }] of files) {
    signal.throwIfAborted()
    const content = path ? await readFile(path) : await store.readBuffer(key)
    if (content) pictures[hash] = content
  }
  return pictures
}
