import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createOrder as createCall } from '../../contract/orders/order-calls.ts'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import type { Order } from '../../contract/orders/order.ts'
import { type OrderRegion, locationOfRegion } from '../../contract/orders/places/regions.ts'
import type { Application } from '../../server/application.ts'
import { commentOrder } from '../../server/domains/orders/actions/comment-order.ts'
import { createOrder } from '../../server/domains/orders/actions/create-order.ts'
import { sweepOrders } from '../../server/domains/orders/actions/move-by-itself.ts'
import { erpOf } from '../../server/domains/orders/connectors/erp-of.ts'
import { sendOrder } from '../../server/domains/orders/connectors/send-orders.ts'
import { saveOrder } from '../../server/domains/orders/actions/save-order.ts'
import { limitConcurrency } from '../../server/engine/concurrency/limit-concurrency.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import type { Database } from '../../server/tables.ts'
import { callerOf } from '../people/caller-of.ts'
import { random, type Random } from '../pictures/random.ts'
import { dateOrders } from './date-orders.ts'
import { idInDemo } from './id-in-demo.ts'
import { moveInDemo } from './move-order.ts'
import { type OrderFate, type OrderPlan, orderPlans, remarks } from './order-plans.ts'

const places: Record<OrderPlan['currency'], { region: OrderRegion; warehouse: string; seller: string }> = {
  USD: { region: 'usa', warehouse: 'PDX', seller: 'sales' },
  CAD: { region: 'can', warehouse: 'YYZ', seller: 'sales' },
  EUR: { region: 'eur', warehouse: 'HAM', seller: 'distributor' },
  GBP: { region: 'gbr', warehouse: 'LBA', seller: 'distributor' },
  JPY: { region: 'jpn', warehouse: 'TYO', seller: 'admin' },
}
const over = new Set<OrderFate>(['completed', 'archived', 'canceled', 'asleep'])
const list = { orderType: 'wholesale', subtype: 'active' }
/** How long a draft is left alone before it sleeps, and what is completed is shown before it is archived. */
const swept = { sleep: 90, archive: 95 }

interface Shop {
  _id: string
  name: string
}
interface Product {
  style: string
  color: string
  sizes: string[]
}
interface Made {
  plan: OrderPlan
  order: Pick<Order, '_id' | 'version' | 'rows'>
  caller: Caller
}

const idOf = (...words: readonly string[]): string => idInDemo('order', ...words)

/** Ninety wholesale orders in every state, and the accounts that a buyer orders for. */
export async function fillWholesale(application: Application, seed: string, isSmall: boolean): Promise<void> {
  const { db } = application
  const shops = await shopsByCurrency(db)
  await giveAccounts(db, shops.get('USD') ?? [])
  const { rows } = await sql`select from customer_order where purpose = 'WHOLESALE' limit 1`.execute(db)
  if (rows.length > 0) return
  const products = new Map<OrderRegion, Product[]>()
  for (const { region } of Object.values(places)) products.set(region, await productsOf(db, region))
  const made: Made[] = []
  for (const [at, plan] of orderPlans(seed, isSmall).entries()) {
    const from = products.get(places[plan.currency].region)!
    const of = shops.get(plan.currency) ?? []
    if (from.length > 0 && of.length > 0)
      made.push(await begin(application, { plan, shops: of, products: from, r: random(seed, 'order', String(at)), at }))
  }
  await send(application, made)
  await leaveWithoutAnswer(db, made)
  await leaveUnreached(db, made)
  await dateOrders(db, dated(made))
  await sweepOrders(application, swept)
  await dateOrders(
    db,
    dated(made).map((one) => ({ ...one, isOver: false })),
  )
}

const dated = (made: readonly Made[]) =>
  made.map(({ plan, order }) => ({ _id: order._id, age: plan.age, isOver: over.has(plan.fate) }))

async function shopsByCurrency(db: Database): Promise<Map<string, Shop[]>> {
  const { rows } = await sql<Shop & { currency: string }>`
    select public_id as "_id", name, currency from customer
    where (currency in ('USD', 'CAD')) = (territory = 'NORTH AMERICA') order by id`.execute(db)
  const shops = new Map<string, Shop[]>()
  for (const row of rows) shops.set(row.currency, [...(shops.get(row.currency) ?? []), row])
  return shops
}

/** The accounts that the demo's buyer orders for. */
async function giveAccounts(db: Database, shops: readonly Shop[]): Promise<void> {
  const ids = shops.slice(0, 2).map(({ _id }) => _id)
  await sql`
    insert into account_buyer (customer_id, user_id)
    select c.id, u.id from customer c, user_account u
    where c.public_id = any(${ids}::text[]) and u.email = 'customer@linebook.test'
    on conflict do nothing`.execute(db)
}

/** Colourways that a region sells whatever it has of them, style by style. */
async function productsOf(db: Database, region: OrderRegion): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select st.style_code as style, sc.color_code as color, array_agg(distinct a.size) as sizes
    from style_colour sc join style st on st.id = sc.style_id
    join location o on o.code = ${locationOfRegion[region]}
    join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
    join availability a on a.style_colour_id = sc.id and a.location_id = o.id
    where l.line_status = 'A' and l.wholesale_price is not null
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

interface Wish {
  plan: OrderPlan
  shops: readonly Shop[]
  products: readonly Product[]
  r: Random
  at: number
}

async function begin(application: Application, { plan, shops, products, r, at }: Wish): Promise<Made> {
  const { region, warehouse, seller } = places[plan.currency]
  const caller = await callerOf(application, plan.byBuyer ? 'customer' : seller)
  const shop = plan.byBuyer ? shops[at % 2]! : r.pick(shops)
  const today = dayAt(caller.timezone, new Date())
  const start = daysLater(today, 7 + Math.floor(r.range(0, 70)))
  const isBare = plan.fate === 'draft' && at % 4 === 0 && !plan.stores && !plan.hasPacks
  const initials = shop.name
    .split(' ')
    .map(([letter]) => letter)
    .join('')
  const chosen = plan.colourways >= products.length ? products : r.shuffle(products).slice(0, plan.colourways)
  const wish = createCall.body.parse({
    _id: idOf('order', String(at)),
    header: {
      customer: shop._id,
      region,
      ...(isBare ? {} : { po: `${initials}-26-${String(100 + at * 3).padStart(4, '0')}`, startDate: start }),
      shippingMethod: 'Ground',
      warehouse,
      term: 'N30',
      buyer: r.pick(['', 'Dana Weiss', 'Jo Tanaka', 'Sam Ortiz', 'Lucie Moreau']),
      repNumber: plan.byBuyer ? 'REP101' : '',
      discount: r.pick([0, 0, 0, 5, 7.5]),
      partialShipments: r.chance(0.3),
      stores: doors.slice(0, plan.stores ?? 0).map((label, place) => ({
        _id: idOf('store', String(at), String(place)),
        label,
        weight: place === 0 ? 3 : 1,
        address: null,
      })),
    },
    rows: chosen.map(({ style, color, sizes }, place) => ({
      _id: idOf('row', String(at), String(place)),
      style,
      color,
      // One colourway of a draft has no sizes yet.
      fields: {
        sizes: plan.fate === 'draft' && place === 1 ? {} : quantities(sizes, r),
        // Packs that are not whole, which the ERP refuses.
        ...(plan.fate === 'rejected' && place === 0 ? { packCode: 'QP24', sizes: { [sizes[0]!]: 7 } } : {}),
        ...(plan.hasPacks && packsOfRows[place] ? { packCode: packsOfRows[place] } : {}),
      },
    })),
  })
  const { order } = await createOrder(application, caller, list, wish)
  for (let one = 0; one < plan.comments; one += 1)
    await commentOrder(
      application,
      caller,
      { ...list, id: order._id },
      { _id: idOf('comment', String(at), String(one)), body: r.pick(remarks) },
    )
  return { plan, order, caller }
}

const doors = ['0143 Lisbon', '0207 Porto', '0311 Braga', '0415 Faro', '0502 Coimbra', '0618 Aveiro']
/** Of a draft's rows one after the other: twelves and twenty-fours that mostly do not fit, any sizes, and one that is not for wholesale. */
const packsOfRows = ['MA12', 'QP24', 'SOLID', 'LAB', 'ZED', 'NW12']

/** A run that is fullest in the middle, as shops buy it. */
const quantities = (sizes: readonly string[], r: Random): Record<string, number> => {
  const most = r.pick([4, 6, 12, 12, 24])
  return Object.fromEntries(
    sizes.map((size, at) => {
      const middle = 1 - Math.abs(at - (sizes.length - 1) / 2) / sizes.length
      return [size, Math.max(1, Math.round(most * middle))]
    }),
  )
}

/** Leads orders as far as their plans say, by the same steps as people and the ERP. */
async function send(application: Application, made: readonly Made[]): Promise<void> {
  const of = (...fates: OrderFate[]) => made.filter(({ plan }) => fates.includes(plan.fate))
  const inTurn = limitConcurrency(AT_ONCE)
  await Promise.all(
    of('sent', 'unreached', 'rejected', 'accepted', 'changed', 'completed', 'archived').map(({ order, caller }) =>
      inTurn(async () => {
        await moveInDemo(application, caller, { list, event: 'submit' }, [order])
        await carry(application, await keyOf(application.db, order._id))
      }),
    ),
  )
  for (const { order, caller } of of('changed'))
    await saveOrder(
      application,
      caller,
      { ...list, id: order._id },
      {
        ...noRows,
        batchId: idOf('batch', order._id),
        patch: { instructions: 'Six more of each, please.' },
        updateRows: order.rows.slice(0, 2).map(({ _id, sizes }) => ({
          _id,
          fields: { sizes: Object.fromEntries(Object.entries(sizes).map(([size, quantity]) => [size, quantity + 6])) },
        })),
      },
    )
  const admin = await callerOf(application, 'admin')
  await moveInDemo(
    application,
    admin,
    { list, event: 'complete' },
    of('completed', 'archived').map(({ order }) => order),
  )
  await moveInDemo(
    application,
    admin,
    { list, event: 'cancel' },
    of('canceled').map(({ order }) => order),
  )
}

/** Until the ERP has answered: the application may be sending it as well. */
async function carry(application: Application, key: number): Promise<void> {
  const room = { db: application.db, erp: erpOf(application) }
  const { signal } = new AbortController()
  const lease = (await application.lease.whenHeld(signal))!
  for (let at = 0; at < TRIES; at += 1) {
    await sendOrder(room, { order: key }, { signal, lease })
    const { rows } = await sql`
      select from connector_delivery where order_id = ${key} and state = 'waiting'`.execute(application.db)
    if (rows.length === 0) return
    await wait(PAUSE)
  }
}

/** Orders that an ERP took and has not answered yet, as one does that answers later. */
async function leaveWithoutAnswer(db: Database, made: readonly Made[]): Promise<void> {
  const ids = idsOf(made, 'sent', 'unreached')
  const keys = sql`(select id from customer_order where public_id = any(${ids}::text[]))`
  await sql`
    update customer_order set status = 'PENDING', erp_reference = null, sent_content = null, sent_revision = null
    where public_id = any(${ids}::text[])`.execute(db)
  await sql`delete from order_event where event = 'accept' and order_id in ${keys}`.execute(db)
  await sql`delete from notification where kind = 'wholesaleAccepted' and subject_id = any(${ids}::text[])`.execute(db)
  await sql`
    delete from own_erp_order where order_identifier in (
      select order_identifier from customer_order where id in ${keys})`.execute(db)
  await sql`update connector_delivery set state = 'taken', settled_at = null where order_id in ${keys}`.execute(db)
  await sql`
    update connector_attempt set status = 202, excerpt = ''
    where delivery_id in (select id from connector_delivery where order_id in ${keys})`.execute(db)
}

/** One that nobody tries to send any more until an administrator does. */
async function leaveUnreached(db: Database, made: readonly Made[]): Promise<void> {
  const keys = sql`(select id from customer_order where public_id = any(${idsOf(made, 'unreached')}::text[]))`
  await sql`update connector_delivery set state = 'failed', attempts = 7 where order_id in ${keys}`.execute(db)
  await sql`
    update connector_attempt set status = 503, excerpt = 'Service Unavailable'
    where delivery_id in (select id from connector_delivery where order_id in ${keys})`.execute(db)
}

const idsOf = (made: readonly Made[], ...fates: readonly OrderFate[]): string[] =>
  made.filter(({ plan }) => fates.includes(plan.fate)).map(({ order }) => order._id)

/** Orders led on at once: most of their time the database writes. */
const AT_ONCE = 4
const TRIES = 100
const PAUSE = 50

const noRows = { ownVersions: [], addRows: [], updateRows: [], deleteRows: [] }

async function keyOf(db: Database, publicId: string): Promise<number> {
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return found.id
}
