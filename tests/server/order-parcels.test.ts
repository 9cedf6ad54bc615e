import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { isUpsNumber, upsNumber } from '../../contract/orders/pieces/ups-number.ts'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { UpsEndpoint } from '../../server/domains/orders/carriers/carrier.ts'
import { httpUps } from '../../server/domains/orders/carriers/http-ups.ts'
import { settleParcels } from '../../server/domains/orders/carriers/settle-parcels.ts'
import { askOrders } from '../builders/ask-orders.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, openOrders, today } from '../builders/orders-world.ts'
import { type CarrierServer, startCarrierServer } from '../world/carrier-server.ts'
import { sampleCalls } from '../world/sample-calls.ts'
import { readBars, readCodes } from '../world/read-codes.ts'
import { readPdf } from '../world/read-pdf.ts'
import { renderPdfPages } from '../world/render-pdf-pages.ts'

// Parcels of sample orders, by the embedded carrier and by UPS and USPS over HTTP (ORS-03).

let carrier: CarrierServer
let ups: UpsEndpoint
let own: Awaited<ReturnType<typeof openWorld>>
let served: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  carrier = await startCarrierServer()
  const known = { url: carrier.url, clientId: 'client', clientSecret: 'secret' }
  const shipFrom = { name: 'Linebook', line1: '1 Main St', city: 'Portland', state: 'OR', zip: '97205' }
  own = await openWorld({ workers: true })
  ups = { ...known, account: '999AA1', shipFrom }
  served = await openWorld({ ups, usps: known })
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
  carrier.answer = { status: 429 }
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
  expect(carrier.asked.at(-1)).toBe(`DELETE /api/shipments/v2409/void/cancel/${upsNumber('999AA1', '01', '2345679')}`)
  await application.pool.query('drop trigger moves_on on parcel')
  expect((await call(rita, 'GET', `/orders/samples/${late._id}/parcels`)).body.parcels).toEqual([])

  const { body } = await call(served.admin, 'GET', '/administration/carriers')
  expect(body.carriers).toMatchObject([
    { name: 'ups', address: carrier.url, failed: 1 },
    { name: 'usps', address: carrier.url, failed: 1 },
  ])
  expect(body.carriers[0].calls[0]).toMatchObject({ about: expect.stringContaining('1Z999AA1'), status: 200 })
  expect((await call(served.admin, 'POST', '/administration/carriers/usps/test')).status).toBe(200)
  expect((await call(lena, 'GET', '/administration/carriers')).status).toBe(403)
})

test('ORS-03 a lost answer of UPS makes no second shipment: what it took is found again, or given up when nobody asks', async () => {
  const { confirm, lena, omar, rita, call, pieces, application } = served
  const { pool } = application
  const shipped = async (order: Order) => (await pieces(order)).map(({ tracking }) => tracking)
  const order = await served.submitted(1)
  const before = carrier.taken.size
  carrier.answer = 'lost'
  expect((await confirm(lena, order)).body.messageCode).toBe('connectorAway')
  expect(await shipped(order)).toEqual([''])
  // While UPS cannot say what it has, nobody asks it for another one.
  carrier.answer = { status: 503 }
  expect((await confirm(omar, order)).body.messageCode).toBe('connectorAway')
  carrier.answer = undefined
  const [tracking] = [...carrier.taken.values()].slice(-1)
  expect((await confirm(omar, order)).body).toMatchObject({ tracking })
  expect([carrier.taken.size - before, await shipped(order)]).toEqual([1, [tracking]])

  // What UPS never got is asked for anew.
  const unheard = await served.submitted(1)
  carrier.answer = { status: 500 }
  await confirm(lena, unheard)
  carrier.answer = undefined
  expect((await confirm(lena, unheard)).status).toBe(200)

  // Mended after no answer came, it is another parcel; the first one is given up by itself.
  const mended = await served.submitted(1)
  const requestId = newId()
  carrier.answer = 'lost'
  await confirm(lena, mended, { requestId })
  carrier.answer = undefined
  const heavier = await confirm(lena, mended, { requestId, weight: 9 })
  expect(heavier.status).toBe(200)
  const kept = new Set(carrier.taken.values())
  await pool.query(`update parcel set asked_at = now() - interval '1 hour' where state = 'unanswered'`)
  await settleParcels({ db: application.db, parcels: httpUps(ups) }, AbortSignal.timeout(5_000))
  expect([...kept].filter((one) => ![...carrier.taken.values()].includes(one))).toHaveLength(1)
  expect([...carrier.taken.values()]).toContain(heavier.body.tracking)
  const { rows } = await pool.query(`select state from parcel where state <> 'confirmed'`)
  expect(rows).toEqual([])
  expect((await call(rita, 'GET', `/orders/samples/${mended._id}/parcels`)).body.parcels).toHaveLength(1)
})

test('ORS-03 ORS-04 samples that are promised to the rows of a parcel leave with it, for those who keep them', async () => {
  const { confirm, lena, ask, pieces, application } = own
  const keeper = await buildUser(application.db, {
    permissions: { sampleOrders: ['coordinator'], sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
  const { added, track } = sampleCalls(() => ({ world: own, keeper }))
  const sample = await added({
    style: '1001',
    color: 'BLK',
    side: 'Pair',
    size: '7',
    totalQty: 2,
    moldNum: '',
    moldDate: '',
  })
  const orders = [await own.submitted(1), await own.submitted(1)]
  const inBooks = async () => {
    const { totalQty, outQty } = (await track(sample)).sample
    return [totalQty, outQty]
  }
  expect((await confirm(keeper, orders[0]!)).status).toBe(200)
  expect(await inBooks()).toEqual([1, 1])
  expect((await ask(keeper, 'GET', `/${orders[0]!._id}/matches`)).body.rows).toMatchObject([
    { got: [{ reserved: 0, out: 1, due: daysLater(today, 21) }] },
  ])
  // Who keeps none sends it all the same; the room says that it still stands there until somebody hands it out.
  expect((await confirm(lena, orders[1]!)).status).toBe(200)
  expect([await inBooks(), (await pieces(orders[1]!))[0]!.progress]).toEqual([[1, 1], 'shipped'])
  expect((await ask(keeper, 'GET', `/${orders[1]!._id}/matches`)).body.rows).toMatchObject([
    { isModified: false, got: [{ reserved: 1, out: 0 }] },
  ])
  const left = orders[1]!.rows.map(({ _id }) => _id)
  expect((await ask(keeper, 'POST', `/${orders[1]!._id}/inventory`, { rows: left, due: null })).status).toBe(200)
  expect(await inBooks()).toEqual([0, 2])
})
