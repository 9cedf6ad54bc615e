import { differenceOf } from '../client/domains/orders/wholesale/excel/difference.ts'
import { readFile } from '../client/domains/orders/wholesale/excel/read-file.ts'
import { openBook } from '../client/parts/import-wizard/reading/open-book.ts'
import type { SheetCell } from '../contract/kernel/imports/fill-rows.ts'
import { type Order, orderBatch, type OrderRow } from '../contract/orders/order.ts'
import { createTotals } from '../contract/orders/wholesale/totals.ts'
import { saveOrder } from '../server/domains/orders/actions/save-order.ts'
import { writeBook } from '../server/domains/orders/workbook/write-book.ts'
import { writeSheet } from '../server/engine/tables/write-sheet.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { type Bench, CELLS, fillOrders, inList, keyOf, newId, openBench, SIZES } from './orders-data.ts'
import { median, row, type Row } from './row.ts'
import { interleaved } from './times.ts'

const few = { rounds: 25, warmUp: 10 }
/** Of what is short: its code is compiled and its statements are read, as of a server that runs. */
const warm = { rounds: 41, warmUp: 150 }
const PASTED = 100

/** The 5,000 cells of an order: pasted, summed, kept as maps and written into a workbook (design, section 8). */
export const rows = (): Promise<Row[]> => withApplication(measure)

async function measure({ application }: ComposedApplication): Promise<Row[]> {
  const { pool } = application
  const caller = await fillOrders(pool)
  const bench = await openBench(application, caller)
  const order = await bench.create()
  await pool.query('analyze')
  return [
    ...(await saving(bench, order)),
    ...sums(order),
    ...(await sizesAsRows(bench, order)),
    ...(await workbook(order)),
  ]
}

/** A paste of a thousand cells. */
async function saving({ pool, room, caller }: Bench, order: Order): Promise<Row[]> {
  const key = await keyOf(pool, order)
  let quantity = 2
  const sizes = () => {
    quantity += 1
    return Object.fromEntries(SIZES.map((size) => [size, quantity]))
  }
  const pasted = order.rows.slice(0, PASTED)
  const save = () => {
    const fields = { sizes: sizes() }
    const updateRows = pasted.map(({ _id }) => ({ _id, fields }))
    return saveOrder(room, caller, { ...inList, id: order._id }, orderBatch.parse({ batchId: newId(), updateRows }))
  }
  const bare = async () => {
    const changed = sizes()
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `update order_sku s set sizes = s.sizes || r.sizes, units = sizes_sum(s.sizes || r.sizes)
         from jsonb_to_recordset($1::jsonb) as r (id text, sizes jsonb) where s.public_id = r.id`,
        [JSON.stringify(pasted.map(({ _id }) => ({ id: _id, sizes: changed })))],
      )
      await client.query('update customer_order set modified_at = now() where id = $1', [key])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const [paste, reference] = await interleaved(save, bare, warm)
  return [
    row({
      name: 'orders: paste of 1,000 cells saved against the bare update',
      value: paste,
      unit: 'ms',
      reference,
      limit: 2.5,
    }),
  ]
}

/** Sums of the whole order, from nothing and after one edit. */
function sums({ rows: read }: Order): Row[] {
  const timed = (run: () => unknown, times: number): number => {
    const all = Array.from({ length: times }, () => {
      const started = performance.now()
      run()
      return performance.now() - started
    })
    return median(all.slice(Math.floor(times / 3)))
  }
  const figures = new Int32Array(CELLS).fill(2)
  let sink = 0
  const reference = timed(() => {
    for (const figure of figures) sink += figure * 4_500
  }, 600)
  const whole = timed(() => (sink += createTotals<OrderRow>().sum(read, 5).units), 600)
  const kept = createTotals<OrderRow>()
  let shown = [...read]
  const edit = timed(() => {
    shown = shown.with(7, { ...shown[7]!, units: (sink += 1) % 50 })
    kept.sum(shown, 5)
  }, 600)
  return [
    row({
      name: `orders: totals of ${CELLS} cells from nothing against one loop over them`,
      value: whole,
      unit: 'ms',
      reference,
      limit: 4,
    }),
    row({ name: 'orders: the same after one edit against that loop', value: edit, unit: 'ms', reference, limit: 0.5 }),
  ]
}

/** The other shape: a row for each size. The map of sizes may not lose against it (decision 51). */
async function sizesAsRows({ pool }: Bench, order: Order): Promise<Row[]> {
  const key = await keyOf(pool, order)
  await pool.query(`
    create table bench_size (order_id bigint, sku text, size text, quantity integer, primary key (order_id, sku, size));
    insert into bench_size select s.order_id, s.public_id, z.key, z.value::int from order_sku s, jsonb_each_text(s.sizes) z`)
  const skus = order.rows.slice(0, PASTED).map(({ _id }) => _id)
  let quantity = 0
  const [map, byRow] = await interleaved(
    () =>
      pool.query(
        `select json_agg(json_build_object('_id', public_id, 'sizes', sizes))::text from order_sku where order_id = $1`,
        [key],
      ),
    () =>
      pool.query(
        `select json_agg(json_build_object('_id', sku, 'sizes', sizes))::text from (
           select sku, json_object_agg(size, quantity) as sizes from bench_size where order_id = $1 group by 1) r`,
        [key],
      ),
    few,
  )
  const sizes = () => JSON.stringify(Object.fromEntries(SIZES.map((size) => [size, (quantity += 1)])))
  const [mapSaved, rowsSaved] = await interleaved(
    () =>
      pool.query(
        `update order_sku s set sizes = n.sizes, units = sizes_sum(n.sizes) from (select $1::jsonb as sizes) n where public_id = any($2::text[])`,
        [sizes(), skus],
      ),
    () =>
      pool.query(
        `update bench_size b set quantity = z.value::int from jsonb_each_text($1::jsonb) z
         where b.order_id = $3 and b.sku = any($2::text[]) and b.size = z.key`,
        [sizes(), skus, key],
      ),
    few,
  )
  return [
    row({
      name: 'orders: sizes read as a map against a row for each',
      value: map,
      unit: 'ms',
      reference: byRow,
      limit: 1,
    }),
    row({
      name: 'orders: 1,000 sizes saved as maps against rows',
      value: mapSaved,
      unit: 'ms',
      reference: rowsSaved,
      limit: 1,
    }),
  ]
}

/** The workbook of a matrix against a plain workbook of the same cells; and what it changes, read from it, against parsing it alone. */
async function workbook(order: Order): Promise<Row[]> {
  const said = { customer: 'Bench', requester: '', reason: '', po: 'PO', days: '' }
  const of = { ...order, ...said, decimals: 2, discount: 0, stores: [], stock: {} }
  const book = {
    title: 'W',
    stores: false,
    titles: {},
    words: {},
    pictures: undefined,
    orders: [of],
  }
  const file = new Blob([new Uint8Array(await writeBook(book))])
  const cells = await sheetsOf(file)
  const plain = () =>
    Promise.all(
      cells.map(({ name, rows: lines }) =>
        writeSheet({ name, header: lines[0]!.map(String), rows: lines.slice(1), formats: lines[1]!.map(formatOf) }),
      ),
    )
  const [written, reference] = await interleaved(() => writeBook(book), plain, few)
  const sizes = new Set<string>(SIZES)
  const difference = async () => {
    const found = await readFile(file, sizes)
    if (found.is !== 'book') throw new Error('The file of the bench is no workbook of an order')
    return differenceOf(found.book, order, 2)
  }
  const [found, parsed] = await interleaved(difference, () => sheetsOf(file), few)
  return [
    row({
      name: `orders: matrix file of ${CELLS} cells against a plain file of the same`,
      value: written,
      unit: 'ms',
      reference,
      limit: 1.5,
    }),
    row({
      name: 'orders: the same read back to a difference against parsing it',
      value: found,
      unit: 'ms',
      reference: parsed,
      limit: 1.3,
    }),
  ]
}

const formatOf = (value: SheetCell): string | undefined => (typeof value === 'number' ? '0' : undefined)

/** Every sheet with its lines, each as long as the longest. */
async function sheetsOf(file: Blob): Promise<{ name: string; rows: SheetCell[][] }[]> {
  const book = await openBook(file)
  const sheets = []
  for (const [at, { name }] of book.sheets.entries()) {
    const lines: SheetCell[][] = []
    for await (const piece of book.rows(at)) for (const { cells } of piece) lines.push([...cells])
    const width = Math.max(...lines.map(({ length }) => length))
    sheets.push({ name, rows: lines.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? null)) })
  }
  return sheets
}
