import { queryOrders } from '../contract/orders/order-calls.ts'
import { listOrders } from '../server/domains/orders/actions/show-orders.ts'
import type { Caller } from '../server/engine/http/caller.ts'
import { atLength } from './at-length.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { type Bench, CELLS, fillOrders, inList, keyOf, openBench } from './orders-data.ts'
import { median, row, type Row } from './row.ts'
import { interleaved } from './times.ts'

const few = { rounds: 25, warmUp: 10 }
const LISTED = 100_000

/** Orders that are sent with what is held for them, and lists of 100,000 orders (design, section 8). */
export const rows = (): Promise<Row[]> => withApplication(measure)

async function measure({ application }: ComposedApplication): Promise<Row[]> {
  const bench = await openBench(application, await fillOrders(application.pool))
  await application.pool.query('analyze')
  return [...(await sending(bench)), ...(await listing(bench))]
}

/** Sent with all that is held for it, and fifty orders at once for the same stock. */
async function sending(bench: Bench): Promise<Row[]> {
  const { pool } = bench
  const sent: number[] = []
  const bare: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const order = await bench.create()
    let started = performance.now()
    const { result } = await bench.send(order)
    if (result !== 'done') throw new Error('The order of the bench was refused')
    sent.push(performance.now() - started)
    const key = await keyOf(pool, order)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from availability_hold where order_id = $1', [key])
      started = performance.now()
      await client.query(
        `insert into availability_hold (order_id, style_colour_id, location_id, size, available_on, quantity)
         select s.order_id, s.style_colour_id, 1, z.key, current_date, z.value::int
         from order_sku s cross join lateral jsonb_each_text(s.sizes) z where s.order_id = $1`,
        [key],
      )
      await client.query(
        `update availability a set held = a.held + h.quantity from availability_hold h
         where h.order_id = $1 and a.style_colour_id = h.style_colour_id and a.location_id = h.location_id
           and a.size = h.size and a.available_on = h.available_on`,
        [key],
      )
      bare.push(performance.now() - started)
      await client.query('rollback')
    } finally {
      client.release()
    }
  }
  const fifty = () => Promise.all(Array.from({ length: 50 }, () => bench.create(1, { sizes: { '7': 1 } })))
  const [first, second] = [await fifty(), await fifty()]
  let started = performance.now()
  for (const order of first) await bench.send(order)
  const after = performance.now() - started
  started = performance.now()
  await Promise.all(second.map(bench.send))
  const atOnce = performance.now() - started
  return [
    row({
      name: `orders: submit of ${CELLS} cells with their holds against the bare statements`,
      value: median(sent),
      unit: 'ms',
      reference: median(bare),
      limit: 2.5,
    }),
    row({
      name: 'orders: 50 racing submits against 50 one after the other',
      value: atOnce,
      unit: 'ms',
      reference: after,
      limit: 1.2,
    }),
  ]
}

/** The first hundred of a list with its total. */
async function listing({ pool, room, caller }: Bench): Promise<Row[]> {
  await atLength(pool, async (run) => {
    await run(
      `with made as (
       insert into customer_order (public_id, purpose, number, letter, status, requester_id, customer_id, currency, search_text)
       select md5(n::text), 'WHOLESALE', nextval('order_number_wholesale'), 'W', 'SUBMITTED', $2, (select id from customer limit 1), 'USD',
         'W-' || n || ' BENCH Bench Sports ' || md5(n::text) from generate_series(1, $1) n returning id)
     insert into wholesale_header (order_id) select id from made`,
      [LISTED, caller.key],
    )
  })
  await pool.query('vacuum analyze customer_order')
  await pool.query('analyze wholesale_header')
  const list = (filters: object) => () => listOrders(room, caller, inList, queryOrders.body.parse({ filters }))
  const open = `purpose = 'WHOLESALE' and deleted_at is null and status in ('DRAFT', 'PENDING', 'SUBMITTED')`
  const bare = (where: string) => () =>
    Promise.all([
      pool.query(`select id from customer_order where ${open} and ${where} order by number desc limit 100`),
      pool.query(`select count(*) from customer_order where ${open} and ${where}`),
    ])
  const [all, bareAll] = await interleaved(list({}), bare('true'), few)
  // Who sells sees by territory, and by whom they are named as rep.
  const seller: Caller = {
    ...caller,
    permissions: [{ domain: 'wholesaleOrders', roles: ['REP'] }],
    userTBEs: [{ territory: 'BENCH', businessEntity: '', locations: [], colorFilters: {}, keyedLocations: {} }],
  }
  const ofSeller = () => listOrders(room, seller, inList, queryOrders.body.parse({}))
  const [sold, bareSold] = await interleaved(ofSeller, bare('true'), few)
  const [found, bareFound] = await interleaved(list({ text: 'abc12' }), bare(`search_text ilike '%abc12%'`), few)
  return [
    row({
      name: `orders: first 100 of ${LISTED} with their number against the bare scan and count`,
      value: all,
      unit: 'ms',
      reference: bareAll,
      limit: 3,
    }),
    row({ name: 'orders: the same of who sells', value: sold, unit: 'ms', reference: bareSold, limit: 3 }),
    row({ name: 'orders: the same found by text', value: found, unit: 'ms', reference: bareFound, limit: 3 }),
  ]
}
