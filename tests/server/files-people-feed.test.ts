import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProducts } from '../builders/build-products.ts'
import { buildSheet } from '../builders/build-sheet.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { buildZip } from '../builders/build-zip.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let admin: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  admin = await buildUser(world.application.db, {
    name: 'Adaeze',
    permissions: { adminUsers: ['admin'], customers: ['admin'], territories: ['admin'] },
    locations: 'all',
  })
  await buildProducts(
    world.application.pool,
    ['Black', 'Gray', 'Orange'].map((color) => ({ style: 'MH01', color })),
  )
  await buildProducts(world.application.pool, [
    { style: 'MH02', color: 'Black' },
    { style: 'MH02', color: 'Purple' },
  ])
})
afterAll(() => world.close())

/** A feed as it is after it was looked at, and after it was applied. */
async function fed(name: string, content: string | Uint8Array) {
  const sent = await world.fetch(`/api/feed/uploads?${new URLSearchParams({ name })}`, {
    method: 'POST',
    cookie: admin.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: content as BodyInit,
  })
  const { _id } = await sent.json()
  const read = async () => (await world.fetch(`/api/feed/uploads/${_id}`, { cookie: admin.cookie })).json()
  const settled = async () => {
    let row = await read()
    await until(async () => {
      row = await read()
      return row.state !== 'checking' && row.state !== 'applying'
    })
    return row
  }
  const looked = await settled()
  if (looked.state !== 'checked') return looked
  await world.fetch(`/api/feed/uploads/${_id}/apply`, { method: 'POST', cookie: admin.cookie, json: {} })
  return { ...looked, ...(await settled()), preview: looked.preview }
}
const file = (name: string) => readFile(`tests/files/${name}`)
const rows = async (statement: string) => (await world.application.pool.query(statement)).rows
const products = (style: string) =>
  rows(
    `select style_code, color_code from style_colour where style_code like '${style}' order by style_code, color_code`,
  )

test('ADM-03 a feed reads what cells show: leading zeros stay, spoilt numbers are refused with their reason', async () => {
  const row = await fed('p.xlsx', await file('feed-products.xlsx'))
  expect(row).toMatchObject({ state: 'finished', applied: { rows: 4, added: 3, rejected: 1 } })
  expect(await products('001234')).toEqual([{ style_code: '001234', color_code: '007' }])
  const reasons = row.preview.rejects.map(({ row: at, reasons: told }: { row: number; reasons: string[] }) => [
    at,
    told,
  ])
  expect(reasons).toEqual([[5, [expect.stringContaining('style "1.23457E+20" is what a spreadsheet made of it')]]])
})

test('ADM-03 percentages are percent, and amounts are rounded as their cells show them', async () => {
  const row = await fed('l.xlsx', await file('feed-locations.xlsx'))
  expect(row.preview.rejects).toEqual([
    { row: 4, key: expect.any(String), reasons: ['suggestedRetail "#N/A" is no amount with at most 2 decimals'] },
  ])
  const kept = await rows(
    `select sc.style_color_id, l.wholesale_price, l.markup_percent::float, l.future_price_date::text, l.add_date::text
     from style_colour_location l join style_colour sc on sc.id = l.style_colour_id
     where sc.style_code in ('MH01', 'MH02') order by 1`,
  )
  expect(kept).toMatchObject([
    { style_color_id: 'MH01_Black', wholesale_price: 8997, markup_percent: 50, future_price_date: '2027-01-01' },
    { style_color_id: 'MH01_Gray', wholesale_price: 30 },
    { style_color_id: 'MH01_Orange', wholesale_price: 4500 },
    { style_color_id: 'MH02_Black', add_date: '2026-11-01' },
    { style_color_id: 'MH02_Purple', markup_percent: 33.3333 },
  ])
})

test('ADM-03 separators by their hint, nameless empty columns and inches are taken as they are', async () => {
  expect(await fed('s.csv', await file('feed-sep.csv'))).toMatchObject({ state: 'finished', applied: { added: 1 } })
  expect(await fed('t.csv', await file('feed-trail.csv'))).toMatchObject({ state: 'finished', applied: { added: 1 } })
  const header = 'style,,color,name,productType\n'
  const inch = await fed('i.csv', `${header}I1,,BLK,6" boot,Footwear\nI2,note,BLK,Boot,Footwear\n`)
  expect(inch).toMatchObject({ applied: { added: 1, rejected: 1 } })
  expect(inch.preview.rejects[0].reasons).toEqual(['has something in column 2, which has no name'])
  expect(await rows(`select name from style where style_code = 'I1'`)).toEqual([{ name: '6" boot' }])
  const prices = await fed('c.csv', 'style;color;name;productType;firstCost\nD1;BLK;Semi, colon;Footwear;12.50\n')
  expect(prices).toMatchObject({ applied: { added: 1 } })
})

test('ADM-03 a second row of one key is told with the row that counts, and not called unchanged', async () => {
  const header = 'style,color,name,productType\n'
  const row = await fed('k.csv', `${header}K1,BLK,First,Footwear\nK1,RED,First,Footwear\nK1,BLK,Second,Footwear\n`)
  expect(row).toMatchObject({ applied: { rows: 3, added: 2, unchanged: 0, rejected: 1 } })
  expect(row.preview.rejects).toEqual([
    { row: 4, key: expect.any(String), reasons: ['names the same as row 2, which counts'] },
  ])
  const prices = 'style,color,location,lineStatus,wholesalePrice\nK1,BLK,US,A,10\nK1,BLK,US,A,20\n'
  expect(await fed('kl.csv', prices)).toMatchObject({ applied: { added: 1, rejected: 1 } })
})

test('ADM-03 UPL-02 files that unpack to more than they may are refused before they are unpacked', async () => {
  const book = await buildSheet([['style', 'color', 'name', 'productType']])
  const zip = (claims: Record<string, number>, size = 10) =>
    buildZip({ 'p.csv': Buffer.alloc(size, 'a'), 'a.jpg': Buffer.alloc(size) }, claims)
  expect((await fed('b.zip', zip({ 'a.jpg': 0xfffffff0 }))).fault).toMatchObject({ code: 'bursting' })
  expect((await fed('c.zip', zip({ 'p.csv': 5 }, 50_000_000))).fault).toMatchObject({ code: 'damaged' })
  const lies = Buffer.from(book)
  const at = lies.lastIndexOf('xl/worksheets/sheet1.xml')
  lies.writeUInt32LE(0xfffffff0, at - 22)
  expect((await fed('d.xlsx', lies)).fault).toMatchObject({ code: 'bursting' })
})

async function sent(content: Uint8Array | string, query = '') {
  const answer = await world.fetch(`/api/territories/import${query}`, {
    method: 'POST',
    cookie: admin.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: content as BodyInit,
  })
  return { status: answer.status, body: await answer.json() }
}

test('ADM-02 lists are read as people keep them: covers, leading zeros, hints, inches, nameless columns', async () => {
  const cell = { value: 1234, style: { numFmt: '000000' } }
  const table = [
    ['Code', 'Name'],
    [1234, 'North'],
  ]
  const book = await writeXlsx({
    sheets: [
      { name: 'Empty', rows: [] },
      { name: 'Cover', rows: [['Territories of 2027']] },
      { name: 'Table', rows: table, cells: new Map([['1,0', cell]]) },
    ],
  })
  const cover = await sent(book)
  expect(cover).toMatchObject({ status: 400, body: { messageData: { reason: 'unknownColumns', sheet: 1 } } })
  expect(JSON.parse(cover.body.messageData.sheets as string)).toEqual(['Empty', 'Cover', 'Table'])
  expect((await sent(book, '?sheet=2')).body).toMatchObject({
    sheets: ['Empty', 'Cover', 'Table'],
    sheet: 2,
    adds: [{ row: 2, values: { code: '001234', name: 'North' } }],
  })
  expect((await sent('sep=;\nCode;Name;\nA1;6" rule;\n')).body).toMatchObject({
    adds: [{ row: 3, values: { code: 'A1', name: '6" rule' } }],
  })
  const spoilt = await sent('Code,Name,\n8.87E+11,North,\nB1,South,note\n10-Dec,West,\nC1,10-Dec,\nD1,8.87E+11,\n')
  expect(spoilt.body.rejects).toMatchObject([
    { row: 2, issues: [{ column: 'code', code: 'mangled' }] },
    { row: 3, issues: [{ column: '', code: 'nameless' }] },
    // What names a record is no day, what it is called may be one, and neither has lost its digits.
    { row: 4, issues: [{ column: 'code', code: 'mangled' }] },
    { row: 6, issues: [{ column: 'name', code: 'mangled' }] },
  ])
})
