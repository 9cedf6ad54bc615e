import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import { usualEnd } from '../../contract/orders/order-dates.ts'
import type { Order, OrderLine } from '../../contract/orders/order.ts'
import { startTestApplication, type TestSurroundings } from '../world/test-application.ts'
import { askOrders } from './ask-orders.ts'
import { buildProducts } from './build-products.ts'
import { buildUser, type BuiltUser } from './build-user.ts'

export const today = dayAt('America/Los_Angeles', new Date())

/** What an order has to have to be sent. */
export const whole = {
  /** Another one for each: the ERP takes a number of a customer once. */
  get po() {
    return `PO-${newId().slice(0, 8)}`
  },
  shippingMethod: 'Ground',
  warehouse: 'PDX',
  startDate: daysLater(today, 5),
  endDate: usualEnd(daysLater(today, 5), 'usa', 'USA'),
}

export const newId = () => randomBytes(12).toString('hex')

interface Wish {
  customer?: string
  header?: object
  /** Quantities by size of each `STYLE_COLOR`. */
  rows?: Record<string, Record<string, number>>
}

export type OrdersWorld = Awaited<ReturnType<typeof openOrders>>

/** An application with people who order, their customers and some products. */
/** `erp`: whom orders are sent to, instead of the embedded ERP. */
export async function openOrders(surroundings: Pick<TestSurroundings, 'erp' | 'ups' | 'usps' | 'workers'> = {}) {
  const world = await startTestApplication(surroundings)
  const { db, pool } = world.application
  const may = { permissions: { products: ['user' as const], wholesaleOrders: ['REP' as const] } }
  const people = {
    /** Sells in the territory TEST. */
    mara: await buildUser(db, may),
    theo: await buildUser(db, may),
    /** Sells elsewhere. */
    elsa: await buildUser(db, may),
    /** Orders for the shop ALPHA alone. */
    pat: await buildUser(db, { permissions: { products: ['user'], wholesaleOrders: ['user'] } }),
    /** Runs the house. */
    ada: await buildUser(db, { permissions: { wholesaleOrders: ['admin'] }, locations: 'all' }),
  }
  /** Keeps the application and the lists of orders. */
  const admin = await buildUser(db, { permissions: { adminUsers: ['admin'], orders: ['admin'] } })
  await pool.query('update user_account set wof_access = true')
  await pool.query(`update user_tbe set territory = 'ELSEWHERE' where user_id = $1`, [people.elsa.id])
  await pool.query(`insert into territory (code, name) values ('TEST', 'Test'), ('ELSEWHERE', 'Elsewhere')`)
  const kept = await pool.query<{ code: string; public_id: string }>(
    `insert into customer (code, name, country, currency, territory, terms) values
      ('ALPHA', 'Alpha Shoes', 'USA', 'USD', 'TEST', '[{"code": "N30", "description": "Net 30"}]'),
      ('BETA', 'Beta Sports', 'CAN', 'CAD', 'TEST', '[]'), ('FAR', 'Far Away', 'USA', 'USD', 'ELSEWHERE', '[]')
     returning code, public_id`,
  )
  const shops = new Map(kept.rows.map(({ code, public_id: id }) => [code, id]))
  await pool.query(
    `insert into account_buyer (customer_id, user_id) select id, $1 from customer where code = 'ALPHA'`,
    [people.pat.id],
  )
  const sizes = ['7', '7.5', '8']
  await buildProducts(pool, [
    { style: '1001', color: 'BLK', sizes, stock: { '7': 40, '8': 5 }, locations: { US: { lineStatus: 'R' }, CA: {} } },
    { style: '1001', color: 'WHT', sizes, stock: { '7': 10 }, locations: { US: { lineStatus: 'A' } } },
    { style: '1002', color: 'RED', sizes, locations: { US: { lineStatus: 'X' } } },
  ])
  await pool.query(
    `insert into product_price (style_colour_id, country, currency, price)
     select id, 'CAN', 'CAD', 6100 from style_colour where style_color_id = '1001_BLK'`,
  )

  const ask = askOrders(world, 'wholesale')
  return {
    ...world,
    people,
    admin,
    shops,
    ask,
    list: async (who: BuiltUser, body: object = {}, name = 'active') =>
      (await ask(who, 'POST', `/${name}/query`, body)).body as { data: OrderLine[]; totalCount: number },
    show: async (who: BuiltUser, { orderIdentifier }: { orderIdentifier: string }) =>
      (await ask(who, 'GET', `/order/${orderIdentifier}`)).body as Order,
    async create(who: BuiltUser, { customer = 'ALPHA', header = {}, rows = {} }: Wish = {}): Promise<Order> {
      const { status, body } = await ask(who, 'POST', '/active', {
        _id: newId(),
        header: { customer: shops.get(customer), ...header },
        rows: Object.entries(rows).map(([id, quantities]) => {
          const [style, color] = id.split('_')
          return { _id: newId(), style, color, fields: { sizes: quantities } }
        }),
      })
      expect([status, body.messageCode]).toEqual([200, undefined])
      return body.order
    },
    save: (who: BuiltUser, { _id, version }: { _id: string; version: number }, batch: object) =>
      ask(who, 'PATCH', `/active/batch/${_id}`, { version, batchId: newId(), ...batch }),
    async move(
      who: BuiltUser,
      event: string,
      orders: { _id: string; version?: number }[],
      requestId = newId(),
      note = '',
    ) {
      const sent = orders.map(({ _id, version }) => ({ _id, ...(version === undefined ? {} : { version }) }))
      return (await ask(who, 'POST', '/active/transition', { event, orders: sent, requestId, note })).body
    },
  }
}
