import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProducts } from '../builders/build-products.ts'
import { newId, openOrders, type OrdersWorld, whole } from '../builders/orders-world.ts'

// What is looked up while a wholesale order is written, and two people in one row, over real HTTP.

let world: OrdersWorld
beforeAll(async () => {
  world = await openOrders()
})
afterAll(() => world.close())

const post = async (who: OrdersWorld['people']['mara'], path: string, json: object) => {
  const answer = await world.fetch(`/api/orders/wof/${path}`, { method: 'POST', cookie: who.cookie, json })
  return { status: answer.status, body: await answer.json() }
}

test('ORW-01 ORW-06 ORW-08 customers are found as far as one may order for them, with terms, currency and addresses', async () => {
  const { mara, pat } = world.people
  const names = async (who: typeof mara, text: string) =>
    (await post(who, 'customer/name/autocomplete', { text })).body.map(({ id }: { id: string }) => id)
  expect(await names(mara, 'a')).toEqual(['ALPHA', 'BETA'])
  expect(await names(mara, 'FAR')).toEqual([])
  expect(await names(pat, '')).toEqual(['ALPHA'])
  await world.application.pool.query(
    `insert into order_term (code, description, regions, countries) values
      ('N60', 'Net 60', '{can}', '{}'), ('CA1', 'Canada', '{}', '{CAN}')`,
  )
  const details = (id: string, region: string, email = '') => post(mara, 'customer/details', { id, region, email })
  expect((await details('ALPHA', 'usa')).body).toMatchObject({
    currency: 'USD',
    currencySymbol: '$',
    decimalPlaces: 2,
    terms: [{ code: 'N30' }],
  })
  expect((await details('BETA', 'can')).body.terms.map(({ code }: { code: string }) => code)).toEqual(['CA1'])
  expect((await details('ALPHA', 'usa', 'else@example.com')).status).toBe(404)
  expect((await details('FAR', 'usa')).status).toBe(404)
  for (const lacking of [
    { id: 'ALPHA', region: 'usa' },
    { id: 'ALPHA', email: '' },
    { region: 'usa', email: '' },
  ])
    expect((await post(mara, 'customer/details', lacking)).status).toBe(400)
  expect((await post(mara, 'rep', { customerId: 'ALPHA' })).body.map(({ code }: { code: string }) => code)).toContain(
    mara.userCode,
  )
})

test('ORW-02 ORW-04 ORW-08 BEY-12 styles come with sizes, sold colours, prices and what is free, without what others hold', async () => {
  const { mara } = world.people
  const found = async (path: string) => {
    const answer = await world.fetch(`/api/orders/wof/style/autocomplete/${path}`, { cookie: mara.cookie })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await found('usa/stock/-/100')).body).toMatchObject([{ style: '1001', colors: 2 }])
  expect((await found('mars/stock/-/100')).status).toBe(400)
  const wish = { region: 'usa', origin: 'stock', currency: 'USD', style: ['1001', '1002', '9'], startDate: null }
  const free = async (orderId?: string) => {
    const { body } = await post(mara, 'style', { ...wish, ...(orderId ? { orderId } : {}) })
    return body[0].colors[0].availability.flatMap(({ bySize }: { bySize: object }) => Object.entries(bySize))
  }
  const { body } = await post(mara, 'style', wish)
  expect(body.map(({ style }: { style: string }) => style)).toEqual(['1001'])
  expect(body[0]).toMatchObject({ run: ['7', '7.5', '8'], colors: [{ color: 'BLK', price: 4500 }, { color: 'WHT' }] })
  const before = Object.fromEntries(await free())
  const order = await world.create(mara, { header: whole, rows: { '1001_BLK': { '7': 4 } } })
  await world.move(mara, 'submit', [order])
  expect(Object.fromEntries(await free())).toEqual({ ...before, '7': before['7'] - 4 })
  expect(Object.fromEntries(await free(order._id))).toEqual(before)
  const own = async (orderId: string) => (await post(mara, 'style', { ...wish, orderId })).body[0].colors[0].held
  expect([await own(order._id), await own('')]).toEqual([{ '7': 4 }, {}])
})

test('API-01 ORW-02 ORW-04 all styles of a region are listed at once, at the prices of a currency; addresses of a customer too', async () => {
  const { mara, elsa } = world.people
  const get = (path: string, who = mara) => world.fetch(`/api/orders/${path}`, { cookie: who.cookie })
  const lines = async (path: string) =>
    (await (await get(`wof/styles/${path}`)).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const [black, white] = [
    { color: 'BLK', lineStatus: 'R' },
    { color: 'WHT', lineStatus: 'A' },
  ]
  expect(await lines('usa/stock/USD')).toEqual([
    { count: 1 },
    {
      rows: [
        expect.objectContaining({
          style: '1001',
          run: ['7', '7.5', '8'],
          colors: [expect.objectContaining({ ...black, price: 4_500 }), expect.objectContaining(white)],
        }),
      ],
    },
  ])
  // What a region sells is priced in the currency that is asked for, or has no price.
  expect((await lines('usa/factory/JPY'))[1].rows).toMatchObject([{ colors: [{ ...white, price: null }] }])
  expect(await lines('eur/stock/EUR')).toEqual([{ count: 0 }])
  expect((await get('wof/styles/mars/stock/USD')).status).toBe(400)
  // More than are read at a time come one behind the other, each once.
  const many = Array.from({ length: 501 }, (_none, at) => String(20_000 + at))
  const inJapan = many.map((style) => ({ style, color: 'BLK', locations: { JP: {} } }))
  await buildProducts(world.application.pool, inJapan)
  const [head, ...pieces] = await lines('jpn/stock/JPY')
  const listed = pieces.flatMap(({ rows }) => rows.map(({ style }: { style: string }) => style))
  expect([head, listed]).toEqual([{ count: 501 }, many])
  await world.application.pool.query(
    `insert into customer_address (customer_id, label, line_1, city, region, postal_code, country)
     select id, 'Dock', '1 Pier', 'Portland', 'OR', '97209', 'USA' from customer where code = 'ALPHA'`,
  )
  const addresses = async (id: string, who = mara) => (await get(`wholesale/active/accounts/address/${id}`, who)).json()
  expect(await addresses('alpha')).toMatchObject([{ label: 'Dock', line1: '1 Pier' }])
  expect(await addresses(world.shops.get('ALPHA')!)).toHaveLength(1)
  expect(await addresses('ALPHA', elsa)).toMatchObject({ messageCode: 'notFound' })
})

test('ORW-01 a PO that another order of the customer has is told, to whom the customer is', async () => {
  const { mara, pat } = world.people
  const [first, second] = [
    await world.create(mara, { header: { ...whole, po: 'PO-TWICE' } }),
    await world.create(mara, { header: { ...whole, po: 'PO-TWICE' } }),
  ]
  const customerId = first.header.customer
  const other = async (who: typeof mara, orderId: string, po = 'PO-TWICE') =>
    (await post(who, 'po', { customerId, po, orderId })).body.orderIdentifier
  expect(await other(mara, second._id)).toBe(first.orderIdentifier)
  expect(await other(mara, '')).toBe(second.orderIdentifier)
  expect(await other(mara, '', 'PO-ONCE')).toBeNull()
  await world.move(mara, 'cancel', [first])
  expect(await other(mara, second._id)).toBeNull()
  expect((await post(pat, 'po', { customerId: 'elsewhere', po: 'PO-TWICE', orderId: '' })).body).toEqual({
    orderIdentifier: null,
  })
})

test('ORD-03 BEY-12 two people in one row merge by size, meet in one size, and nobody meets themselves', async () => {
  const { mara, theo } = world.people
  const order = await world.create(mara, { rows: { '1001_BLK': { '7': 1 } } })
  const [row] = order.rows
  const write = (who: typeof mara, version: number, sizes: object, ownVersions: number[] = []) =>
    world.save(who, { _id: order._id, version }, { ownVersions, updateRows: [{ _id: row!._id, fields: { sizes } }] })
  const first = await write(mara, order.version, { '7': 2 })
  expect((await write(theo, order.version, { '8': 3 })).body.rows[0].sizes).toEqual({ '7': 2, '8': 3 })
  expect((await write(theo, order.version, { '7': 9 })).body.messageCode).toBe('userLock')
  const again = await write(mara, order.version, { '7': 5 }, [first.body.version])
  expect([again.status, again.body.rows[0].sizes]).toEqual([200, { '7': 5, '8': 3 }])
  expect(
    (await world.save(mara, { _id: order._id, version: 99 }, { batchId: newId(), patch: { po: 'P' } })).status,
  ).toBe(200)
})

test('ORW-04 a price that the list changed since comes with another customer, region or start, and not with a note', async () => {
  const { create, save, show } = world
  const { mara } = world.people
  const order = await create(mara, { rows: { '1001_BLK': { '7': 1 } } })
  const listed = `update style_colour_location l set wholesale_price = wholesale_price + $1
    from style_colour sc where sc.id = l.style_colour_id and sc.style_color_id = '1001_BLK'`
  await world.application.pool.query(listed, [300])
  const noted = await save(mara, order, { patch: { po: 'PO 7' } })
  expect((await show(mara, order)).rows[0]).toMatchObject({ listPrice: 4500 })
  await save(mara, { _id: order._id, version: noted.body.version }, { patch: { startDate: '2026-12-24' } })
  expect((await show(mara, order)).rows[0]).toMatchObject({ listPrice: 4800 })
  await world.application.pool.query(listed, [-300])
})
