import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { isUpsNumber } from '../../contract/orders/pieces/ups-number.ts'
import { daysLater } from '../../contract/kernel/days.ts'
import { askOrders } from '../builders/ask-orders.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, openOrders, today } from '../builders/orders-world.ts'
import { type CarrierServer, startCarrierServer } from '../world/carrier-server.ts'
import { readBars, readCodes } from '../world/read-codes.ts'
import { readPdf } from '../world/read-pdf.ts'
import { renderPdfPages } from '../world/render-pdf-pages.ts'

// Parcels of sample orders, by the embedded carrier and by UPS and USPS over HTTP (ORS-03).

let carrier: CarrierServer
let own: Awaited<ReturnType<typeof openWorld>>
let served: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  carrier = await startCarrierServer()
  const known = { url: carrier.url, clientId: 'client', clientSecret: 'secret' }
  const shipFrom = { name: 'Linebook', line1: '1 Main St', city: 'Portland', state: 'OR', zip: '97205' }
  own = await openWorld({ workers: true })
  served = await openWorld({ ups: { ...known, account: '999AA1', shipFrom }, usps: known })
})
afterAll(() => Promise.all([own.close(), served.close(), carrier.close()]))

async function openWorld(surroundings: Parameters<typeof openOrders>[0]) {
  const world = await openOrders(surroundings)
  const { db } = world.application
  const ask = askOrders(world, 'samples')
  const rita = await buildUser(db, { permissions: { sampleOrders: ['user'] } })
  const lena = await buildUser(db, { permissions: { sampleOrders: ['coordinator'] } })
  const omar = await buildUser(db, { permissions: { sampleOrders: ['coordinator'] } })
  const home = {
    label: '',
    line1: '1422 NE Alberta St',
    city: 'Portland',
    region: 'OR',
    postalCode: '97211',
    country: 'USA',
  }
  const call = async (who: BuiltUser, method: string, path: string, json?: object) => {
    const answer = await world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(json ? { json } : {}) })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    ...world,
    ask,
    call,
    rita,
    lena,
    omar,
    async submitted(rows: number, shipTo: object = {}, issues: object[] = []): Promise<Order> {
      const { body } = await ask(rita, 'POST', '/active-orders', {
        _id: newId(),
        header: { requestedDeliveryDate: daysLater(today, 7), shipTo: { ...home, ...shipTo } },
        rows: Array.from({ length: rows }, () => ({
          _id: newId(),
          style: '1001',
          color: 'BLK',
          fields: { size: '7' },
        })),
      })
      const orders = [{ _id: body.order._id }]
      const moved = await ask(rita, 'POST', '/active-orders/transition', {
        event: 'submit',
        orders,
        requestId: newId(),
      })
      expect(moved.body.orders).toMatchObject([issues.length > 0 ? { code: 'rejected', issues } : { result: 'done' }])
      return body.order
    },
    confirm: (who: BuiltUser, { _id, rows }: Order, more: object = {}) =>
      call(who, 'POST', '/shippers/ups/confirm/', {
        orderId: _id,
        rowIds: rows.map((row) => row._id),
        service: 'Ground',
        weight: 3.5,
        requestId: newId(),
        ...more,
      }),
    pieces: async ({ orderIdentifier }: Order) =>
      ((await ask(rita, 'GET', `/order/${orderIdentifier}`)).body as Order).rows.map(({ piece }) => piece!),
  }
}

test('ORS-03 places of ZIP codes come from a list of our own, filled when it is first asked', async () => {
  const { call, rita } = own
  const all = await Promise.all(
    ['97211', '00901', '96910'].map((zip) => call(rita, 'GET', `/shippers/usps/citystate/${zip}`)),
  )
  expect(all.map(({ body }) => body)).toEqual([
    { city: 'Portland', state: 'OR' },
    { city: 'San Juan', state: 'PR' },
    expect.objectContaining({ state: 'GU' }),
  ])
  expect((await call(rita, 'GET', '/shippers/usps/citystate/00000')).body).toMatchObject({
    messageCode: 'zipUnknown',
    messageData: { zip: '00000' },
  })
  expect((await call(rita, 'GET', '/shippers/usps/citystate/9721')).status).toBe(400)
  // An order is not submitted to a state that its ZIP code is not of.
  const refused = await own.submitted(1, { region: 'WA' }, [{ field: 'shipTo', message: 'zipElsewhere' }])
  expect(refused.orderIdentifier).toMatch(/^S-/)
})

test('ORS-03 a parcel of our own is refused with every reason, made once, and its note says its number in bars', async () => {
  const { confirm, lena, omar, rita, call, pieces } = own
  // What submitting would not let through: a place that nobody knew then.
  const astray = await own.submitted(1)
  await own.application.pool.query(
    `update piece_header h set ship_to = jsonb_set(ship_to, '{region}', '"CA"') from customer_order o
     where o.id = h.order_id and o.public_id = $1`,
    [astray._id],
  )
  const refused = await confirm(lena, astray, { service: 'Worldwide Express' })
  expect([refused.status, refused.body.messageCode]).toEqual([409, 'connectorRefused'])
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(['zipElsewhere', 'service'])
  expect((await pieces(astray))[0]).toMatchObject({ progress: 'open', tracking: '' })

  const order = await own.submitted(3)
  expect((await confirm(rita, order)).status).toBe(403)
  const [first, second, third] = order.rows.map(({ _id }) => _id) as [string, string, string]
  const wish = { rowIds: [first, second], requestId: newId() }
  // The same twice, and another coordinator at once: one parcel.
  const [one, again, other] = await Promise.all([
    confirm(lena, order, wish),
    confirm(lena, order, wish),
    confirm(omar, order, { rowIds: [second, third] }),
  ])
  const made = [one, again, other].filter(({ status }) => status === 200)
  const numbers = new Set(made.map(({ body }) => body.tracking))
  expect([made.length >= 1, numbers.size]).toEqual([true, 1])
  const parcel = made[0]!.body
  expect(isUpsNumber(parcel.tracking)).toBe(true)
  expect(parcel).toMatchObject({ isOwn: true, trackingUrl: '', service: 'Ground', weight: 3.5 })
  const kept = (await confirm(lena, order, { ...wish, rowIds: parcel.rows, requestId: newId() })).body
  expect(kept.messageCode).toBe('userLock')
  expect((await pieces(order)).filter(({ tracking }) => tracking === parcel.tracking)).toHaveLength(2)

  const listed = await call(rita, 'GET', `/orders/samples/${order._id}/parcels`)
  expect(listed.body.parcels).toEqual([parcel])
  const stranger = await buildUser(own.application.db, { permissions: { sampleOrders: ['user'] } })
  expect((await call(stranger, 'GET', `/orders/samples/${order._id}/parcels`)).status).toBe(404)
  const note = await own.fetch(`/api/orders/samples/${order._id}/parcels/${parcel._id}/note`, {
    method: 'POST',
    cookie: rita.cookie,
    json: {},
  })
  expect([note.status, note.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await note.arrayBuffer())
  const [text] = readPdf(pdf).pages
  for (const said of [
    order.orderIdentifier,
    '1422 NE Alberta St',
    'Portland OR 97211',
    'not handed to UPS',
    '1001 BLK',
  ])
    expect(text).toContain(said)
  const [page] = await renderPdfPages(pdf, [1], 1_700)
  expect(await readBars(page!)).toEqual([parcel.tracking])
  expect(await readCodes(page!)).toEqual([expect.stringContaining(`/orders/samples/order/${order.orderNumber}`)])
})

test('ORS-03 UPS and USPS over HTTP: taken, refused in their words, away, and given up when the order moved on meanwhile', async () => {
  const { confirm, lena, rita, call, pieces, application } = served
  expect((await call(rita, 'GET', '/shippers/usps/citystate/97005')).body).toEqual({ city: 'BEAVERTON', state: 'OR' })
  carrier.answer = { status: 503 }
  // What was told before is kept.
  expect((await call(rita, 'GET', '/shippers/usps/citystate/97005')).status).toBe(200)
  expect((await call(rita, 'GET', '/shippers/usps/citystate/97006')).body.messageCode).toBe('connectorAway')
  carrier.answer = { status: 404, body: { error: { message: 'Invalid Zip Code.' } } }
  expect((await call(rita, 'GET', '/shippers/usps/citystate/99999')).body.messageCode).toBe('zipUnknown')

  const order = await served.submitted(1)
  carrier.answer = { status: 400, body: { response: { errors: [{ code: '120205', message: 'Invalid street' }] } } }
  expect((await confirm(lena, order)).body.details).toEqual([{ field: 'carrier', message: 'Invalid street' }])
  carrier.answer = { status: 500 }
  const away = await confirm(lena, order)
  expect([away.status, away.body.messageCode]).toEqual([503, 'connectorAway'])
  expect(await pieces(order)).toMatchObject([{ progress: 'open', tracking: '' }])
  carrier.answer = undefined
  const taken = await confirm(lena, order)
  expect(taken.body).toMatchObject({ tracking: '1Z999AA10123456784', isOwn: false })
  expect(carrier.shipment?.ShipmentRequest.Shipment.ShipTo.Address).toMatchObject({
    PostalCode: '97211',
    CountryCode: 'US',
  })
  expect(await pieces(order)).toMatchObject([{ progress: 'shipped', shipper: 'UPS', tracking: '1Z999AA10123456784' }])

  // Somebody cancels the order while UPS is asked: what it took is given up there, and nothing stays here.
  const late = await served.submitted(1)
  await application.pool.query(`
    create function moves_on() returns trigger language plpgsql as $$
    begin update customer_order set status = 'CANCELED' where id = new.order_id; return new; end $$;
    create trigger moves_on after insert on parcel for each row execute function moves_on()`)
  expect((await confirm(lena, late)).body.messageCode).toBe('orderNotEditable')
  expect(carrier.asked.at(-1)).toBe('DELETE /api/shipments/v2409/void/cancel/1Z999AA10123456784')
  expect((await call(rita, 'GET', `/orders/samples/${late._id}/parcels`)).body.parcels).toEqual([])

  const { body } = await call(served.admin, 'GET', '/administration/carriers')
  expect(body.carriers).toMatchObject([
    { name: 'ups', address: carrier.url, failed: 1 },
    { name: 'usps', address: carrier.url, failed: 1 },
  ])
  expect(body.carriers[0].calls[0]).toMatchObject({ about: expect.stringContaining('1Z999AA10123456784'), status: 200 })
  expect((await call(served.admin, 'POST', '/administration/carriers/usps/test')).status).toBe(200)
  expect((await call(lena, 'GET', '/administration/carriers')).status).toBe(403)
})
