import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { buildUser } from '../tests/builders/build-user.ts'
import { atLength } from './at-length.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { median, row, type Row } from './row.ts'
import { interleaved } from './times.ts'

const STYLES = 400
/** Half of them of samples, half promo orders; a fifth stand in active lists. */
const ORDERS = 100_000
/** Rows of sample orders that a coordinator has to gather. */
const OPEN_ROWS = 5_000
const REVIEWED = 200
const ROUNDS = 15
const WARM_UP = 3

/** What it costs to see, gather and decide sample and promo orders, beside what the database needs for the same alone. */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: STYLES })

async function measure(running: ComposedApplication): Promise<Row[]> {
  const { db, pool } = running.application
  const people = {
    requester: await buildUser(db, { permissions: { sampleOrders: ['user'], promoOrders: ['user'] } }),
    approver: await buildUser(db, { permissions: { promoOrders: ['approver'] } }),
    senior: await buildUser(db, { permissions: { promoOrders: ['seniorApprover'] } }),
    coordinator: await buildUser(db, {
      permissions: { sampleOrders: ['coordinator'], promoOrders: ['coordinator'] },
    }),
  }
  await fill(pool, people)
  const post = async (who: { cookie: string }, url: string, payload: object) => {
    const headers = { cookie: who.cookie, 'idempotency-key': randomBytes(12).toString('hex') }
    const answer = await running.app.inject({ method: 'POST', url: `/api/orders/${url}`, headers, payload })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    return answer.json()
  }
  return [
    ...(await lists(people, post, pool)),
    await sampleStyles(people, post, pool),
    await review(people, post, pool),
  ]
}

type People = Record<'requester' | 'approver' | 'senior' | 'coordinator', { id: number; cookie: string }>
type Post = (who: { cookie: string }, url: string, payload: object) => Promise<{ data: unknown[]; totalCount: number }>

async function inTurns(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const [value, reference] = await interleaved(one, other, { rounds: ROUNDS, warmUp: WARM_UP })
  return { value, reference, unit: 'ms' }
}

const lettersOf = { SAMPLE: 'S', PROMO: 'P' } as const

/** Every person has a hundredth of the active orders; all others are those of a hundred colleagues. */
const fill = (pool: pg.Pool, { requester, approver, senior, coordinator }: People) =>
  atLength(pool, async (run) => {
    await run(`
    insert into user_account (public_id, email, state, user_code, name, last_name)
    select 'colleague' || n, 'colleague' || n || '@linebook.test', 'active', 'COL' || n, 'Colleague', n::text
    from generate_series(1, 100) n`)
    const states = {
      SAMPLE: `case when n % 5 > 0 then 'ARCHIVED' when n % 10 = 0 then 'IN PROGRESS' else 'SUBMITTED' end, ''`,
      PROMO: `case when n % 5 > 0 then 'ARCHIVED' else 'PENDING' end,
      case when n % 5 > 0 then 'FINALIZED' when n % 10 = 0 then 'REQUIRES SENIOR' else 'REQUIRES APPROVER' end`,
    }
    for (const purpose of ['SAMPLE', 'PROMO'] as const)
      await run(
        `with colleague as (select id, row_number() over (order by id) - 1 as place from user_account where user_code like 'COL%'),
       made as (
        insert into customer_order (public_id, purpose, number, letter, status, approval, requester_id, currency, row_count,
          units, search_text, created_at, submitted_at)
        select md5($1 || n)::char(24), $1, 200000 + n, $2, ${states[purpose]},
          case when n % 100 = 0 then $3::bigint else c.id end, 'USD', 2, 3, 'Order ' || n || ' window of shop ' || n % 977,
          now() - make_interval(mins => (n * 5)::int), now()
        from generate_series(1, ${ORDERS / 2}) n join colleague c on c.place = n % 100
        returning id, number),
       headed as (
        insert into piece_header (order_id, reason, requested_delivery_date, approver_id, senior_approver_id)
        select id, 'Window', current_date + 7, case when number % 50 = 5 then $4::bigint end,
          case when number % 50 in (0, 5) then $5::bigint end from made)
       insert into order_row (public_id, order_id, identifier, position, style_colour_id, style, color, product_type, size,
         quantity, side, source, status, size_preference, return_type, unit_value, coordinator_id, progress)
       select md5($1 || m.number || p)::char(24), m.id, p, p, s.id, s.style_code, s.color_code, 'Footwear', '9', 1, 'Pair',
         'Inventory', case when $1 = 'PROMO' then 'APPROVED' else 'PENDING' end, 'Preferred', 'Return', 4500,
         case when m.number % 20 = 0 then $6::bigint end, case when m.number % 5 = 0 then 'open' else 'shipped' end
       from made m cross join generate_series(1, 2) p
       join (select id, style_code, color_code, row_number() over (order by id) as place from style_colour) s
         on s.place = (m.number * 2 + p) % ${STYLES * 5} + 1`,
        [purpose, lettersOf[purpose], requester.id, approver.id, senior.id, coordinator.id],
      )
    await run('analyze')
  })

/** First hundred with their number: by whoever asks, decides, decides last and gathers; and by a text nobody asked for before. */
async function lists(people: People, post: Post, pool: pg.Pool): Promise<Row[]> {
  const bare = (purpose: string, states: readonly string[]) => async () => {
    await Promise.all([
      pool.query(
        `select id from customer_order where purpose = $1 and deleted_at is null and status = any($2)
         order by number desc limit 100`,
        [purpose, states],
      ),
      pool.query(`select count(*) from customer_order where purpose = $1 and deleted_at is null and status = any($2)`, [
        purpose,
        states,
      ]),
    ])
  }
  const samples = bare('SAMPLE', ['DRAFT', 'SUBMITTED', 'IN PROGRESS'])
  const promos = bare('PROMO', ['DRAFT', 'PENDING'])
  let text = 100
  const asked: [name: string, who: keyof People, url: string, filters: () => object, reference: () => Promise<void>][] =
    [
      ['own sample orders', 'requester', 'samples/active-orders/query', () => ({}), samples],
      ['sample orders to gather', 'coordinator', 'samples/active-orders/query', () => ({}), samples],
      ['promo orders to decide', 'approver', 'promos/needs-review/query', () => ({}), promos],
      ['promo orders to decide last', 'senior', 'promos/needs-review/query', () => ({}), promos],
      [
        'promo orders by a new text',
        'approver',
        'promos/needs-review/query',
        () => ({ text: `shop ${(text += 1)}` }),
        promos,
      ],
    ]
  const figures: Row[] = []
  for (const [name, who, url, filters, reference] of asked) {
    const times = await inTurns(() => post(people[who], url, { endRow: 100, filters: filters() }), reference)
    figures.push(row({ name: `first 100 of ${ORDERS} orders, ${name}`, ...times, limit: 3 }))
  }
  return figures
}

/** Lines of what open rows want, beside the grouping of those rows alone. */
async function sampleStyles({ coordinator }: People, post: Post, pool: pg.Pool): Promise<Row> {
  const { rows: counted } = await pool.query<{ open: number }>(
    `select count(*)::int as open from order_row r join customer_order o on o.id = r.order_id
     where r.coordinator_id = $1 and r.progress = 'open' and o.purpose = 'SAMPLE'`,
    [coordinator.id],
  )
  if (counted[0]!.open < OPEN_ROWS) throw new Error(`${counted[0]!.open} open rows are fewer than ${OPEN_ROWS}`)
  const times = await inTurns(
    () => post(coordinator, 'samples/sample-styles/query', { endRow: 100 }),
    () =>
      pool.query(
        `select r.style, r.color, r.size, r.side, sum(r.quantity), count(*), count(distinct r.order_id),
           min(h.requested_delivery_date), count(*) over ()
         from order_row r join customer_order o on o.id = r.order_id join piece_header h on h.order_id = o.id
         where r.coordinator_id = $1 and r.progress = 'open' and not r.is_deleted and o.purpose = 'SAMPLE'
           and o.deleted_at is null and o.status in ('SUBMITTED', 'IN PROGRESS')
         group by 1, 2, 3, 4 order by min(h.requested_delivery_date), 1, 2, 3, 4 limit 100`,
        [coordinator.id],
      ),
  )
  return row({ name: `sample styles of ${counted[0]!.open} open rows`, ...times, limit: 3 })
}

/** All rows of an order decided and its review finished, beside a bare UPDATE of the same rows and their order. */
async function review({ approver, requester }: People, post: Post, pool: pg.Pool): Promise<Row> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const orders: { id: number; publicId: string }[] = []
    for (const what of ['decided', 'bare']) {
      const publicId = randomBytes(12).toString('hex')
      const { rows: made } = await pool.query<{ id: number }>(
        `with made as (
          insert into customer_order (public_id, purpose, number, letter, status, approval, requester_id, currency, submitted_at)
          values ($1, 'PROMO', $2, 'P', 'PENDING', 'REQUIRES APPROVER', $3, 'USD', now()) returning id),
         headed as (
          insert into piece_header (order_id, reason, window_starts, window_ends, approver_id)
          select id, 'Window', current_date, current_date + 45, $4 from made)
         insert into order_row (public_id, order_id, identifier, position, style_colour_id, style, color, product_type, size,
           side, source, status, size_preference, return_type, unit_value)
         select md5($1 || p)::char(24), m.id, p, p, s.id, s.style_code, s.color_code, 'Footwear', '9', 'Pair',
           'Sample Library', 'APPROVED', 'Preferred', 'Return', 1
         from made m join (select *, row_number() over (order by id) as p from style_colour limit ${REVIEWED}) s on true
         returning order_id as id`,
        [publicId, 900_000 + round * 2 + (what === 'bare' ? 1 : 0), requester.id, approver.id],
      )
      orders.push({ id: made[0]!.id, publicId })
    }
    const [decided, bare] = orders as [(typeof orders)[0], (typeof orders)[0]]
    const started = performance.now()
    const request = { decision: 'DENIED', note: 'Too many', requestId: randomBytes(12).toString('hex') }
    await post(approver, 'promos/needs-review/decide', { ...request, orders: [{ _id: decided.publicId }] })
    const between = performance.now()
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `update order_row o set status = 'DENIED', decision_note = 'Too many', decided_at = now(), decided_by = $2,
           field_versions = field_versions || r.versions
         from jsonb_to_recordset($3) as r (key bigint, versions jsonb) where o.order_id = $1 and o.id = r.key`,
        [bare.id, approver.id, await versionsOf(client, bare.id)],
      )
      await client.query(
        `update customer_order set version = version + 1, status = 'UNAPPROVED ORDER', approval = 'REVIEW COMPLETE' where id = $1`,
        [bare.id],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
    if (round < WARM_UP) continue
    times[0].push(between - started)
    times[1].push(performance.now() - between)
  }
  return row({
    name: `a review of ${REVIEWED} rows decided and finished`,
    unit: 'ms',
    value: median(times[0]),
    reference: median(times[1]),
    limit: 3,
  })
}

/** As a save reads its rows before it writes them. */
async function versionsOf(client: pg.PoolClient, order: number): Promise<string> {
  const { rows: kept } = await client.query<{ id: number }>('select * from order_row where order_id = $1 for update', [
    order,
  ])
  return JSON.stringify(kept.map(({ id }) => ({ key: id, versions: { status: 2, decisionNote: 2 } })))
}
