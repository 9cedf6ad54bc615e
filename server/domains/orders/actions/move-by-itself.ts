import { type RawBuilder, sql } from 'kysely'
import type { OrderActor, OrderEvent } from '../../../../contract/orders/order-kind.ts'
import { type OrderState, partsOfState } from '../../../../contract/orders/order-words.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry, nobody } from '../../../engine/database/audit.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { writeEvents, writeStates } from '../events.queries.ts'
import type { OrderStore } from '../order-store.ts'
import { orderStores } from '../order-stores.ts'
import type { OrdersRoom } from '../room.ts'
import { saidState } from '../rules/said-state.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { tellOfMoves } from '../telling/tell-of-moves.ts'

type Room = Pick<OrdersRoom, 'db'>

/** Orders moved in one transaction. */
const AT_ONCE = 500

interface Found {
  id: number
  publicId: string
  version: number
}

/** Leads the orders `o` that are meant and whose table lets nobody but `who` do it; answers how many there were. */
async function moveByItself(
  { db }: Room,
  store: OrderStore,
  event: OrderEvent,
  who: OrderActor,
  {
    which,
    before,
  }: { which: RawBuilder<boolean>; before?: (trx: DatabaseTransaction, ids: number[]) => Promise<unknown> },
): Promise<number> {
  const way = store.kind.states.find((row) => row.event === event && row.by.includes(who))
  if (!way) return 0
  const [from, to] = [way.from[0]!, way.to[0] as OrderState]
  const { status, approval } = partsOfState(from)
  const moved = await act(db, nobody, {
    async find(trx) {
      const { rows } = await sql<Found>`
        select o.id, o.public_id as "publicId", o.version from customer_order o
        where o.purpose = ${store.kind.purpose} and o.status = ${status} and o.approval = ${approval ?? ''}
          and o.deleted_at is null and ${which}
        order by o.id limit ${AT_ONCE} for update`.execute(trx)
      return rows
    },
    async change(trx, found) {
      if (found.length === 0) return { found, told: { tellings: [], settlings: [] } }
      const ids = found.map(({ id }) => id)
      await before?.(trx, ids)
      await writeStates(
        trx,
        null,
        event,
        ids.map((key) => ({ key, to })),
      )
      const once = { requestId: `${event} ${found[0]!.publicId} ${found[0]!.version}` }
      await writeEvents(
        trx,
        null,
        once,
        ids.map((key) => ({ key, event, from, to })),
      )
      const moves = found.map(({ id: key, publicId }) => ({ key, publicId, event, from, to }))
      return { found, told: await tellOfMoves(trx, store, moves) }
    },
    audit: (found) => found.map(({ id }) => entry('customer_order', id, saidState(from), saidState(to))),
    tell: (found, { told }) => [
      ...tellOfOrders(
        store,
        found.map((one) => ({ ...one, version: one.version + 1 })),
      ),
      ...tell(nobody, told.tellings, told.settlings),
    ],
  })
  return moved.found.length
}

/** Drafts that nobody touched sleep, what was completed goes to the archive, each after so many days. */
export async function sweepOrders(room: Room, days: { sleep: number; archive: number }): Promise<void> {
  for (const store of orderStores) {
    for (const event of ['sleep', 'archive'] as const) {
      const since = sql`now() - make_interval(days => ${days[event]}::int)`
      const which = sql<boolean>`coalesce(o.completed_at, o.modified_at) < ${since}`
      while ((await moveByItself(room, store, event, 'clock', { which })) === AT_ONCE);
    }
  }
}
