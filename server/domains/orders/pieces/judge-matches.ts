import type { OrderRow } from '../../../../contract/orders/order.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { orderSamples, type RowSample } from '../../samples/samples.public.ts'
import type { HeldOrder } from '../order-store.ts'
import { changesSince } from '../rules/changes-since.ts'
import { wantedOf, wantsSample } from './borrow-samples.ts'
import { readPieces } from './piece-rows.queries.ts'

type Db = Database | DatabaseTransaction

/** A row that wants samples or has some: what it has, and whether it is to be matched. */
export interface JudgedRow {
  row: OrderRow
  own: readonly RowSample[]
  changes: ReturnType<typeof changesSince>
  isModified: boolean
}

/** `isSent`: nothing of a draft is matched yet. */
export async function judgeMatches(db: Db, order: HeldOrder, { isSent }: { isSent: boolean }): Promise<JudgedRow[]> {
  const rows = await readPieces(db, order)
  const got = new Map<string, RowSample[]>()
  for (const one of await orderSamples.of(db, [order.id])) got.set(one.row, [...(got.get(one.row) ?? []), one])
  const shown = rows.filter((row) => wantsSample(row) || got.has(row._id))
  return shown.map((row) => ({ row, ...judge(row, got.get(row._id) ?? [], isSent) }))
}

/** How many rows of an order that is sent are to be matched. */
export async function unmatchedRows(db: Db, order: HeldOrder): Promise<number> {
  const judged = await judgeMatches(db, order, { isSent: true })
  return judged.filter(({ isModified }) => isModified).length
}

function judge(row: Parameters<typeof wantedOf>[0], own: readonly RowSample[], isSent: boolean) {
  const wanted = wantedOf(row)
  const promised = own.filter(({ reserved }) => reserved > 0)
  const [first] = promised
  const pieces = own.reduce((sum, one) => sum + one.reserved + one.out + one.back + one.lost + one.given, 0)
  const changes = first ? changesSince(first.wanted, wanted as never) : []
  const isBroken = promised.some((one) => one.isBroken)
  const isMatched = wantsSample(row)
    ? changes.length === 0 && pieces >= wanted.quantity && !isBroken
    : // What went without being handed out is a matter of the books, unless those lack it too.
      promised.length === 0 || (row.piece?.progress === 'shipped' && !isBroken)
  return { own, changes, isModified: isSent && !isMatched }
}
