import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createOrder as createCall, moveOrders as moveCall } from '../contract/orders/order-calls.ts'
import { daysLater } from '../contract/kernel/days/days.ts'
import type { Order } from '../contract/orders/order.ts'
import { createOrder } from '../server/domains/orders/actions/create-order.ts'
import { moveOrders } from '../server/domains/orders/actions/move-orders.ts'
import type { Caller } from '../server/engine/http/caller.ts'
import type { ComposedApplication } from './composed-application.ts'
import { fillLine } from './line-data.ts'

export const inList = { orderType: 'wholesale', subtype: 'active' }
export const newId = () => randomBytes(12).toString('hex')

const STYLES = 500
export const SIZES = ['5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5'] as const
export const CELLS = STYLES * SIZES.length

/** Products of ten sizes with stock, a customer, and somebody who sees every order. */
export async function fillOrders(pool: pg.Pool): Promise<Caller> {
  const caller = await fillLine(pool)
  await pool.query(`update style set sizes = $1::text[]`, [[...SIZES]])
  await pool.query(
    `insert into availability (style_colour_id, location_id, size, size_order, available_on, quantity, upc)
     select c.id, 1, z.size, z.place, current_date, 1000000, c.id || z.size
     from style_colour c cross join unnest($1::text[]) with ordinality z (size, place)
     where c.color_code = 'C1' order by c.id limit $2`,
    [[...SIZES], CELLS],
  )
  await pool.query(`
    insert into territory (code, name) values ('BENCH', 'Bench');
    insert into customer (code, name, country, currency, territory, terms)
    values ('BENCH', 'Bench Sports', 'USA', 'USD', 'BENCH', '[{"code": "N30", "description": ""}]')`)
  return { ...caller, wofAccess: true, permissions: [{ domain: 'wholesaleOrders', roles: ['admin'] }] }
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** Creates and sends orders as whoever measures. */
export async function openBench(application: ComposedApplication['application'], caller: Caller) {
  const { pool } = application
  const today = new Date().toISOString().slice(0, 10)
  const { rows: customers } = await pool.query<{ id: string }>(`select public_id as id from customer`)
  const { rows: products } = await pool.query<{ style: string; color: string }>(
    `select style_code as style, color_code as color from style_colour where color_code = 'C1' order by id limit $1`,
    [STYLES],
  )
  const sizes = Object.fromEntries(SIZES.map((size) => [size, 2]))
  return {
    pool,
    caller,
    room: application,
    async create(styles = STYLES, fields: object = { sizes }): Promise<Order> {
      const body = createCall.body.parse({
        _id: newId(),
        header: {
          customer: customers[0]!.id,
          po: newId().slice(0, 12),
          shippingMethod: 'Ground',
          warehouse: 'PDX',
          startDate: daysLater(today, 5),
        },
        rows: products.slice(0, styles).map(({ style, color }) => ({ _id: newId(), style, color, fields })),
      })
      return (await createOrder(application, caller, inList, body)).order
    },
    send: async ({ _id }: Pick<Order, '_id'>) => {
      const body = moveCall.body.parse({ event: 'submit', orders: [{ _id }], requestId: newId() })
      return (await moveOrders(application, caller, inList, body)).orders[0]!
    },
  }
}

export const keyOf = async (pool: pg.Pool, { _id }: Order): Promise<number> =>
  (await pool.query<{ id: number }>('select id from customer_order where public_id = $1', [_id])).rows[0]!.id
