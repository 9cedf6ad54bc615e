import { sql } from 'kysely'
import { createOrder as createCall, type MovedBy } from '../../contract/orders/order-calls.ts'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import { type Order, orderBatch } from '../../contract/orders/order.ts'
import type { Application } from '../../server/application.ts'
import { commentOrder } from '../../server/domains/orders/actions/comment-order.ts'
import { createOrder } from '../../server/domains/orders/actions/create-order.ts'
import { saveOrder } from '../../server/domains/orders/actions/save-order.ts'
import { limitConcurrency } from '../../server/engine/concurrency/limit-concurrency.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import type { Database } from '../../server/tables.ts'
import { callerOf } from '../people/caller-of.ts'
import { random, type Random } from '../pictures/random.ts'
import { dateOrders } from './date-orders.ts'
import { idInDemo } from './id-in-demo.ts'
import { placeIn } from './ship-to.ts'
import { moveInDemo } from './move-order.ts'
import { denials, type PromoFate, type PromoPlan, promoPlans, promoRemarks, reasons } from './promo-plans.ts'

const idOf = (...words: readonly string[]): string => idInDemo('promo', ...words)
const list = { orderType: 'promos', subtype: 'needs-review' }
/** Who asks beside the manager, sales first, who ask most and have spent the budget of their year; the list of users names the approver for all of them. */
const asking = [
  'colleague-1',
  'colleague-2',
  'colleague-4',
  'colleague-8',
  'colleague-9',
  'colleague-10',
  'colleague-12',
  'colleague-16',
]

interface Product {
  style: string
  color: string
  size: string
}
interface Made {
  plan: PromoPlan
  order: Order
  asker: Caller
  r: Random
}
type People = Record<'hannah' | 'victor' | 'lena' | 'farid', Caller>

/** Sixty promo orders in every state, so that each of those who ask, decide and send finds something to do (ORP-01). */
export async function fillPromos(application: Application, seed: string, isSmall: boolean): Promise<void> {
  const { db } = application
  await giveRights(db)
  const { rows } = await sql`select from customer_order where purpose = 'PROMO' limit 1`.execute(db)
  const products = rows.length > 0 ? [] : await productsOf(db)
  if (products.length === 0) return
  const askers = await Promise.all(['sales', 'manager', ...asking].map((account) => callerOf(application, account)))
  const [hannah, victor, lena, farid] = (await Promise.all(
    ['approver', 'senior-approver', 'sample-coordinator', DEPUTY].map((account) => callerOf(application, account)),
  )) as [Caller, Caller, Caller, Caller]
  const people = { hannah, victor, lena, farid }
  const made: Made[] = []
  for (const [at, plan] of promoPlans(seed, isSmall).entries()) {
    const asker =
      plan.fate === 'own of the approver'
        ? hannah
        : plan.fate === 'unrouted'
          ? victor
          : askers[turnOf(plan.nth) % askers.length]!
    made.push(await begin(application, { plan, asker, products, at, r: random(seed, 'promo', String(at)) }))
  }
  const inTurn = limitConcurrency(AT_ONCE)
  const byDeputy = made.filter(({ plan }) => plan.fate === 'by the deputy')
  // Whose year is spent is known when all else is decided.
  const overBudget = made.filter(({ plan }) => plan.fate === 'over the budget')
  const others = made.filter((one) => !byDeputy.includes(one) && !overBudget.includes(one))
  await Promise.all(others.map((one) => inTurn(() => lead(application, people, one))))
  await away(db, hannah, farid, -1, 1)
  for (const one of byDeputy) await lead(application, people, one)
  await away(db, hannah, farid, -8, -4)
  for (const one of overBudget) await lead(application, people, one)
  await dateOrders(
    db,
    made.map(({ plan, order }) => ({ _id: order._id, age: plan.age, isOver: false })),
  )
  await dateWindows(db, made)
}

/** Who stood in for the approver last week. */
const DEPUTY = 'colleague-6'

/** Orders led on at once: most of their time the database writes. */
const AT_ONCE = 4

/** Who asks for which of a fate: sales for two of them, the first and the third. */
const turnOf = (nth: number): number => (nth === 2 ? 0 : nth < 2 ? nth : nth - 1)

/** Whoever asks may, and has an approver, who has a senior one. */
async function giveRights(db: Database): Promise<void> {
  const emails = ['sales', ...asking].map((account) => `${account}@linebook.test`)
  await sql`
    insert into permission (user_id, domain, roles)
    select id, 'promoOrders', '{user}' from user_account where email = any(${emails}::text[])
    on conflict (user_id, domain) do nothing`.execute(db)
  await sql`
    update user_account u set approver_code = a.user_code from user_account a
    where (u.email = any(${[...emails, 'manager@linebook.test']}::text[]) and a.email = 'approver@linebook.test')
      or (u.email = 'approver@linebook.test' and a.email = 'senior-approver@linebook.test')`.execute(db)
}

/** Whom somebody stands in for, from one day to another, counted from today; said anew, it is another time. */
const away = (db: Database, { key }: Caller, deputy: Caller, from: number, until: number) =>
  sql`
    insert into absence (public_id, user_id, deputy_id, topics, begins_on, ends_on, begins_at, ends_at, mail_to)
    values (${idOf('absence')}, ${key}, ${deputy.key}, '{promos}', current_date + ${from}::int, current_date + ${until}::int,
      date_trunc('day', now()) + make_interval(days => ${from}::int),
      date_trunc('day', now()) + make_interval(days => ${until}::int + 1), 'nobody')
    on conflict (public_id) do update set begins_on = excluded.begins_on, ends_on = excluded.ends_on,
      begins_at = excluded.begins_at, ends_at = excluded.ends_at`.execute(db)

/** Sizes of which the US have some now. */
async function productsOf(db: Database): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select distinct on (sc.id) st.style_code as style, sc.color_code as color, a.size
    from style_colour sc join style st on st.id = sc.style_id
    join location o on o.code = 'US'
    join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
    join availability a on a.style_colour_id = sc.id and a.location_id = o.id and a.available_on <= current_date
    where l.line_status in ('A', 'R') and l.wholesale_price is not null and a.quantity - a.held > 40
    order by sc.id, a.size_order`.execute(db)
  return rows
}

async function begin(
  application: Application,
  {
    plan,
    asker,
    products,
    at,
    r,
  }: { plan: PromoPlan; asker: Caller; products: readonly Product[]; at: number; r: Random },
): Promise<Made> {
  const today = dayAt(asker.timezone, new Date())
  const many = plan.rows === 8
  const wish = createCall.body.parse({
    _id: idOf('order', String(at)),
    header: {
      region: 'usa',
      reason: reasons[at % reasons.length],
      requestedDeliveryDate: daysLater(today, 5 + Math.floor(r.range(0, 20))),
      shipTo: placeIn('Shop'),
    },
    rows: r
      .shuffle(products)
      .slice(0, plan.rows)
      .map(({ style, color, size }, place) => ({
        _id: idOf('row', String(at), String(place)),
        style,
        color,
        fields: {
          size,
          quantity: many ? 4 : 1 + Math.floor(r.range(0, 2)),
          source: place % 4 === 3 ? 'Sample Library' : 'Inventory',
          promoCode: place === 0 ? 'PR1' : '',
        },
      })),
  })
  const { order } = await createOrder(application, asker, list, wish)
  for (let one = 0; one < plan.comments; one += 1)
    await commentOrder(
      application,
      asker,
      { ...list, id: order._id },
      { _id: idOf('said', String(at), String(one)), body: r.pick(promoRemarks) },
    )
  return { plan, order, asker, r }
}

/** How many steps a fate is behind its review. */
const behind: Partial<Record<PromoFate, number>> = { approved: 0, taken: 1, processed: 2, finalized: 3, archived: 4 }

async function lead(
  application: Application,
  people: People,
  { plan: { fate }, order, asker, r }: Made,
): Promise<void> {
  const { hannah, victor, lena, farid } = people
  const go = (who: Caller, event: MovedBy, note = '') => moveInDemo(application, who, { list, event, note }, [order])
  if (fate === 'draft') return
  await go(asker, 'submit')
  if (fate === 'waits' || fate === 'above the value' || fate === 'own of the approver' || fate === 'unrouted') return
  if (fate === 'canceled') return go(asker, 'cancel', 'The event was called off')
  if (fate === 'sent back') return go(hannah, 'sendBack', 'Please ask for one pair each')
  const some = fate === 'half decided' ? Math.ceil(order.rows.length / 2) : order.rows.length
  const decider = fate === 'by the deputy' ? farid : hannah
  await decide(application, decider, order, (at) => fate === 'unapproved' || (at > 0 && r.chance(0.2)), some)
  if (fate === 'half decided') return
  await go(decider, 'finishReview')
  if (fate === 'passed on' || fate === 'over the budget') return
  // The year of whoever asked may be spent by then.
  if ((await statusOf(application.db, order._id)) === 'REQUIRES SENIOR') await go(victor, 'finishReview')
  const steps = behind[fate]
  if (steps === undefined || steps === 0) return
  await go(lena, 'take')
  if (steps === 1) return
  await ship(application, lena, order)
  await go(lena, 'process')
  if (steps === 2) return
  await go(lena, 'complete')
  if (steps === 4) await go(lena, 'archive')
}

async function decide(
  application: Application,
  who: Caller,
  order: Order,
  isDenied: (at: number) => boolean,
  some: number,
): Promise<void> {
  const rows = order.rows.slice(0, some).map(({ _id }, at) => ({
    _id,
    fields: isDenied(at) ? { status: 'DENIED', decisionNote: denials[at % denials.length] } : { status: 'APPROVED' },
  }))
  await save(application, who, order, 'decide', rows)
}

async function ship(application: Application, who: Caller, order: Order): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    select r.public_id as "_id" from order_row r join customer_order o on o.id = r.order_id
    where o.public_id = ${order._id} and r.status = 'APPROVED' order by r.position`.execute(application.db)
  const fields = { shipper: 'UPS', tracking: '1Z999AA10123456784' }
  await save(
    application,
    who,
    order,
    'ship',
    rows.map(({ _id }) => ({ _id, fields })),
  )
}

const save = (application: Application, who: Caller, { _id }: Order, what: string, updateRows: object[]) =>
  saveOrder(application, who, { ...list, id: _id }, orderBatch.parse({ batchId: idOf(what, _id), updateRows }))

async function statusOf(db: Database, publicId: string): Promise<string> {
  const found = await db
    .selectFrom('customer_order')
    .select('approval')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return found.approval
}

/** Windows and wished days are of the day on which an order was begun. */
const dateWindows = (db: Database, made: readonly Made[]) =>
  sql`
    update piece_header h set window_starts = h.window_starts - r.age, window_ends = h.window_ends - r.age,
      requested_delivery_date = h.requested_delivery_date - r.age
    from jsonb_to_recordset(${JSON.stringify(
      made.map(({ plan, order }) => ({ _id: order._id, age: plan.age })),
    )}::jsonb) as r ("_id" text, age integer) join customer_order o on o.public_id = r."_id"
    where h.order_id = o.id and o.status not in ('DRAFT', 'PENDING')`.execute(db)
