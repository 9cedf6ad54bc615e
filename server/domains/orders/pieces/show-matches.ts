import type { z } from 'zod'
import type { MatchedRow, sampleMatches } from '../../../../contract/orders/pieces/sample-matches.ts'
import type { Match } from '../../../../contract/samples/match-samples.ts'
import { placeWords } from '../../../../contract/samples/place-words.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { orderSamples, type RowSample } from '../../samples/samples.public.ts'
import { storeOf } from '../orders.access.ts'
import { findOrders } from '../orders.queries.ts'
import type { HeldOrder } from '../order-store.ts'
import type { OrdersRoom } from '../room.ts'
import { todayOf } from '../today.ts'
import { loanOf, orderedLibraries, wantedOf } from './borrow-samples.ts'
import { judgeMatches } from './judge-matches.ts'

type Answer = z.output<(typeof sampleMatches)['output']>
type Db = Database | DatabaseTransaction

/** @throws Failure notFound */
export async function showMatches(
  { db }: Pick<OrdersRoom, 'db'>,
  caller: Caller,
  { orderType, orderId }: { orderType: string; orderId: string },
): Promise<Answer> {
  const [found] = await findOrders(db, storeOf(caller, orderType), caller, [orderId])
  return readMatches(db, requireFound(found, 'order'), caller)
}

/** A handful of queries for all rows; what would fit is looked for where somebody may take it. */
export async function readMatches(db: Db, order: HeldOrder, caller: Caller): Promise<Answer> {
  const judged = await judgeMatches(db, order, { isSent: order.status !== 'DRAFT' })
  const open = judged.filter(({ isModified }) => isModified && order.actors.includes('coordinator'))
  const today = todayOf(caller, await readNow(db))
  const asking = { libraries: orderedLibraries, today }
  const matches = await orderSamples.match(
    db,
    asking,
    loanOf(order, today),
    open.map(({ row }) => wantedOf(row)),
  )
  return {
    rows: judged.map(({ row, own, changes, isModified }): MatchedRow => {
      const match = matches.get(row._id)
      return {
        _id: row._id,
        got: own.map(presentSample),
        changes,
        isModified,
        taken: match?.taken ?? [],
        candidates: match?.candidates.map(presentCandidate) ?? [],
        short: match?.short ?? 0,
      }
    }),
  }
}

/** Its place is the values of a place, the bin first. */
const presentCandidate = ({ _id, size, side, status, free, place }: Match['candidates'][number]) => {
  const [bin, ...way] = JSON.parse(place) as string[]
  return { _id, size, side, status, free, place: [...way, bin].filter(Boolean).join(' · ') }
}

const presentSample = ({
  sample,
  place,
  loan,
  orderKey: _k,
  row: _r,
  wanted: _w,
  isBroken: _b,
  ...counts
}: RowSample) => ({
  _id: sample.publicId,
  code: sample.code,
  library: sample.library,
  size: sample.size,
  side: sample.side,
  status: sample.status,
  place: placeWords(place),
  onHand: sample.onHand,
  loan: { _id: loan._id, number: loan.number },
  reserved: counts.reserved,
  out: counts.out,
  back: counts.back,
  lost: counts.lost,
  given: counts.given,
  due: counts.due ?? loan.due,
})
