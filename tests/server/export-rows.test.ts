import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentSort } from '../../contract/assortments/rows/assortment-order.ts'
import type { RowRule } from '../../contract/assortments/rows/change-rows-by-rule.ts'
import { type ExportedField, exportedFields } from '../../contract/assortments/rows/export-rows.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let line: Assortment

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  await buildProducts(
    pool,
    ['8001', '8002', '8003'].map((style) => ({ style, color: '00B', gender: style === '8003' ? 'Women' : 'Men' })),
  )
  line = await buildAssortment(world, mara.cookie, { styleColors: ['8001_00B', '8002_00B', '8003_00B'] })
  await sendBatch(world, mara.cookie, line._id, {
    version: 1,
    updateProducts: [
      {
        _id: '8002_00B',
        fields: { cost: 4_550, discountPercent: 12.5, dueDate: '2027-03-04', focusStyle: true, colorNote: '0012' },
      },
    ],
  })
})
afterAll(() => world.close())

const columns = [
  { field: 'style', title: 'Modell' },
  { field: 'color', title: 'Farbe' },
  { field: 'colorNote', title: 'Notiz (Farbe)' },
  { field: 'cost', title: 'EK' },
  { field: 'discountPercent', title: 'Rabatt %' },
  { field: 'dueDate', title: 'Fällig' },
  { field: 'focusStyle', title: 'Fokus' },
]
const ask = (rows: RowRule) =>
  world.fetch(`/api/assortments/${line._id}/rows/export`, {
    method: 'POST',
    cookie: mara.cookie,
    json: { rows, columns },
  })

test('BEY-01 BEY-04 all rows that a rule names are a workbook of numbers, days and texts under the headings asked for', async () => {
  const answer = await ask({ all: true })
  expect(answer.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [head, first, second, ...rest] = sheets[0]!.rows
  expect(head).toEqual(columns.map(({ title }) => title))
  expect(first!.slice(0, 2)).toEqual(['8001', '00B'])
  expect(second!.slice(0, 5)).toEqual(['8002', '00B', '0012', 45.5, 0.125])
  expect(new Date(second![5] as Date).toISOString().slice(0, 10)).toBe('2027-03-04')
  expect(second![6]).toBe(true)
  expect(rest).toHaveLength(1)
})

test('BEY-01 GRID-10 a workbook says of every column what the grid says, figures that follow from others as well', async () => {
  const fields = Object.keys(exportedFields) as ExportedField[]
  const asked = fields.map((field) => ({ field, title: field }))
  const path = `/api/assortments/${line._id}/rows/export`
  const answer = await world.fetch(path, {
    method: 'POST',
    cookie: mara.cookie,
    json: { rows: { all: true }, columns: asked },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const shown = await world.fetch('/api/assortments/products/query', {
    method: 'POST',
    cookie: mara.cookie,
    json: { assortmentId: line._id },
  })
  const { data } = (await shown.json()) as { data: Record<string, unknown>[] }
  const per: Partial<Record<string, number>> = { money: 100, percent: 100 }
  const told = (cell: unknown, kind: string) => {
    if (cell instanceof Date) return cell.toISOString().slice(0, 10)
    return typeof cell === 'number' ? Math.round(cell * (per[kind] ?? 1) * 1e4) / 1e4 : (cell ?? '')
  }
  const ofSheet = sheets[0]!.rows
    .slice(1)
    .map((cells) => fields.map((field, at) => told(cells[at], exportedFields[field])))
  const ofGrid = data.map((row) => fields.map((field) => row[field] ?? ''))
  expect(ofSheet).toEqual(ofGrid)
  expect(ofGrid).toHaveLength(3)
})

test('BEY-04 a rule by groups and exceptions, or by ids, exports those rows alone; one that names none is told', async () => {
  const styles = async (rule: RowRule) => {
    const { sheets } = await readXlsx(new Uint8Array(await (await ask(rule)).arrayBuffer()))
    return sheets[0]!.rows.slice(1).map(([style]) => style)
  }
  expect(await styles({ all: true, groups: { by: 'gender', keys: ['Men'] }, except: ['8001_00B'] })).toEqual(['8002'])
  expect(await styles({ ids: ['8003_00B', '8001_00B', '9999_00B'] })).toEqual(['8001', '8003'])
  const none = await ask({ ids: ['9999_00B'] })
  expect([none.status, ((await none.json()) as { messageCode: string }).messageCode]).toEqual([400, 'nothingToDo'])
})

test('BEY-04 an export tells before how many rows and styles its rule names as they are now', async () => {
  const count = async (rows: RowRule) => {
    const path = `/api/assortments/${line._id}/rows/count`
    return (await world.fetch(path, { method: 'POST', cookie: mara.cookie, json: { rows } })).json()
  }
  expect(await count({ all: true, except: ['8003_00B'] })).toEqual({ rows: 2, styles: 2 })
  expect(await count({ ids: ['8003_00B', '9999_00B'] })).toEqual({ rows: 1, styles: 1 })
  expect(await count({ all: true, groups: { by: 'gender', keys: ['Nobody'] } })).toEqual({ rows: 0, styles: 0 })
})

test('GRID-02 rows stand by several fields, and by values in an order of people’s own, in the workbook as well', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['8001_00B', '8002_00B', '8003_00B'] })
  const sort: AssortmentSort = {
    field: 'pillar',
    direction: 1,
    order: ['zest', 'ACE'],
    further: [{ field: 'style', direction: -1 }],
  }
  const { body } = await sendBatch(world, mara.cookie, line._id, {
    version: 1,
    updateProducts: [
      { _id: '8001_00B', fields: { pillar: 'Ace' } },
      { _id: '8002_00B', fields: { pillar: 'Zest' } },
      { _id: '8003_00B', fields: { pillar: 'Zest' } },
    ],
    patch: { uiSettings: { gridSettings: { sortOrder: sort, customSort: { pillar: ['zest', 'ACE'] } } } },
  })
  expect(body).toMatchObject({ version: 2 })
  const path = `/api/assortments/${line._id}/rows/export`
  const answer = await world.fetch(path, {
    method: 'POST',
    cookie: mara.cookie,
    json: { rows: { all: true }, columns },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  expect(sheets[0]!.rows.slice(1).map(([style]) => style)).toEqual(['8003', '8002', '8001'])
  const kept = await world.fetch(`/api/assortments/${line._id}`, { cookie: mara.cookie })
  expect(((await kept.json()) as Assortment).uiSettings.gridSettings).toEqual({
    sortOrder: sort,
    customSort: { pillar: ['zest', 'ACE'] },
  })
})
