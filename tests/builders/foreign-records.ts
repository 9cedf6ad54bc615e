import type { TestApplication } from '../world/test-application.ts'
import { buildUser, type BuiltUser } from './build-user.ts'

/** Calls that name a record by its id, with whom it is not there for, and how it is asked for. */
export type CallsById = Record<string, () => [BuiltUser, string, unknown?]>

const anyId = '0123456789abcdef01234567'

/** Somebody's order and line of the drawer, and how those ask for them who have nothing to do with them. */
export async function foreignRecords(world: TestApplication, mara: BuiltUser, theo: BuiltUser): Promise<CallsById> {
  const { db, pool } = world.application
  const sells = { permissions: { products: ['user' as const], wholesaleOrders: ['REP' as const] } }
  const [seller, stranger] = [await buildUser(db, sells), await buildUser(db, sells)]
  await pool.query('update user_account set wof_access = true where id = any($1)', [[seller.id, stranger.id]])
  await pool.query(`update user_tbe set territory = 'ELSEWHERE' where user_id = $1`, [stranger.id])
  await pool.query(`insert into territory (code, name) values ('TEST', 'Test'), ('ELSEWHERE', 'Elsewhere')`)
  const customers = await pool.query<{ id: string }>(
    `insert into customer (code, name, country, currency, territory, terms)
      values ('ALPHA', 'Alpha Shoes', 'USA', 'USD', 'TEST', '[]') returning public_id as id`,
  )
  const json = { _id: anyId, header: { customer: customers.rows[0]!.id } }
  const made = await world.fetch('/api/orders/wholesale/active', { method: 'POST', cookie: seller.cookie, json })
  const { order } = (await made.json()) as { order: { _id: string; orderNumber: number } }
  const keeper = await buildUser(db, {
    permissions: { sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
  const lines = await pool.query<{ id: string }>(
    `insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task)
      values ($1, 'assortmentGiven', 'sharing', 'assortment', 'hers', '{"title": "Hers"}', false) returning public_id as id`,
    [mara.id],
  )
  const absences = await pool.query<{ id: string }>(
    `insert into absence (user_id, deputy_id, topics, begins_on, ends_on, begins_at, ends_at, mail_to)
      values ($1, $2, '{promos}', '2030-01-01', '2030-01-02', '2030-01-01', '2030-01-03', 'both') returning public_id as id`,
    [mara.id, seller.id],
  )
  const senior = await buildUser(db, { permissions: { sampleOrders: ['seniorCoordinator'] } })
  const active = '/orders/wholesale/active'
  return {
    'GET /orders/{orderType}/order/{number}': () => [stranger, `/orders/wholesale/order/${order.orderNumber}`],
    'GET /orders/{orderType}/{subtype}/history/{id}': () => [stranger, `${active}/history/${order._id}`],
    'GET /orders/wholesale/{subtype}/sent/{id}': () => [stranger, `/orders/wholesale/active/sent/${order._id}`],
    'GET /orders/{orderType}/{subtype}/availability/{id}': () => [stranger, `${active}/availability/${order._id}`],
    'GET /orders/{orderType}/{subtype}/year/{requesterCode}/{productType}': () => [
      stranger,
      `${active}/year/${seller.userCode}/All`,
    ],
    'PATCH /orders/{orderType}/{subtype}/batch/{id}': () => [
      stranger,
      `${active}/batch/${order._id}`,
      { version: 1, batchId: anyId, patch: { po: 'Taken' } },
    ],
    'GET /orders/{orderType}/{subtype}/accounts/address/{id}': () => [stranger, `${active}/accounts/address/ALPHA`],
    'POST /orders/{orderType}/{subtype}/comment/{id}': () => [
      stranger,
      `${active}/comment/${order._id}`,
      { _id: anyId, body: 'Taken' },
    ],
    'POST /orders/{orderType}/{subtype}/duplicate/{originalOrderId}': () => [
      stranger,
      `${active}/duplicate/${order._id}`,
      { _id: anyId.replace('0', 'f') },
    ],
    'GET /orders/{orderType}/{orderId}/matches': () => [stranger, `/orders/wholesale/${order._id}/matches`],
    'PUT /orders/{orderType}/{orderId}/matches': () => [
      senior,
      `/orders/samples/${order._id}/matches`,
      { rows: [{ _id: anyId, do: 'keep' }] },
    ],
    'POST /orders/{orderType}/{orderId}/inventory': () => [
      senior,
      `/orders/samples/${order._id}/inventory`,
      { rows: [anyId], due: null },
    ],
    'POST /orders/{orderType}/{orderId}/returns': () => [
      senior,
      `/orders/samples/${order._id}/returns`,
      { rows: [{ _id: anyId, outcome: 'good' }] },
    ],
    'GET /orders/{orderType}/{orderId}/parcels': () => [senior, `/orders/samples/${order._id}/parcels`],
    'POST /orders/{orderType}/{orderId}/parcels/{parcelId}/note': () => [
      senior,
      `/orders/samples/${order._id}/parcels/${anyId}/note`,
    ],
    'POST /orders/{orderType}/{subtype}/presence/{id}': () => [
      stranger,
      `${active}/presence/${order._id}`,
      { windowId: 'a window', view: 'order' },
    ],
    'POST /orders/{orderType}/{subtype}/presence/{id}/leave': () => [
      stranger,
      `${active}/presence/${order._id}/leave`,
      { windowId: 'a window' },
    ],
    'GET /orders/made-from/{assortmentId}': () => [stranger, `/orders/made-from/${anyId}`],
    'DELETE /orders/{orderType}/{subtype}/{id}': () => [stranger, `${active}/${order._id}`],
    'GET /sampleInventoryTracking/{manageType}/{id}': () => [keeper, `/sampleInventoryTracking/Production/${anyId}`],
    'POST /sampleInventoryTracking/{manageType}/{id}': () => [
      keeper,
      `/sampleInventoryTracking/Production/${anyId}`,
      { kind: 'received', quantity: 1 },
    ],
    'PUT /sampleInventory/{id}': () => [keeper, `/sampleInventory/${anyId}`, { style: '1001' }],
    'PATCH /sampleInventory/{id}': () => [keeper, `/sampleInventory/${anyId}`, { style: '1001' }],
    'GET /sampleLoans/{id}': () => [keeper, `/sampleLoans/${anyId}`],
    'PATCH /sampleLoans/{id}': () => [keeper, `/sampleLoans/${anyId}`, { purpose: 'Press' }],
    'POST /sampleLoans/{id}/handOut': () => [keeper, `/sampleLoans/${anyId}/handOut`, {}],
    'POST /sampleLoans/{id}/slip': () => [keeper, `/sampleLoans/${anyId}/slip`, {}],
    'POST /sampleLoans/{id}/cancel': () => [keeper, `/sampleLoans/${anyId}/cancel`, {}],
    'POST /sampleLoans/{id}/remind': () => [keeper, `/sampleLoans/${anyId}/remind`],
    'POST /sampleLoans/{id}/askForDays': () => [keeper, `/sampleLoans/${anyId}/askForDays`, { due: '2030-01-02' }],
    'GET /sampleCounts/{id}': () => [keeper, `/sampleCounts/${anyId}`],
    'GET /sampleCounts/{id}/lines': () => [keeper, `/sampleCounts/${anyId}/lines?place=A-01`],
    'GET /sampleCounts/{id}/again': () => [keeper, `/sampleCounts/${anyId}/again`],
    'POST /sampleCounts/{id}/again': () => [keeper, `/sampleCounts/${anyId}/again`, { sampleIds: [anyId] }],
    'GET /sampleCounts/{id}/differences': () => [keeper, `/sampleCounts/${anyId}/differences?kind=missing`],
    'POST /sampleCounts/{id}/scans': () => [keeper, `/sampleCounts/${anyId}/scans`, { labels: ['SMP-1'] }],
    'POST /sampleCounts/{id}/confirm': () => [keeper, `/sampleCounts/${anyId}/confirm`, { version: 1 }],
    'POST /sampleCounts/{id}/cancel': () => [keeper, `/sampleCounts/${anyId}/cancel`],
    'POST /sampleCounts/{id}/xlsx': () => [keeper, `/sampleCounts/${anyId}/xlsx`],
    'POST /sampleCounts/{id}/pdf': () => [keeper, `/sampleCounts/${anyId}/pdf`],
    'PATCH /coordinatorAssignments/{id}': () => [
      senior,
      `/coordinatorAssignments/${anyId}`,
      { version: 1, fields: {} },
    ],
    'DELETE /coordinatorAssignments/{id}': () => [senior, `/coordinatorAssignments/${anyId}`],
    'PATCH /absences/{id}': () => [
      theo,
      `/absences/${absences.rows[0]!.id}`,
      { version: 1, deputy: theo.userCode, topics: ['promos'], beginsOn: '2030-01-01', endsOn: '2030-01-02' },
    ],
    'DELETE /absences/{id}': () => [theo, `/absences/${absences.rows[0]!.id}?version=1`],
    'GET /notifications/{type}/{id}': () => [theo, `/notifications/all/${lines.rows[0]!.id}`],
  }
}
