import { workingDaysAgo } from '../../../../contract/kernel/days/working-days.ts'
import type { OrderNews } from '../../../../contract/orders/telling/order-telling.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Database } from '../../../tables.ts'
import { tell, type Telling, type WaitingLong, waitingLong } from '../../notifications/notifications.public.ts'
import type { OrderStore } from '../order-store.ts'
import { orderStores } from '../order-stores.ts'
import { toTell } from '../telling/tell-of-moves.ts'
import { readFacts, toldOrders } from '../telling/told-facts.queries.ts'

/** People who are named; of a task of many the first. */
const NAMED = 3

/** Whoever asked for what waits for some working days hears who has it, since when, and who stands in (BEY-13). */
export async function tellOfWaiting(db: Database, days: number): Promise<void> {
  for (const store of orderStores) for (const wait of store.kind.news.waitsLong) await tellOf(db, store, wait, days)
}

const tellOf = (
  db: Database,
  store: OrderStore,
  { task, tells }: OrderNews['waitsLong'][number],
  days: number,
): Promise<unknown> =>
  act(db, nobody, {
    async find(trx) {
      const before = new Date(workingDaysAgo((await readNow(trx)).getTime(), days))
      return waitingLong(trx, { task, told: tells.kind, before })
    },
    async change(trx, waits) {
      if (waits.length === 0) return []
      const bySubject = new Map(waits.map((wait) => [wait.subject, wait]))
      const facts = await readFacts(trx, store, await toldOrders(trx, [...bySubject.keys()]))
      return [...facts.values()].flatMap((one) => {
        const wait = bySubject.get(one.publicId)!
        return toTell(store, one, tells, null, said(wait)).map((telling) => butThem(telling, wait))
      })
    },
    audit: 'nothing: nobody did it, and nothing is changed',
    tell: (_waits, tellings) => tell(nobody, tellings),
  })

function said({ since, people, standIns }: WaitingLong): Record<string, string | number> {
  return {
    since: since.getTime(),
    who: named(people),
    standsIn: named(standIns),
    context: standIns.length > 0 ? 'away' : '',
  }
}

const named = (people: readonly { name: string }[]): string =>
  [...new Set(people.map(({ name }) => name))].slice(0, NAMED).join(', ')

/** Who has it knows it. */
function butThem(telling: Telling, { people }: WaitingLong): Telling {
  if (!('people' in telling.to)) return telling
  const theirs = new Set(people.map(({ key }) => key))
  return { ...telling, to: { people: telling.to.people.filter((key) => !theirs.has(Number(key))) } }
}
