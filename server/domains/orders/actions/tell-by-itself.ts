import { type RawBuilder, sql } from 'kysely'
import { partsOfState } from '../../../../contract/orders/order-words.ts'
import { DAYS_OF_SLEEP_TOLD, type OrderTelling } from '../../../../contract/orders/telling/order-telling.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { tell, wasTold } from '../../notifications/notifications.public.ts'
import type { OrderStore } from '../order-store.ts'
import { orderStores } from '../order-stores.ts'
import type { OrdersRoom } from '../room.ts'
import { toTell } from '../telling/tell-of-moves.ts'
import { readFacts } from '../telling/told-facts.queries.ts'

type Room = Pick<OrdersRoom, 'db'>

/** Orders that are told of in one transaction; what is more is told by the next run. */
const AT_ONCE = 500

/** Whoever wrote a draft that nobody touches hears of it, once, before it sleeps (NOT-02). */
export async function tellOfSleep(room: Room, sleepDays: number): Promise<void> {
  const days = Math.min(DAYS_OF_SLEEP_TOLD, sleepDays)
  const which = sql<boolean>`o.status = 'DRAFT' and o.modified_at < now() - make_interval(days => ${sleepDays - days}::int)`
  for (const store of orderStores)
    await tellOnce(room, store, [store.kind.news.sleepsSoon], { which, since: sql`o.modified_at`, more: { days } })
}

/** Whom an order was sent to says nothing of it: who sent it hears it once, and whoever can look why (NOT-02). */
export async function tellOfSilence(room: Room): Promise<void> {
  for (const store of orderStores) {
    const { silence } = store.kind.news
    if (silence === undefined) continue
    const which = sql<boolean>`o.status = ${partsOfState(silence.state).status}
      and o.submitted_at < now() - make_interval(mins => ${silence.minutes}::int)`
    await tellOnce(room, store, silence.tells, { which, since: sql`o.submitted_at` })
  }
}

/** Tells of the orders `o` that are meant, unless it was told since. */
const tellOnce = (
  { db }: Room,
  store: OrderStore,
  tells: readonly OrderTelling[],
  given: { which: RawBuilder<boolean>; since: RawBuilder<unknown>; more?: Record<string, number> },
): Promise<unknown> =>
  act(db, nobody, {
    async find(trx) {
      const known = wasTold(tells[0]!.kind, { subject: sql`o.public_id`, since: given.since })
      const { rows } = await sql<{ id: number }>`
        select o.id from customer_order o
        where o.purpose = ${store.kind.purpose} and o.deleted_at is null and ${given.which} and not ${known}
        order by o.id limit ${AT_ONCE} for update`.execute(trx)
      return rows.map(({ id }) => id)
    },
    change: async (trx, keys) => (keys.length > 0 ? [...(await readFacts(trx, store, keys)).values()] : []),
    audit: 'nothing: nobody did it, and nothing is changed',
    tell: (_keys, facts) =>
      tell(
        nobody,
        facts.flatMap((one) => tells.flatMap((telling) => toTell(store, one, telling, null, given.more))),
      ),
  })
