import { sql } from 'kysely'
import { createOrder as createCall, type MovedBy } from '../../contract/orders/order-calls.ts'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import { type Order, orderBatch } from '../../contract/orders/order.ts'
import type { Application } from '../../server/application.ts'
import { commentOrder } from '../../server/domains/orders/actions/comment-order.ts'
import { createOrder } from '../../server/domains/orders/actions/create-order.ts'
import { saveOrder } from '../../server/domains/orders/actions/save-order.ts'
import { handOut, takeBack } from '../../server/domains/orders/pieces/change-matches.ts'
import { showMatches } from '../../server/domains/orders/pieces/show-matches.ts'
import { limitConcurrency } from '../../server/engine/concurrency/limit-concurrency.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import type { Database } from '../../server/tables.ts'
import { callerOf } from '../people/caller-of.ts'
import { random, type Random } from '../pictures/random.ts'
import { dateOrders } from './date-orders.ts'
import { idInDemo } from './id-in-demo.ts'
import { placeIn } from './ship-to.ts'
import { moveInDemo } from './move-order.ts'
import { type SampleFate, type SamplePlan, samplePlans, samplePurposes, sampleRemarks } from './sample-plans.ts'

const list = { orderType: 'samples', subtype: 'active-orders' }
const idOf = (...words: readonly string[]): string => idInDemo('sample order', ...words)

/** Who asks beside those who may already: editors for their pictures, merchandisers for their line reviews. */
const asking = ['colleague-1', 'colleague-9', 'editor', 'senior-editor', 'admin-editor', 'colleague-12']

const of = (code: string, location: string, productType: string, division = '', source = '') => ({
  code,
  location,
  productType,
  division,
  source,
})

/** Who gathers what; shoes for kids, and what nobody is named for, are seen by seniors. */
const assignments = [
  of('SMC501', 'US', 'Footwear', 'Performance'),
  of('SMC501', 'US', 'Footwear', 'Court'),
  of('SMC501', 'US', 'Footwear', 'Lifestyle'),
  of('SMC501', 'US', 'Footwear', 'Casual'),
  of('SMC502', 'US', 'Footwear', 'Dress'),
  of('SMC502', 'US', 'Footwear', 'Sandals'),
  of('SMC501', 'US', 'Footwear', 'Outdoor'),
  of('SMC502', 'US', 'Footwear', 'Work'),
  of('SMC501', 'US', 'Footwear', 'Dress', 'Sample Library'),
  of('SMC502', 'US', 'Apparel'),
  of('SMC501', 'US', 'Apparel', 'Outdoor'),
  of('SMC502', 'US', 'Apparel', '', 'Sample Library'),
  of('SMC502', 'US', 'POP'),
  of('TWY005', 'CA', ''),
  of('SMC502', 'EU', ''),
  of('TWY013', 'EU', 'Footwear', '', 'Sample Library'),
  of('TWY021', 'UK', ''),
  of('TWY029', 'JP', ''),
] as const

interface Product {
  style: string
  color: string
  size: string
  source: 'Sample Library' | 'Inventory'
  isRare: boolean
}
interface Made {
  plan: SamplePlan
  order: Order
  asker: Caller
  r: Random
}

/** Whom rows are given to (ORS-02); before anything is submitted. */
export async function fillAssignments(db: Database): Promise<void> {
  await sql`
    insert into coordinator_assignment (public_id, coordinator_id, location, product_type, division, source)
    select a.id, u.id, a.location, a."productType", a.division, a.source
    from jsonb_to_recordset(${JSON.stringify(
      assignments.map((one, at) => ({ ...one, id: idOf('assignment', String(at)) })),
    )}::jsonb) as a (id text, code text, location text, "productType" text, division text, source text)
    join user_account u on u.user_code = a.code
    on conflict do nothing`.execute(db)
}

/** Ninety sample orders in every state, so that those who ask and those who gather find something to do (ORS-01). */
export async function fillSampleOrders(application: Application, seed: string, isSmall: boolean): Promise<void> {
  const { db } = application
  const { rows } = await sql`select from customer_order where purpose = 'SAMPLE' limit 1`.execute(db)
  const products = rows.length > 0 ? [] : await productsOf(db)
  if (products.length === 0) return
  await sql`
    insert into permission (user_id, domain, roles)
    select id, 'sampleOrders', '{user}' from user_account where email = any(${asking.map((one) => `${one}@linebook.test`)}::text[])
    on conflict (user_id, domain) do nothing`.execute(db)
  const askers = await Promise.all(['sales', 'manager', ...asking].map((account) => callerOf(application, account)))
  const [lena, diego] = (await Promise.all(
    ['sample-coordinator', 'senior-coordinator'].map((account) => callerOf(application, account)),
  )) as [Caller, Caller]
  const made: Made[] = []
  for (const [at, plan] of samplePlans(seed, isSmall).entries()) {
    const asker = askers[plan.nth % askers.length]!
    made.push(await begin(application, { plan, asker, products, at, r: random(seed, 'sample order', String(at)) }))
  }
  const inTurn = limitConcurrency(AT_ONCE)
  await Promise.all(made.map((one, at) => inTurn(() => lead(application, at % 3 === 2 ? diego : lena, one))))
  await dateOrders(
    db,
    made.map(({ plan, order }) => ({ _id: order._id, age: plan.age, isOver: false })),
  )
  await dateWishes(db, made)
  await dateLoans(db, made)
}

/** Orders led on at once: most of their time the database writes. */
const AT_ONCE = 4

/** What the sample rooms have, and sizes of which the US have plenty now. */
async function productsOf(db: Database): Promise<Product[]> {
  const { rows } = await sql<Product>`
    (select distinct on (s.style, s.color) s.style, s.color, s.size, 'Sample Library' as source,
        bool_and(s.status = 'Rare') over (partition by s.style, s.color) as "isRare"
      from sample s join style_colour sc on sc.style_code = s.style and sc.color_code = s.color
      where s.deleted_at is null and s.on_hand > 0 and s.side in ('Pair', 'Each') and s.status in ('Available', 'Rare')
      order by s.style, s.color, s.id)
    union all
    (select distinct on (sc.id) sc.style_code, sc.color_code, a.size, 'Inventory', false
      from style_colour sc join location o on o.code = 'US'
      join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
      join availability a on a.style_colour_id = sc.id and a.location_id = o.id and a.available_on <= current_date
      where l.line_status in ('A', 'R') and l.wholesale_price is not null and a.quantity - a.held > 60
      order by sc.id, a.size_order limit 40)`.execute(db)
  return rows
}

async function begin(
  application: Application,
  { plan, asker, products, at, r }: Omit<Made, 'order'> & { products: readonly Product[]; at: number },
): Promise<Made> {
  const wish = createCall.body.parse({
    _id: idOf('order', String(at)),
    header: {
      region: 'usa',
      reason: samplePurposes[at % samplePurposes.length],
      requestedDeliveryDate: daysLater(dayAt(asker.timezone, new Date()), 4 + Math.floor(r.range(0, 12))),
      deliveryMethod: at % 5 === 4 ? 'Pick Up' : 'Ship',
      returnType: at % 4 === 3 && !stays.has(plan.fate) ? 'No Return' : 'Return',
      shipTo: placeIn('Studio'),
    },
    rows: [...rareOf(plan, products), ...r.shuffle(products.filter(({ isRare }) => !isRare))]
      .slice(0, plan.rows)
      .map(({ style, color, size, source }, place) => ({
        _id: idOf('row', String(at), String(place)),
        style,
        color,
        // A sample may be of a size that the line has no more: it is nobody's who must have just this one.
        fields: {
          size,
          source,
          quantity: 1,
          sizePreference: source === 'Inventory' && place % 3 === 0 ? 'Required' : 'Preferred',
        },
      })),
  })
  const { order } = await createOrder(application, asker, list, wish)
  for (let one = 0; one < plan.comments; one += 1)
    await commentOrder(
      application,
      asker,
      { ...list, id: order._id },
      { _id: idOf('said', String(at), String(one)), body: r.pick(sampleRemarks) },
    )
  return { plan, order, asker, r }
}

/** Of these some pieces are out for a reason of the demo: late, or rare. */
const stays = new Set<SampleFate>(['completed', 'sent'])

/** Three of what was sent is rare: a piece for each. */
const RARE_OUT = 3

const rareOf = ({ fate, nth }: SamplePlan, products: readonly Product[]): Product[] =>
  fate === 'sent' && nth < RARE_OUT ? products.filter(({ isRare }) => isRare).slice(nth, nth + 1) : []

async function lead(
  application: Application,
  gatherer: Caller,
  { plan: { fate, nth }, order, asker }: Made,
): Promise<void> {
  const go = (who: Caller, event: MovedBy, note = '') => moveInDemo(application, who, { list, event, note }, [order])
  if (fate === 'draft') return
  await go(asker, 'submit')
  if (fate === 'submitted') return
  if (fate === 'canceled') return go(asker, 'cancel', 'The shoot was called off')
  const [first] = order.rows
  if (fate === 'changed')
    return save(application, gatherer, order, 'change', [
      {
        _id: first!._id,
        fields: { size: first!.run.find((size) => size !== first!.piece!.size) ?? first!.piece!.size },
      },
    ])
  await go(gatherer, 'take')
  if (fate === 'taken') return
  await send(application, gatherer, order, fate === 'half sent')
  if (fate === 'half sent' || fate === 'sent') return
  await go(gatherer, 'complete')
  if (fate === 'archived' || nth >= OVERDUE) await returnAll(application, gatherer, order)
  if (fate === 'archived') await go(gatherer, 'archive')
}

/** What is matched leaves, the rest is sent from Inventory or cannot be had; `half`: about the half of it. */
async function send(application: Application, who: Caller, order: Order, half: boolean): Promise<void> {
  const named = { orderType: 'samples', orderId: order._id }
  const { rows } = await showMatches(application, who, named)
  const some = <Item>(items: readonly Item[]) => (half ? items.slice(0, Math.ceil(items.length / 2)) : items)
  const ready = some(rows.filter(({ got }) => got.some(({ reserved }) => reserved > 0)).map(({ _id }) => _id))
  if (ready.length > 0) await handOut(application, who, named, { rows: [...ready], due: null })
  const lent = new Set(rows.filter(({ got }) => got.length > 0).map(({ _id }) => _id))
  const others = some(order.rows.filter(({ _id }) => !lent.has(_id))).map(({ _id, piece }) => ({
    _id,
    fields:
      piece!.source === 'Inventory' ? { shipper: 'UPS', tracking: '1Z999AA10123456784' } : { progress: 'unavailable' },
  }))
  if (others.length > 0) await save(application, who, order, 'ship', others)
}

/** Of what is completed, so many still have what they were lent. */
const OVERDUE = 6

async function returnAll(application: Application, who: Caller, order: Order): Promise<void> {
  const named = { orderType: 'samples', orderId: order._id }
  const { rows } = await showMatches(application, who, named)
  const back = rows
    .filter(({ got }) => got.some(({ out }) => out > 0))
    .map(({ _id }) => ({ _id, outcome: 'good' as const, note: '' }))
  if (back.length > 0) await takeBack(application, who, named, { rows: back, out: [], due: null })
}

async function save(application: Application, who: Caller, { _id }: Order, what: string, updateRows: object[]) {
  await saveOrder(application, who, { ...list, id: _id }, orderBatch.parse({ batchId: idOf(what, _id), updateRows }))
}

/** Wished days are of the day on which an order was begun; what waits is wanted still, or late. */
const dateWishes = (db: Database, made: readonly Made[]) =>
  sql`
    update piece_header h set requested_delivery_date = h.requested_delivery_date - r.age
    from jsonb_to_recordset(${JSON.stringify(
      made.map(({ plan, order }) => ({ _id: order._id, age: plan.age })),
    )}::jsonb) as r ("_id" text, age integer) join customer_order o on o.public_id = r."_id"
    where h.order_id = o.id and o.status <> 'DRAFT'`.execute(db)

/** What is still out of orders that are done was to come back some days ago. */
const dateLoans = (db: Database, made: readonly Made[]) =>
  sql`
    with late as (
      select l.id, row_number() over (order by l.id)::int as place
      from loan l join customer_order o on o.id = l.order_id
      where l.state = 'OUT' and o.status = 'COMPLETED'
        and o.public_id = any(${made.map(({ order }) => order._id)}::text[]))
    update loan l set from_on = current_date - 20 - late.place, due_on = current_date - late.place,
      handed_out_at = now() - make_interval(days => 20 + late.place)
    from late where late.id = l.id`.execute(db)
