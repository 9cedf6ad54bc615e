import type { z } from 'zod'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import {
  type OpenSampleRow,
  type shipSampleStyles as shipCall,
  STYLES_AT_ONCE,
} from '../../../../contract/orders/sample/sample-styles.ts'
import { act } from '../../../engine/actions/act.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { orderSamples } from '../../samples/samples.public.ts'
import { lockOrders } from '../orders.queries.ts'
import { loanOf, moverOf } from '../pieces/borrow-samples.ts'
import { writeRows } from '../pieces/change-matches.ts'
import type { OrdersRoom } from '../room.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { todayOf } from '../today.ts'
import { readOpenRows } from './sample-styles.queries.ts'
import { sampleStore as store } from './sample-store.ts'

type Answer = z.output<(typeof shipCall)['output']>

/** Rows that are shipped at once; more are refused. */
const ROWS_AT_ONCE = 2_000

/** One transaction for rows of many orders, which are locked in the order of their keys. @throws as its endpoint says */
export async function shipSampleStyles(
  { db }: Pick<OrdersRoom, 'db'>,
  caller: Caller,
  { filters, ...which }: z.output<(typeof shipCall)['body']>,
): Promise<Answer> {
  const keeps = mayAccess(caller, areaAccess.keepSamples)
  const leaves = ({ source, reserved, quantity }: OpenSampleRow) =>
    source === 'Inventory' || (keeps && reserved >= quantity)
  const { answer } = await act(db, caller, {
    async find(trx) {
      const found = await readOpenRows(trx, caller, filters, which, ROWS_AT_ONCE + 1)
      const named = [...new Set(found.map((row) => row.orderId))]
      if (found.length > ROWS_AT_ONCE || named.length > STYLES_AT_ONCE)
        throw new Failure('tooManyItems', `No more than ${STYLES_AT_ONCE} orders at once`)
      const orders = await lockOrders(trx, store, caller, named)
      // As they stand now that nobody else changes them.
      const rows = await readOpenRows(trx, caller, filters, which, ROWS_AT_ONCE)
      return { orders, rows: rows.filter(({ orderId }) => orders.some(({ publicId }) => publicId === orderId)) }
    },
    async change(trx, { orders, rows }) {
      const today = todayOf(caller, await readNow(trx))
      const going = rows.filter(leaves)
      const changes = []
      for (const held of orders) {
        const own = going.filter(({ orderId }) => orderId === held.publicId)
        const lent = own.filter(({ source }) => source === 'Sample Library').map(({ _id }) => _id)
        const { due } = loanOf(held, today)
        if (lent.length > 0) await orderSamples.handOut(trx, moverOf(caller), { key: held.id, due }, lent, { today })
        const ids = own.map(({ _id }) => _id)
        if (ids.length > 0) changes.push(...(await writeRows(trx, store, caller, held, ids, { progress: 'shipped' })))
      }
      const touched = new Set(going.map(({ orderId }) => orderId))
      const answer = { shipped: going.length, left: rows.length - going.length, orders: touched.size }
      return { answer, changes, touched }
    },
    audit: (_found, { changes }) => changes,
    tell: ({ orders }, { touched }) =>
      tellOfOrders(
        store,
        orders.filter(({ publicId }) => touched.has(publicId)).map((one) => ({ ...one, version: one.version + 1 })),
      ),
  })
  return answer
}
