import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Assortment } from '../contract/assortments/assortment.ts'
import type { ExportedField } from '../contract/assortments/rows/export-rows.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { installRivals } from './install-rivals.ts'
import { median, type Row, row } from './row.ts'
import { timed } from './times.ts'

/** Of five colourways each: a sheet of 5,000 rows. */
const STYLES = 1_000
const ROUNDS = 7
const FIELDS: ExportedField[] = [
  'style',
  'color',
  'name',
  'colorDescription',
  'division',
  'gender',
  'lifeCycle',
  'cost',
  'discountPercent',
  'netCost',
  'suggestedRetail',
  'quantity',
  'quantityOnHand',
  'label',
  'styleNote',
  'dueDate',
]

/** Its package brings no types that are loaded here. */
interface Exceljs {
  stream: { xlsx: { WorkbookWriter: new (options: { stream: PassThrough }) => WorkbookWriter } }
}
interface WorkbookWriter {
  addWorksheet(name: string): { addRow(cells: unknown[]): { commit(): void }; commit(): void }
  commit(): Promise<void>
}

/** Rows of an assortment as a workbook over HTTP, against the same columns of a bare SELECT streamed by exceljs (DOC-07). */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: STYLES, ofOneType: true })

async function measure({ application: { db, pool }, listen }: ComposedApplication): Promise<Row[]> {
  const folder = installRivals(join('bench', 'exceljs'), 'exceljs')
  const { default: exceljs } = (await import(pathToFileURL(resolve(folder, 'node_modules/exceljs/excel.js')).href)) as {
    default: Exceljs
  }
  const address = await listen()
  const { cookie } = await buildUser(db, { permissions: { assortments: ['user'] } })
  const post = async (path: string, json: unknown): Promise<Response> => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const { rows: colours } = await pool.query<{ id: string }>('select style_color_id as id from style_colour')
  const styleColors = colours.map(({ id }) => id)
  const line = (await (
    await post('/assortments', { title: 'Bench', method: 'static', styleColors })
  ).json()) as Assortment
  const columns = FIELDS.map((field) => ({ field, title: field }))
  const sheet = (rows: unknown) => async () => {
    const answer = await post(`/assortments/${line._id}/rows/export`, { rows, columns })
    await answer.arrayBuffer()
  }
  const bare = async () => {
    const { rows: read } = await pool.query<unknown[]>({ text: bareSelect, values: [line._id], rowMode: 'array' })
    const out = new PassThrough()
    const bytes = buffer(out)
    const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out })
    const page = book.addWorksheet('Bench')
    page.addRow(FIELDS).commit()
    for (const cells of read) page.addRow(cells).commit()
    page.commit()
    await book.commit()
    await bytes
  }
  const all = sheet({ all: true })
  for (const way of [all, bare, all, bare]) await way()
  const times = { all: [] as number[], bare: [] as number[], one: [] as number[], longest: [] as number[] }
  const one = sheet({ ids: [styleColors[0]!] })
  for (let round = 0; round < ROUNDS; round++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    times.all.push(await timed(all))
    delay.disable()
    times.longest.push(delay.max / 1e6)
    times.bare.push(await timed(bare))
    times.one.push(await timed(one))
  }
  const name = `${styleColors.length} rows by ${FIELDS.length} columns as XLSX`
  return [
    row({ name, value: median(times.all), unit: 'ms', reference: median(times.bare), limit: 1.3 }),
    row({ name: `${name}: the longest turn`, value: median(times.longest), unit: 'ms', reference: 1, limit: 20 }),
    row({ name: 'one row as XLSX', value: median(times.one), unit: 'ms', reference: 1, limit: 40 }),
  ]
}

/** The columns that the sheet has, as they are stored. */
const bareSelect = `
  select s.style_code, sc.color_code, s.name, sc.color_description, s.division, s.gender, sc.life_cycle, l.wholesale_price,
    ap.discount_percent, ap.net_cost, l.suggested_retail, ap.quantity, ap.quantity_on_hand, ap.label, ap.style_note,
    ap.due_date
  from assortment a
  join assortment_product ap on ap.assortment_id = a.id
  join style_colour sc on sc.id = ap.style_colour_id
  join style s on s.id = sc.style_id
  left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = a.location_id
  where a.public_id = $1
  order by s.style_code, sc.color_code`
