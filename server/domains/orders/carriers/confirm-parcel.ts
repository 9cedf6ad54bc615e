import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { confirmParcel as confirmCall, Parcel } from '../../../../contract/orders/connectors/carrier-calls.ts'
import { nowhere } from '../../../../contract/orders/places/ship-to.ts'
import { act } from '../../../engine/actions/act.ts'
import { changedMeanwhile, noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { requireEditable } from '../rows/editable-order.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'
import { lockOrders } from '../orders.queries.ts'
import { piecesStores } from '../pieces/pieces-stores.ts'
import { handOutPromised } from '../pieces/borrow-samples.ts'
import { readPieces } from '../pieces/piece-rows.queries.ts'
import { writeRows } from '../pieces/change-matches.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { todayOf } from '../today.ts'
import { connectorAway } from '../connectors/connector-away.ts'
import { callCarrier } from './call-carrier.ts'
import type { ParcelCarrier, ParcelWish } from './carrier.ts'
import {
  beginParcel,
  confirmTaken,
  disown,
  forgetParcel,
  type KeptParcel,
  leaveUnanswered,
  readParcels,
  takeUp,
} from './parcels.queries.ts'
import { findTaken, giveUpTaken } from './settle-parcels.ts'
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
 * ships them with its number. What the carrier took and the second cannot keep is given up there; where it gave no answer, it is asked
 * what it has before it is asked again.
 * @throws as its endpoint says
 */
export async function confirmParcel(room: Room, caller: Caller, wish: Wish, signal: AbortSignal): Promise<Parcel> {
  const begun = await begin(room.db, caller, wish)
  if ('known' in begun) return begun.known
  const { asked, isAgain } = begun
  const own = { publicId: asked.key, orderIdentifier: asked.order }
  try {
    const found = isAgain ? await findTaken(room, own, signal) : undefined
    const { tracking, deliveryDate } = found ? { tracking: found, deliveryDate: null } : await ship(room, asked, signal)
    try {
      return await keep(room.db, caller, wish, {
        publicId: asked.key,
        tracking,
        deliveryDate,
        isOwn: room.parcels.isOwn,
      })
    } catch (error) {
      await giveUpTaken(room, own, tracking, signal)
      throw error
    }
  } finally {
    // Nothing to do where it was kept, refused or given up.
    await leaveUnanswered(room.db, [asked.key])
  }
}

/** @throws Failure connectorRefused with every reason, connectorAway */
async function ship(
  { db, parcels }: Room,
  asked: ParcelWish,
  signal: AbortSignal,
): Promise<{ tracking: string; deliveryDate: string | null }> {
  const outcome = await callCarrier(db, 'ups', asked.order, () => parcels.ship(asked, signal))
  if (outcome.result === 'taken') return outcome
  if (outcome.result === 'unanswered') throw connectorAway('UPS', outcome.fault)
  await forgetParcel(db, asked.key)
  if (outcome.result === 'away') throw connectorAway('UPS', outcome.fault)
  throw new Failure('connectorRefused', 'UPS does not take the parcel', {
    data: { carrier: 'UPS', reasons: outcome.reasons.length },
    details: outcome.reasons.map(({ code, text }) => ({ field: code, message: text })),
  })
}

/** `isAgain`: under a key that the carrier may know. */
type Begun = { known: Parcel } | { asked: ParcelWish; isAgain: boolean }

const begin = (db: Database, caller: Caller, wish: Wish): Promise<Begun> =>
  act(db, caller, {
    find: (trx) => gathered(trx, caller, wish),
    may: (found) => requireShipping(found, wish),
    async change(trx, { held }): Promise<Begun> {
      const parcels = await readParcels(trx, held.id)
      const own = parcels.find(({ requestId }) => requestId === wish.requestId)
      if (own?.state === 'confirmed') return { known: parcelOf(own) }
      const meeting = parcels.filter((one) => one === own || one.rows.some((id) => wish.rowIds.includes(id)))
      if (meeting.some((one) => one.state === 'confirmed' || one.isAsking)) throw changedMeanwhile()
      const shipTo = held.header.shipTo ?? nowhere
      const asked = { ...wish, rows: wish.rowIds, shipTo }
      const again = meeting.find((one) => isSameParcel(one, asked))
      // Mended since, it is another one; the first is given up by itself (`settleParcels`).
      if (own && own !== again) await disown(trx, own.key)
      if (again) await takeUp(trx, again.key, wish.requestId)
      return {
        asked: {
          key: again?.publicId ?? (await beginParcel(trx, held.id, asked)),
          order: held.orderIdentifier,
          recipient: held.customer?.name ?? held.requesterName,
          shipTo,
          service: wish.service,
          weight: wish.weight,
          today: todayOf(caller, await readNow(trx)),
        },
        isAgain: again !== undefined,
      }
    },
    audit: 'nothing: a parcel that is asked for is none yet',
    tell: 'nothing: whoever asks waits for the answer',
  })

type Carried = Pick<KeptParcel, 'service' | 'weight' | 'rows' | 'shipTo'>

const isSameParcel = (one: Carried, other: Carried): boolean =>
  one.service === other.service &&
  one.weight === other.weight &&
  isDeepStrictEqual(one.rows.toSorted(), other.rows.toSorted()) &&
  isDeepStrictEqual(one.shipTo, other.shipTo)

/** Its rows are shipped with its number and what was promised to them leaves, in one transaction with the parcel. */
const keep = (
  db: Database,
  caller: Caller,
  wish: Wish,
  { publicId, ...taken }: { publicId: string; tracking: string; deliveryDate: string | null; isOwn: boolean },
): Promise<Parcel> =>
  act(db, caller, {
    find: (trx) => gathered(trx, caller, wish),
    may: (found) => requireShipping(found, wish),
    async change(trx, { store, held }) {
      if (!(await confirmTaken(trx, publicId, taken))) throw changedMeanwhile()
      await handOutPromised(trx, caller, held, wish.rowIds)
      const fields = { tracking: taken.tracking, shipper: 'UPS', progress: 'shipped' } as const
      const changes = await writeRows(trx, store, caller, held, wish.rowIds, fields)
      const own = (await readParcels(trx, held.id)).find((one) => one.publicId === publicId)
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
    const [held] = await lockOrders(trx, store, caller, [orderId])
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
