import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellOfSilence, tellOfSleep } from '../../server/domains/orders/actions/tell-by-itself.ts'
import { removeDeleted } from '../../server/domains/orders/orders.queries.ts'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { Order } from '../../contract/orders/order.ts'
import { askOrders } from '../builders/ask-orders.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, today, whole } from '../builders/orders-world.ts'
import { openPromos, type PromoWorld } from '../builders/promo-world.ts'
import { until } from '../world/until.ts'

// Whom each event of orders is told, and whose tasks are done with it: what the tables of their types say, seen from outside.

let world: PromoWorld
let erp: Server
/** Everybody by the name that the tables below call them. */
const people: Record<string, BuiltUser> = {}
const asked: Record<string, ReturnType<typeof askOrders>> = {}

beforeAll(async () => {
  // An ERP that takes what it is sent, and answers when a test says so.
  erp = createServer((request, response) => request.resume().on('end', () => response.writeHead(202).end()))
  await new Promise<void>((listening) => erp.listen(0, '127.0.0.1', listening))
  world = await openPromos({ erp: { url: `http://127.0.0.1:${(erp.address() as AddressInfo).port}/orders` } })
  const { db, pool } = world.application
  const samples = (...roles: ('user' | 'coordinator' | 'seniorCoordinator')[]) =>
    buildUser(db, { permissions: { sampleOrders: roles } })
  const { rita, hannah, victor, lena, ada } = world.people
  const { mara, theo, pat, ada: runner } = world.sellers
  Object.assign(people, { rita, hannah, victor, lena, ada, mara, theo, pat, keeper: world.admin, runner })
  Object.assign(people, { nora: await samples('user'), kim: await samples('coordinator') })
  Object.assign(people, { diego: await samples('seniorCoordinator') })
  for (const type of ['samples', 'promos', 'wholesale'] as const) asked[type] = askOrders(world, type)
  // Lena gathers whatever comes from Inventory, unless somebody else is named.
  await pool.query(`insert into coordinator_assignment (source, coordinator_id) values ('Inventory', $1)`, [lena.id])
})
afterAll(async () => {
  await world.close()
  erp.closeAllConnections()
  erp.close()
})

interface Line {
  id: string
  who: string
  kind: string
  events: number
  done: boolean
}
const seen = new Map<string, Line>()

/** What people hear anew of an order: `who kind`, with `again` what folded, with `done` what is settled. */
async function heard(order: { _id: string }): Promise<string[]> {
  const { rows } = await world.application.pool.query<Line>(
    `select n.id, u.user_code as who, n.kind, n.events, n.settled_at is not null as done
     from notification n join user_account u on u.id = n.user_id where n.subject_id = $1`,
    [order._id],
  )
  const names = new Map(Object.entries(people).map(([name, { userCode }]) => [userCode, name]))
  const told = rows.flatMap((line) => {
    const before = seen.get(line.id)
    seen.set(line.id, line)
    const said = `${names.get(line.who) ?? line.who} ${line.kind}`
    if (before === undefined) return [line.done ? `${said} done` : said]
    return [
      ...(line.events > before.events ? [`${said} again`] : []),
      ...(line.done && !before.done ? [`${said} done`] : []),
    ]
  })
  return told.toSorted()
}

type Step = [what: string, does: () => Promise<unknown>, hears: string[]]
async function walk(order: () => { _id: string }, steps: Step[]): Promise<void> {
  for (const [what, does, hears] of steps) {
    await does()
    expect(await heard(order()), what).toEqual(hears)
  }
}

const lists = { samples: 'active-orders', promos: 'needs-review', wholesale: 'active' }
type Type = keyof typeof lists

const moved = async (who: string, type: Type, event: string, { _id }: { _id: string }, note = '') => {
  const { body } = await asked[type]!(people[who]!, 'POST', `/${lists[type]}/transition`, {
    event,
    orders: [{ _id }],
    requestId: newId(),
    note,
  })
  expect(body.orders, `${event} by ${who}`).toMatchObject([{ result: 'done', issues: [] }])
}
const comment = (who: string, type: Type, { _id }: { _id: string }) =>
  asked[type]!(people[who]!, 'POST', `/${lists[type]}/comment/${_id}`, { _id: newId(), body: 'By Friday, please' })
const save = async (who: string, type: Type, { _id }: { _id: string }, batch: object) => {
  const { status, body } = await asked[type]!(people[who]!, 'PATCH', `/${lists[type]}/batch/${_id}`, {
    batchId: newId(),
    ...batch,
  })
  expect([status, body.messageCode]).toEqual([200, undefined])
}
const begin = async (who: string, type: Type, header: object, rows: object[]): Promise<Order> => {
  const { status, body } = await asked[type]!(people[who]!, 'POST', `/${lists[type]}`, { _id: newId(), header, rows })
  expect([status, body.messageCode]).toEqual([200, undefined])
  return body.order
}
const fields = (order: Order, ...some: object[]) => ({
  updateRows: some.map((one, at) => ({ _id: order.rows[at]!._id, fields: one })),
})
const piece = (more: object = {}) => ({ _id: newId(), style: '1001', color: 'BLK', fields: { size: '7', ...more } })
const shipTo = {
  label: '',
  line1: '1422 NE Alberta',
  city: 'Portland',
  region: 'OR',
  postalCode: '97211',
  country: 'USA',
}
const asks = { requestedDeliveryDate: daysLater(today, 7), shipTo, source: 'Inventory' }

test('NOT-02 each event of a sample order is told whom its table names, by coordinator, and settled with it', async () => {
  const order = await begin('nora', 'samples', asks, [piece(), piece({ size: '8' })])
  await walk(
    () => order,
    [
      ['begun', async () => {}, []],
      ['submitted', () => moved('nora', 'samples', 'submit', order), ['lena sampleToSend']],
      ['taken', () => moved('lena', 'samples', 'take', order), ['nora sampleTaken']],
      ['a comment', () => comment('nora', 'samples', order), ['lena sampleComment']],
      ['its answer', () => comment('lena', 'samples', order), ['nora sampleComment']],
      ['changed', () => save('lena', 'samples', order, fields(order, { quantity: 2 })), ['nora sampleChanged']],
      [
        'one row is given to Kim',
        () => save('diego', 'samples', order, fields(order, { coordinatorCode: people.kim!.userCode })),
        ['kim sampleToSend'],
      ],
      [
        'and the other',
        () => save('diego', 'samples', order, fields(order, {}, { coordinatorCode: people.kim!.userCode })),
        ['lena sampleCoordinatorChanged', 'lena sampleToSend done'],
      ],
      [
        'one is handed out',
        () => save('kim', 'samples', order, fields(order, { tracking: '1Z999AA10123456784' })),
        ['nora sampleShipped'],
      ],
      [
        'and the other',
        () => save('kim', 'samples', order, fields(order, {}, { progress: 'shipped' })),
        ['nora sampleShipped again'],
      ],
      [
        'completed',
        () => moved('kim', 'samples', 'complete', order),
        ['kim sampleToSend done', 'nora sampleCompleted'],
      ],
    ],
  )
})

test('NOT-02 ORS-02 what nobody is assigned to waits for senior coordinators; who cancels it tells who asked', async () => {
  const order = await begin('nora', 'samples', { ...asks, source: 'Sample Library' }, [piece()])
  await walk(
    () => order,
    [
      // The library has no such piece: that waits for them too.
      ['submitted', () => moved('nora', 'samples', 'submit', order), ['diego sampleToSend', 'diego samplesToMatch']],
      [
        'canceled',
        () => moved('diego', 'samples', 'cancel', order, 'Not made any more'),
        ['diego sampleToSend done', 'diego samplesToMatch done', 'nora sampleCanceled'],
      ],
    ],
  )
})

test('NOT-02 each event of a promo order is told whom its table names, and settled with it', async () => {
  const order = await begin('rita', 'promos', { ...asks, reason: 'Opening' }, [piece({ quantity: 2 }), piece()])
  const decide = (who: string, status: string) =>
    save(who, 'promos', order, fields(order, { status }, { status: 'APPROVED' }))
  await walk(
    () => order,
    [
      ['submitted', () => moved('rita', 'promos', 'submit', order), ['hannah promoToReview']],
      ['a comment', () => comment('rita', 'promos', order), ['hannah promoComment', 'victor promoComment']],
      [
        'sent back',
        () => moved('hannah', 'promos', 'sendBack', order, 'Say for whom'),
        ['hannah promoToReview done', 'rita promoSentBack'],
      ],
      ['submitted again', () => moved('rita', 'promos', 'submit', order), ['hannah promoToReview']],
      ['decided row by row', () => decide('hannah', 'DENIED'), []],
      [
        'decided',
        () => moved('hannah', 'promos', 'finishReview', order),
        ['hannah promoToReview done', 'lena promoToProcess', 'rita promoDecided'],
      ],
      ['taken', () => moved('lena', 'promos', 'take', order), ['rita promoTaken']],
      ['sent', () => save('lena', 'promos', order, fields(order, {}, { progress: 'shipped' })), []],
      [
        'processed',
        () => moved('lena', 'promos', 'process', order),
        ['lena promoToProcess done', 'rita promoProcessed'],
      ],
      [
        'finalised',
        () => moved('lena', 'promos', 'complete', order),
        ['hannah promoFinalized', 'rita promoFinalized', 'victor promoFinalized'],
      ],
    ],
  )
})

test('NOT-02 BEY-13 an order passed on waits for the senior approver and for who stands in; nobody found, for administrators', async () => {
  const { pool } = world.application
  await pool.query(
    `insert into absence (user_id, deputy_id, topics, begins_on, ends_on, begins_at, ends_at, mail_to)
     values ($1, $2, '{promos}', current_date, current_date + 1, now() - interval '1 hour', now() + interval '1 day', 'both')`,
    [people.hannah!.id, people.victor!.id],
  )
  const order = await world.submitted(people.rita!)
  expect(await heard(order)).toEqual(['hannah promoToReview'])
  const waiting = async (who: string) => {
    const json = { waiting: true, modelId: order._id }
    const answer = await world.fetch('/api/notifications/promos/query', {
      method: 'POST',
      cookie: people[who]!.cookie,
      json,
    })
    const { data } = (await answer.json()) as {
      data: { notificationType: string; forPerson: { code: string } | null }[]
    }
    return data.map((one) => [one.notificationType, one.forPerson?.code])
  }
  expect(await waiting('victor')).toEqual([['promoToReview', people.hannah!.userCode]])
  await world.decide(people.victor!, order, 'APPROVED')
  await moved('victor', 'promos', 'finishReview', order)
  expect(await heard(order)).toEqual(['hannah promoToReview done', 'lena promoToProcess', 'rita promoDecided'])
  expect(await waiting('victor'), 'done by the deputy, gone for both').toEqual([])
  await pool.query('delete from absence')

  await world.name(people.rita!, undefined)
  const lost = await world.submitted(people.rita!)
  await world.name(people.rita!, people.hannah)
  await walk(
    () => lost,
    [
      ['nobody is found', async () => {}, ['ada promoUnrouted']],
      [
        'looked for again',
        () => moved('ada', 'promos', 'route', lost),
        ['ada promoUnrouted done', 'hannah promoToReview'],
      ],
      [
        'canceled by who runs them',
        () => moved('ada', 'promos', 'cancel', lost),
        ['hannah promoToReview done', 'rita promoCanceled'],
      ],
    ],
  )
})

test('NOT-02 each event of a wholesale order is told: begun by a buyer, given, refused, silent, accepted, changed since', async () => {
  const { application } = world
  const customer = world.shops.get('ALPHA')!
  const rows = () => [{ _id: newId(), style: '1001', color: 'BLK', fields: { sizes: { '7': 2 } } }]
  const bought = await begin('pat', 'wholesale', { customer }, rows())
  expect((await heard(bought)).filter((line) => /^(mara|theo) /.test(line))).toEqual([
    'mara wholesaleBegun',
    'theo wholesaleBegun',
  ])
  const header = { customer, ...whole, emailCC: ['buyer@alpha.test', 'Buyer@Alpha.test'] }
  const order = await begin('mara', 'wholesale', header, rows())
  let revision = 0
  const submit = async () => {
    await moved('mara', 'wholesale', 'submit', order)
    revision += 1
  }
  const answer = (said: object) =>
    until(async () => {
      const sent = { order: order.orderIdentifier, revision, answer: said }
      const json = { answers: [sent] }
      const path = '/api/orders/wholesale/erp/answers'
      const body = await (await world.fetch(path, { method: 'POST', cookie: people.keeper!.cookie, json })).text()
      return body.includes('settled')
    })
  const errors = [{ code: 'noUpc', text: 'no UPC in 7' }]
  const rep = (who: string) => ({ patch: { repNumber: people[who]!.userCode } })
  const silent = async () => {
    await application.pool.query(
      `update customer_order set submitted_at = now() - interval '31 minutes' where public_id = $1`,
      [order._id],
    )
    await tellOfSilence(application)
    await tellOfSilence(application)
  }
  await walk(
    () => order,
    [
      ['begun by who sells', async () => {}, []],
      ['its rep is named', () => save('mara', 'wholesale', order, rep('theo')), ['theo wholesaleGiven']],
      ['submitted', submit, []],
      ['refused', () => answer({ errors }), ['mara wholesaleRejected']],
      ['sent again', submit, ['mara wholesaleRejected done']],
      ['silent, and told once', silent, ['keeper wholesaleSilent', 'mara wholesaleSilent', 'runner wholesaleSilent']],
      [
        'accepted',
        () => answer({ reference: 'E-1' }),
        [
          'keeper wholesaleSilent done',
          'mara wholesaleAccepted',
          'mara wholesaleSilent done',
          'runner wholesaleSilent done',
          'theo wholesaleAccepted',
        ],
      ],
      [
        'changed since it was sent',
        () => save('theo', 'wholesale', order, { patch: { instructions: 'By the back door' } }),
        ['mara wholesaleChanged'],
      ],
      ['a comment', () => comment('theo', 'wholesale', order), ['mara wholesaleComment']],
      ['handed over', () => save('theo', 'wholesale', order, rep('mara')), ['mara wholesaleChanged again']],
      ['sent again', submit, []],
      ['accepted again', () => answer({ reference: 'E-1' }), ['mara wholesaleAccepted again']],
      [
        'canceled by another',
        () => moved('theo', 'wholesale', 'cancel', order, 'They closed'),
        ['mara wholesaleCanceled'],
      ],
    ],
  )
  const mails = await application.pool.query<{ recipient: string; reply_to: string; text_body: string }>(
    `select recipient, reply_to, text_body from mail_outbox where kind = 'orderAccepted' order by id`,
  )
  expect(mails.rows.length, 'one of each revision, to each address once').toBeGreaterThanOrEqual(2)
  expect(mails.rows[0]).toMatchObject({ recipient: 'buyer@alpha.test', reply_to: people.mara!.email })
  expect(mails.rows[0]!.text_body).toContain(`order ${order.orderIdentifier} for Alpha Shoes, PO ${header.po}`)
})

test('NOT-02 ORD-05 a draft that nobody touches is told of once, before it sleeps; a deleted one goes after its days', async () => {
  const order = await begin('nora', 'samples', asks, [piece()])
  const promo = await begin('rita', 'promos', asks, [piece()])
  const sold = await begin('mara', 'wholesale', { customer: world.shops.get('ALPHA')! }, [])
  const untouched = async (days: number) => {
    await world.application.pool.query(
      `update customer_order set modified_at = now() - make_interval(days => $2) where public_id = any($1)`,
      [[order, promo, sold].map(({ _id }) => _id), days],
    )
    await tellOfSleep(world.application, 90)
    return [...(await heard(order)), ...(await heard(promo)), ...(await heard(sold))]
  }
  expect(await untouched(82)).toEqual([])
  expect(await untouched(84)).toEqual(['nora sampleSleeps', 'rita promoSleeps', 'mara wholesaleSleeps'])
  expect(await untouched(84)).toEqual([])

  const copied = await asked.samples!(people.nora!, 'POST', `/active-orders/duplicate/${order._id}`, { _id: newId() })
  expect(copied.status).toBe(200)
  await asked.samples!(people.nora!, 'DELETE', `/active-orders/${order._id}`)
  const there = async () =>
    (await world.application.pool.query('select from customer_order where public_id = $1', [order._id])).rowCount
  await removeDeleted(world.application.db)
  expect(await there()).toBe(1)
  await world.application.pool.query(
    `update customer_order set deleted_at = now() - interval '31 days' where public_id = $1`,
    [order._id],
  )
  await removeDeleted(world.application.db)
  expect(await there()).toBe(0)
})

test('NOT-02 a person hears of orders what they may see, and the drawer says it with the words of its kind', async () => {
  const order = await world.submitted(people.rita!)
  const answer = await world.fetch('/api/notifications/orders/query', {
    method: 'POST',
    cookie: people.hannah!.cookie,
    json: { modelId: order._id },
  })
  const { data } = (await answer.json()) as { data: { path: string; values: object; dueDate: string | null }[] }
  expect(data).toMatchObject([
    {
      path: `/orders/promos/order/${order.orderIdentifier}`,
      values: { order: order.orderIdentifier, reason: 'Retail opening' },
    },
  ])
  expect(Object.keys(data[0]!.values), 'nothing that its words do not say').toEqual(['order', 'reason', 'requester'])
  expect(data[0]!.dueDate?.slice(0, 10)).toBe(daysLater(today, 9))
})
