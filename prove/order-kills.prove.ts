import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { row, type Row } from '../bench/row.ts'
import { daysLater } from '../contract/kernel/days/days.ts'
import type { Order } from '../contract/orders/order.ts'
import type { SoldStyle } from '../contract/orders/wholesale/lookup-calls.ts'
import { countWrongHolds } from '../server/domains/orders/holds.queries.ts'
import { openDatabase, openPool } from '../server/engine/database/connect.ts'
import type { Database, Tables } from '../server/tables.ts'
import { addPeople } from './world/people.ts'
import type { Person } from './world/person.ts'
import { type Site, withSite } from './world/site.ts'
import { within } from './world/within.ts'

export const bound = 10 * 60_000

const ROUNDS = 8
const ORDERS = 8
/** Milliseconds until what the dead were sending is sent by others. */
const TAKEN_UP = 90_000

/**
 * kill -9 of the process that serves while eight orders at once are sent to the ERP or taken back, at ever another moment: what was
 * acknowledged is there, sent again it is there once, and of each size just so much is held as its orders hold (ORD-04, design 4.8).
 */
export const rows = (): Promise<Row[]> =>
  withSite({ web: 1, relayed: false }, (site) => {
    const pool = openPool({ ...site.postgres.connection, max: 1 }, () => undefined)
    return killedWhileSent(site, openDatabase<Tables>(pool)).finally(() => pool.end())
  })

async function killedWhileSent(site: Site, db: Database): Promise<Row[]> {
  const [web] = site.web
  const [seller] = await addPeople(site.postgres.connection, web!.address, 1, {
    permissions: { wholesaleOrders: ['admin'] },
  })
  await sql`update user_account set wof_access = true`.execute(db)
  const draft = await drafting(seller!)
  const faults: string[] = []
  let cut = 0
  let orders: Order[] = []
  const ids: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = round % 2 === 0 ? 'submit' : 'cancel'
    if (event === 'submit') {
      orders = await Promise.all(Array.from({ length: ORDERS }, draft))
      ids.push(...orders.map(({ _id }) => _id))
    } else {
      await within(TAKEN_UP, 'the ERP has what was sent', async () => (await traces(db, ids)).waiting === 0)
      const { refused } = await traces(db, ids)
      if (refused > 0) faults.push(`${refused} orders were refused by the ERP`)
    }
    const moves = orders.map(({ _id, orderIdentifier }) => ({
      _id,
      orderIdentifier,
      requestId: newId(),
      isSaid: false,
    }))
    const send = async (move: (typeof moves)[number]) => {
      const body = { event, orders: [{ _id: move._id }], requestId: move.requestId, note: 'Proof' }
      const answer = await seller!.call<{ orders: { result: string }[] }>('POST', `${active}/transition`, body)
      return answer.orders[0]!.result
    }
    const sent = Promise.all(
      moves.map((move) =>
        send(move).then(
          (result) => (move.isSaid = result === 'done'),
          () => undefined,
        ),
      ),
    )
    // The blow falls at another moment each time.
    await wait(5 + ((round * 37) % 150))
    await web!.kill()
    await sent
    await web!.start()
    for (const move of moves) {
      const result = await send(move)
      if (result === 'done') cut += 1
      const fits = move.isSaid ? ['already'] : ['done', 'already']
      if (!fits.includes(result))
        faults.push(`${move.orderIdentifier}: ${event} was answered ${result} when sent again`)
    }
  }
  await within(TAKEN_UP, 'no order waits for the ERP', async () => (await traces(db, ids)).waiting === 0)
  const { twice } = await traces(db, ids)
  for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  const none = { reference: 1, limit: 0, unit: 'orders' }
  const moved = ROUNDS * ORDERS
  return [
    row({
      ...none,
      name: `${ROUNDS} kills in orders that are sent: lost, or done otherwise`,
      value: faults.length,
      unit: `of ${moved}, ${cut} of them cut off`,
    }),
    row({ ...none, name: `${ROUNDS} kills: orders that were moved or told to the ERP twice`, value: twice }),
    row({
      ...none,
      name: `${ROUNDS} kills: sizes of which other than their orders hold is held`,
      value: await countWrongHolds(db),
      unit: 'sizes',
    }),
  ]
}

const newId = () => randomBytes(12).toString('hex')
const active = '/orders/wholesale/active'

/** Begins orders that can be sent, all of them for the same sizes of one style that is kept in stock. */
async function drafting(seller: Person): Promise<() => Promise<Order>> {
  const found = await seller.call<{ _id: string; country: string }[]>(
    'POST',
    '/orders/wof/customer/name/autocomplete',
    {
      text: 'a',
    },
  )
  const customer = found.find(({ country }) => country === 'USA')!
  const names = await seller.call<{ style: string }[]>('GET', '/orders/wof/style/autocomplete/usa/stock/-/a')
  const wish = { region: 'usa', origin: 'stock', currency: 'USD', startDate: null }
  const styles = await seller.call<SoldStyle[]>('POST', '/orders/wof/style', {
    ...wish,
    style: names.map(({ style }) => style),
  })
  const kept = styles.flatMap(({ style, run, colors }) =>
    colors.flatMap(({ color, availability }) => (availability.length > 0 ? { style, color, run } : [])),
  )[0]!
  const sizes = Object.fromEntries(kept.run.slice(0, 6).map((size) => [size, 2]))
  return async () => {
    const startDate = daysLater(new Date().toISOString().slice(0, 10), 5)
    const header = {
      customer: customer._id,
      po: newId().slice(0, 12),
      shippingMethod: 'Ground',
      warehouse: 'RIA',
      term: 'N30',
      startDate,
      partialShipments: true,
    }
    const rows = [{ _id: newId(), style: kept.style, color: kept.color, fields: { sizes, unitPrice: 4_000 } }]
    return (await seller.call<{ order: Order }>('POST', active, { _id: newId(), header, rows })).order
  }
}

/** Of these orders, those that were moved or told twice, those that the ERP has still to answer, and those that it refused. */
async function traces(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ waiting: number; refused: number; twice: number }>`
    with own as (select id, status from customer_order where public_id = any(${[...ids]}::text[]))
    select
      (select count(*)::int from own o where o.status = 'PENDING'
        or exists (select from connector_delivery d where d.order_id = o.id and d.state = 'waiting')) as waiting,
      (select count(*)::int from own where status = 'DRAFT') as refused,
      (select count(distinct t.order_id)::int from (
        select order_id from order_event where order_id in (select id from own) and event in ('submit', 'cancel')
          group by order_id, event having count(*) > 1
        union all
        select order_id from connector_delivery where order_id in (select id from own)
          group by order_id, kind having count(*) > 1) t) as twice`.execute(db)
  return rows[0]!
}
