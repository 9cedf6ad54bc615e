import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type BuiltUser, buildUser } from '../tests/builders/build-user.ts'
import { withApplication } from './composed-application.ts'
import { row, type Row } from './row.ts'
import { interleaved, middleTime } from './times.ts'

const STYLES = 500
const SIZES = ['6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10', '10.5']
const TIMES = 41
const warm = { rounds: TIMES, warmUp: 200 }

/** A wholesale order of 500 styles and 5,000 cells: opened, one cell of it saved, copied (design of orders, section 8). */
export const rows = (): Promise<Row[]> =>
  withApplication(
    async ({ application, listen }) => {
      const { db, pool } = application
      const person = await buildUser(db, { permissions: { wholesaleOrders: ['admin'] } })
      await pool.query('update user_account set wof_access = true')
      const address = await listen()
      const ask = asking(address, person)
      const order = await begin(ask, pool)
      // In turns with their references, once the code is compiled and the statements are read: as a server that runs.
      const [opened, bare] = await interleaved(
        () => ask('GET', `/order/${order.number}`),
        () => pool.query(OPENED, [order.key]),
        warm,
      )
      const ping = await middleTime(TIMES, () =>
        fetch(`${address}/api/users/ping`, { headers: { cookie: person.cookie } }),
      )
      let quantity = 1
      const save = () => {
        quantity += 1
        const updateRows = [{ _id: order.row, fields: { sizes: { '7.5': quantity } } }]
        return ask('PATCH', `/active/batch/${order.id}`, { batchId: id(), updateRows })
      }
      const [saved, written] = await interleaved(save, () => bareSave(pool, order), warm)
      const [copied, inserted] = await interleaved(
        () => ask('POST', `/active/duplicate/${order.id}`, { _id: id() }),
        () => pool.query(COPIED, [order.key]),
        { rounds: 15, warmUp: 12 },
      )
      return [
        row({
          name: `an order of ${STYLES} styles opened, against a ping and the bare select of the same`,
          value: opened,
          unit: 'ms',
          reference: ping + bare,
          limit: 2,
        }),
        row({
          name: 'one cell of it saved, against a ping and bare updates of row and order',
          value: saved,
          unit: 'ms',
          reference: ping + written,
          limit: 3,
        }),
        row({
          name: 'the order duplicated, against a ping and a bare insert',
          value: copied,
          unit: 'ms',
          reference: ping + inserted,
          limit: 2,
        }),
      ]
    },
    { styles: STYLES, ofOneType: true },
  )

const id = () => randomBytes(12).toString('hex')

/** Answers the text that came: to read it is the browser's. */
type Ask = (method: string, path: string, json?: object) => Promise<string>

const asking =
  (address: string, { cookie }: BuiltUser): Ask =>
  async (method, path, json) => {
    const answer = await fetch(`${address}/api/orders/wholesale${path}`, {
      method,
      headers: { cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text
  }

/** One colourway of each style, each with all sizes. */
async function begin(ask: Ask, pool: pg.Pool) {
  await pool.query(`insert into territory (code, name) values ('BENCH', 'Bench')`)
  const { rows: shops } = await pool.query<{ public_id: string }>(
    `insert into customer (code, name, country, currency, territory, terms)
     values ('BENCH', 'Bench Shoes', 'USA', 'USD', 'BENCH', '[]') returning public_id`,
  )
  await pool.query('update style set sizes = $1', [SIZES])
  const { rows: products } = await pool.query<{ style: string; color: string }>(
    `select distinct on (s.id) s.style_code as style, c.color_code as color
     from style_colour c join style s on s.id = c.style_id order by s.id, c.id`,
  )
  const sizes = Object.fromEntries(SIZES.map((size) => [size, 2]))
  const body = {
    _id: id(),
    header: { customer: shops[0]!.public_id },
    rows: products.map((one) => ({ _id: id(), ...one, fields: { sizes } })),
  }
  const made = JSON.parse(await ask('POST', '/active', body)) as {
    order: { _id: string; orderNumber: number; rows: { _id: string }[] }
  }
  if (made.order.rows.length !== STYLES) throw new Error(`the order holds ${made.order.rows.length} rows`)
  const { rows } = await pool.query<{ id: number }>('select id from customer_order where public_id = $1', [
    made.order._id,
  ])
  return { id: made.order._id, number: made.order.orderNumber, row: made.order.rows[0]!._id, key: rows[0]!.id }
}

/** The same text. */
const OPENED = `
  select json_agg(json_build_object('_id', r.public_id, 'style', r.style, 'color', r.color, 'name', s.name,
    'colorDescription', c.color_description, 'productType', s.product_type, 'lineStatus', l.line_status,
    'sizeScale', s.size_scale, 'hero', (select json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground)
      from photo p where p.style_colour_id = c.id order by p.position, p.id limit 1), 'run', s.sizes, 'sizes', r.sizes,
    'stores', r.stores, 'units', r.units, 'packCode', r.pack_code, 'listPrice', r.list_price, 'unitPrice', r.unit_price,
    'reduced', r.unit_price < r.list_price, 'discount', r.discount) order by r.position)::text
  from order_sku r join style_colour c on c.id = r.style_colour_id join style s on s.id = c.style_id
    left join style_colour_location l on l.style_colour_id = c.id and l.location_id = 1
  where r.order_id = $1`
const COPIED = `
  with made as (
    insert into customer_order (public_id, purpose, number, letter, status, approval, requester_id, created_by, modified_by)
    select left(replace(gen_random_uuid()::text, '-', ''), 24), purpose, nextval('order_number_wholesale'), letter, 'DRAFT', '',
      requester_id, created_by, modified_by from customer_order where id = $1 returning id),
  headed as (insert into wholesale_header (order_id) select id from made)
  insert into order_sku (public_id, order_id, style_colour_id, style, color, position, sizes, units, list_price, unit_price)
  select left(replace(gen_random_uuid()::text, '-', ''), 24), made.id, r.style_colour_id, r.style, r.color, r.position, r.sizes,
    r.units, r.list_price, r.unit_price from order_sku r, made where r.order_id = $1`

async function bareSave(pool: pg.Pool, { key, row: rowId }: { key: number; row: string }): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `update order_sku set sizes = jsonb_set(sizes, '{7.5}', to_jsonb((sizes ->> '7.5')::int + 1)),
         units = sizes_sum(jsonb_set(sizes, '{7.5}', to_jsonb((sizes ->> '7.5')::int + 1))) where public_id = $1`,
      [rowId],
    )
    await client.query('update customer_order set units = units + 1, version = version + 1 where id = $1', [key])
    await client.query('commit')
  } finally {
    client.release()
  }
}
