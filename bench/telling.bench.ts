import { randomBytes } from 'node:crypto'
import { sampleStore } from '../server/domains/orders/sample/sample-store.ts'
import { type MovedOrder, tellOfMoves } from '../server/domains/orders/telling/tell-of-moves.ts'
import { tell } from '../server/domains/notifications/notifications.public.ts'
import { publish } from '../server/engine/live/outbox.ts'
import { type BuiltUser, buildUser } from '../tests/builders/build-user.ts'
import { withApplication } from './composed-application.ts'
import { median, row, type Row } from './row.ts'
import { timed } from './times.ts'

const ORDERS = 60
const WARM_UP = 10
const COORDINATORS = 5

const id = () => randomBytes(12).toString('hex')

/** What it costs an order that people are told of it: submitted, against the same without its telling, which is measured apart. */
export const rows = (): Promise<Row[]> =>
  withApplication(
    async ({ application, listen }) => {
      const { db, engineDb, pool } = application
      const asker = await buildUser(db, { permissions: { sampleOrders: ['user'] } })
      for (let n = 0; n < COORDINATORS; n += 1)
        await buildUser(db, { permissions: { sampleOrders: ['seniorCoordinator'] } })
      await pool.query(`update style set sizes = '{7,8}'`)
      const ask = asking(await listen(), asker)
      const { rows: products } = await pool.query<{ style: string; color: string }>(
        `select s.style_code as style, c.color_code as color from style_colour c join style s on s.id = c.style_id limit 4`,
      )
      const header = { requestedDeliveryDate: inDays(9), source: 'Sample Library', reason: 'Opening', shipTo }
      const submits: number[] = []
      const tellings: number[] = []
      for (let n = 0; n < ORDERS + WARM_UP; n += 1) {
        const rowsOfIt = products.map((one) => ({ _id: id(), ...one, fields: { size: '7', source: 'Sample Library' } }))
        const { order } = await ask<{ order: { _id: string } }>('', { _id: id(), header, rows: rowsOfIt })
        const began = performance.now()
        const wish = { event: 'submit', orders: [{ _id: order._id }], requestId: id(), note: '' }
        const { orders } = await ask<{ orders: { result: string; issues: unknown[] }[] }>('/transition', wish)
        const submitted = performance.now() - began
        if (orders[0]?.result !== 'done') throw new Error(JSON.stringify(orders))
        const { rows: keys } = await pool.query<{ id: number }>('select id from customer_order where public_id = $1', [
          order._id,
        ])
        const move: MovedOrder = {
          key: keys[0]!.id,
          publicId: order._id,
          event: 'submit',
          from: 'DRAFT',
          to: 'SUBMITTED',
        }
        const told = await timed(() =>
          db.transaction().execute(async (trx) => {
            const { tellings: some, settlings } = await tellOfMoves(trx, sampleStore, [move])
            await publish(trx as never, tell({ key: String(asker.id) }, some, settlings))
          }),
        )
        const empty = await timed(() => engineDb.transaction().execute(async () => {}))
        if (n < WARM_UP) continue
        submits.push(submitted)
        tellings.push(told - empty)
      }
      const value = median(submits)
      return [
        row({
          name: `an order submitted that ${COORDINATORS} people are told of, against the same without telling`,
          value,
          unit: 'ms',
          reference: value - median(tellings),
          limit: 1.15,
        }),
      ]
    },
    { styles: 20 },
  )

const shipTo = {
  label: '',
  line1: '1422 NE Alberta',
  city: 'Portland',
  region: 'OR',
  postalCode: '97211',
  country: 'USA',
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const asking =
  (address: string, { cookie }: BuiltUser) =>
  async <Answer>(path: string, json: object): Promise<Answer> => {
    const answer = await fetch(`${address}/api/orders/samples/active-orders${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }
