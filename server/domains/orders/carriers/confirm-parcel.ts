import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { confirmParcel as confirmCall, Parcel } from '../../../../contract/orders/connectors/carrier-calls.ts'
import { nowhere } from '../../../../contract/orders/ship-to.ts'
import { act } from '../../../engine/actions/act.ts'
import { changedMeanwhile, noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { requireEditable } from '../editable-order.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'
import { findOrders } from '../orders.queries.ts'
import { piecesStores } from '../pieces/pieces-stores.ts'
import { readPieces } from '../pieces/piece-rows.queries.ts'
import { writeRows } from '../pieces/change-matches.ts'
import { tellOfOrders } from '../tell-of-orders.ts'
import { todayOf } from '../today.ts'
import { callCarrier, carrierAway } from './call-carrier.ts'
import type { ParcelCarrier, ParcelWish } from './carrier.ts'
import { beginParcel, confirmTaken, forgetParcel, readParcels } from './parcels.queries.ts'
import { parcelOf } from './show-parcels.ts'

type Wish = z.output<(typeof confirmCall)['body']>

interface Room {
  db: Database
  parcels: ParcelCarrier
}

/** An order whose parcel is asked for. */
interface Gathered {
  store: OrderStore
  held: HeldOrder
}

/**
 * A parcel is asked for between two transactions: the first says that it is, so that nobody else asks for the same rows, the second
 * ships them with its number. What the carrier took and the second cannot keep is given up there.
 * @throws as its endpoint says
 */
export async function confirmParcel(
  { db, parcels }: Room,
  caller: Caller,
  wish: Wish,
  signal: AbortSignal,
): Promise<Parcel> {
  const begun = await begin(db, caller, wish)
  if ('known' in begun) return begun.known
  const { asked, order } = begun
  const outcome = await callCarrier(db, 'ups', order.identifier, () => parcels.ship(asked, signal)).catch(
    async (error: unknown) => {
      await forgetParcel(db, { orderKey: order.key, requestId: wish.requestId })
      throw error
    },
  )
  if (outcome.result !== 'taken') {
    await forgetParcel(db, { orderKey: order.key, requestId: wish.requestId })
    if (outcome.result === 'away') throw carrierAway('ups', outcome.fault)
    throw new Failure('connectorRefused', 'UPS does not take the parcel', {
      data: { carrier: 'UPS', reasons: outcome.reasons.length },
      details: outcome.reasons.map(({ code, text }) => ({ field: code, message: text })),
    })
  }
  const { tracking, deliveryDate } = outcome
  try {
    return await keep(db, caller, wish, { tracking, deliveryDate, isOwn: parcels.isOwn })
  } catch (error) {
    await callCarrier(db, 'ups', `${order.identifier} ${tracking}`, () => parcels.giveUp(tracking, signal))
    await forgetParcel(db, { orderKey: order.key, requestId: wish.requestId })
    throw error
  }
}

type Begun = { known: Parcel } | { asked: ParcelWish; order: { key: number; identifier: string } }

const begin = (db: Database, caller: Caller, wish: Wish): Promise<Begun> =>
  act(db, caller, {
    find: (trx) => gathered(trx, caller, wish),
    may: (found) => requireShipping(found, wish),
    async change(trx, { held }): Promise<Begun> {
      const parcels = await readParcels(trx, held.id)
      const own = parcels.find(({ requestId }) => requestId === wish.requestId)
      if (own?.state === 'confirmed') return { known: parcelOf(own) }
      const inOthers = parcels.some(
        (one) => (one.state === 'confirmed' || one.isAsking) && one.rows.some((id) => wish.rowIds.includes(id)),
      )
      if (inOthers) throw changedMeanwhile()
      const shipTo = held.header.shipTo ?? nowhere
      await beginParcel(trx, held.id, { ...wish, rows: wish.rowIds, shipTo })
      return {
        asked: {
          key: `${held.publicId}.${wish.requestId}`,
          order: held.orderIdentifier,
          recipient: held.customer?.name ?? held.requesterName,
          shipTo,
          service: wish.service,
          weight: wish.weight,
          today: todayOf(caller, await readNow(trx)),
        },
        order: { key: held.id, identifier: held.orderIdentifier },
      }
    },
    audit: 'nothing: a parcel that is asked for is none yet',
    tell: 'nothing: whoever asks waits for the answer',
  })

/** Its rows are shipped with its number, in one transaction with the parcel. */
const keep = (
  db: Database,
  caller: Caller,
  wish: Wish,
  taken: { tracking: string; deliveryDate: string | null; isOwn: boolean },
): Promise<Parcel> =>
  act(db, caller, {
    find: (trx) => gathered(trx, caller, wish),
    may: (found) => requireShipping(found, wish),
    async change(trx, { store, held }) {
      await confirmTaken(trx, { orderKey: held.id, requestId: wish.requestId }, taken)
      const fields = { tracking: taken.tracking, shipper: 'UPS', progress: 'shipped' } as const
      const changes = await writeRows(trx, store, caller, held, wish.rowIds, fields)
      const own = (await readParcels(trx, held.id)).find(({ requestId }) => requestId === wish.requestId)
      return { parcel: parcelOf(requireFound(own, 'parcel')), changes }
    },
    audit: ({ held }, { parcel, changes }) => [
      entry('customer_order', held.id, null, { parcel: parcel.tracking }),
      ...changes,
    ],
    tell: ({ store, held }) => tellOfOrders(store, [{ ...held, version: held.version + 1 }]),
  }).then(({ parcel }) => parcel)

/** The order, locked, whichever type it is of. @throws Failure notFound */
async function gathered(trx: DatabaseTransaction, caller: Caller, { orderId, rowIds }: Wish): Promise<Gathered> {
  for (const store of piecesStores(caller)) {
    const [held] = await findOrders(trx, store, caller, [orderId], { lock: true })
    if (!held) continue
    const rows = await readPieces(trx, held, rowIds)
    if (rows.length < new Set(rowIds).size) throw noSuch('row')
    return { store, held }
  }
  throw noSuch('order')
}

/** @throws Failure notAllowed, orderNotEditable */
function requireShipping({ store, held }: Gathered, { rowIds }: Wish): void {
  if (!held.actors.includes('coordinator'))
    throw new Failure('notAllowed', 'Parcels are made by whoever gathers the order')
  const fields = { tracking: '', shipper: 'UPS', progress: 'shipped' as const }
  const updateRows = rowIds.map((_id) => ({ _id, fields }))
  requireEditable(store, held, { patch: {}, addRows: [], deleteRows: [], updateRows })
}
