import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx, XlsxStreamWriter } from 'hucre/xlsx'
import pg from 'pg'
import sharp from 'sharp'
import { deflateRawSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPicture } from '../../server/engine/pictures/read-picture.ts'
import { BATCH, type FeedOptions, runFeed } from '../../server/domains/catalogue/feed/run-feed.ts'
import { type ObjectStore } from '../../server/engine/storage/object-store.ts'
import { openLocalFolder } from '../../server/engine/storage/local-folder.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'

let folder: string
let store: ObjectStore
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linebook-feed-'))
  store = await openLocalFolder(join(folder, 'objects'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const feed = async (paths: string[], options: Partial<FeedOptions> = {}) => {
  const rejects: { row: number; reasons: string[] }[] = []
  const onReject: FeedOptions['onReject'] = (_file, reject) => rejects.push(reject)
  const reports = await runFeed(paths, { client, store, readPicture, dryRun: false, onReject, ...options })
  return { reports, rejects }
}
const count = async (table: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n
const all = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows

const products = `style,color,name,productType,gender,features,vegan,firstCost,seasonCodes,createdDate
00123,BLK,"Harbor, ""the"" Runner",Footwear,Women,Light|Soft,yes,12.50,S26|F26,2026-01-05
00123,WHT,"Harbor, ""the"" Runner",Footwear,Women,Light|Soft,yes,12.5,S26,2026-01-05
T9,RED,Grüße 👟,Apparel,Men,,no,,,
`
const locations = `style,color,location,lineStatus,wholesalePrice,suggestedRetail
00123,BLK,US,A,45.00,90
00123,BLK,JP,R,6500,12000
`
const availability = `style;color;location;size;date;inventory;upc
00123;BLK;US;10;2026-01-05;4;00012345
00123;BLK;US;9.5;2026-02-05;3;00012346
`

test('ADM-03 products, prices and availability are taken in, and a second run changes nothing', async () => {
  const paths = [await file('p.csv', products), await file('l.csv', locations), await file('a.csv', availability)]
  const first = await feed(paths)
  expect(first.reports.map(({ kind, added, changed }) => [kind, added, changed])).toEqual([
    ['products', 3, 0],
    ['locations', 2, 0],
    ['availability', 2, 0],
  ])
  const second = await feed(paths)
  expect(second.reports.map(({ added, changed, unchanged }) => [added, changed, unchanged])).toEqual([
    [0, 0, 3],
    [0, 0, 2],
    [0, 0, 2],
  ])
  expect(await all('select style_code, name, features, vegan from style order by style_code')).toEqual([
    { style_code: '00123', name: 'Harbor, "the" Runner', features: ['Light', 'Soft'], vegan: true },
    { style_code: 'T9', name: 'Grüße 👟', features: [], vegan: false },
  ])
  expect(
    await all('select location_id, wholesale_price::int, total_inventory from style_colour_location order by 1'),
  ).toEqual([
    { location_id: 1, wholesale_price: 4500, total_inventory: 7 },
    { location_id: 5, wholesale_price: 6500, total_inventory: 0 },
  ])
  expect(
    await all(`select first_cost::int, upc from style_colour join availability on style_colour_id = id order by upc`),
  ).toEqual([
    { first_cost: 1250, upc: '00012345' },
    { first_cost: 1250, upc: '00012346' },
  ])
})

test('ADM-03 a feed with some of the columns changes those and leaves the others', async () => {
  await feed([await file('p.csv', products)])
  const { reports } = await feed([await file('q.csv', 'style,color,name,productType\nT9,RED,New name,Apparel\n')])
  expect(reports[0]).toMatchObject({ added: 0, changed: 1 })
  expect(await all(`select name, gender from style where style_code = 'T9'`)).toEqual([
    { name: 'New name', gender: 'Men' },
  ])
})

test('ADM-03 DOC-01 future prices come with their day, and without it are rejected', async () => {
  const prices = `style,color,location,lineStatus,futureWholesalePrice,futureSuggestedRetail,futurePriceDate
00123,BLK,US,A,48.00,95,2099-02-01
00123,WHT,US,A,48.00,,
`
  const { rejects } = await feed([await file('p.csv', products), await file('l.csv', prices)])
  expect(rejects).toEqual([{ row: 3, reasons: ['futurePriceDate is missing'] }])
  expect(
    await all(`select future_wholesale_price::int as cost, future_suggested_retail::int as retail,
      future_price_date::text as day from style_colour_location`),
  ).toEqual([{ cost: 4800, retail: 9500, day: '2099-02-01' }])
})

test('ADM-03 texts that a product leaves empty come from the colour list, and colours it lacks are entered', async () => {
  const colours = await file('c.csv', 'color,colorDescription,colorHex,nrf\nBLK,Black,#000000,001\n')
  const header = 'style,color,name,productType,colorDescription,colorFamily,createdDate\n'
  const rows = String.raw`1,BLK,One,POP,,,
1,N\W,One,POP,Navy,Blue,2025-03-04
2,XYZ,Two,POP,,,
1,BLK,Uno,POP,,Dark,
`
  const first = await feed([colours, await file('p.csv', header + rows)])
  expect(first.reports[1]).toMatchObject({ rows: 4, added: 3, changed: 0, unchanged: 0, rejected: 1 })
  // A colourway that is new to a style that is there already gets the same.
  const next = await feed([await file('q.csv', `${header}2,BLK,Two,POP,,,\n2,XYZ,Two,POP,Xylo,,\n`)])
  expect(next.reports[0]).toMatchObject({ added: 1, changed: 1 })
  expect(
    await all(`select style_color_id, name, color_description, color_family, color_hex, sc.nrf, created_date < '2025-04-01' as old
      from style_colour sc join style on style.id = style_id order by style_color_id`),
  ).toEqual(
    [
      ['1_BLK', 'One', 'Black', '', '#000000', '001', false],
      [String.raw`1_N\W`, 'One', 'Navy', 'Blue', '', '', true],
      ['2_BLK', 'Two', 'Black', '', '#000000', '001', false],
      ['2_XYZ', 'Two', 'Xylo', '', '', '', false],
    ].map(([style_color_id, name, color_description, color_family, color_hex, nrf, old]) => {
      return { style_color_id, name, color_description, color_family, color_hex, nrf, old }
    }),
  )
  expect(await all('select code, name from colour order by code')).toEqual([
    { code: 'BLK', name: 'Black' },
    { code: String.raw`N\W`, name: 'Navy' },
    { code: 'XYZ', name: 'Xylo' },
  ])
})

test('ADM-03 BEY-01 a dry run tells adds, changes and every reject by row and reason, and changes nothing', async () => {
  await feed([await file('p.csv', products)])
  const next = `style,color,name,productType,firstCost,vegan
T9,RED,Changed,Apparel,,no
T10,RED,New,Apparel,,no
T_1,,Wrong,Sandals,1.234,maybe
`
  const prices = await file('l.csv', `${locations}T10,RED,US,A,1,2\nNONE,RED,US,A,1,2\n`)
  const { reports, rejects } = await feed([await file('n.csv', next), prices], { dryRun: true })
  expect(reports).toMatchObject([
    { added: 1, changed: 1, rejected: 1 },
    { added: 3, rejected: 1 },
  ])
  expect(rejects[0]!.row).toBe(4)
  expect(rejects[0]!.reasons).toEqual([
    'firstCost "1.234" is no amount with at most 2 decimals',
    'vegan "maybe" is neither true nor false',
    'style must be 1 to 40 characters without space or underscore',
    'color is missing',
    expect.stringContaining('productType'),
  ])
  expect(rejects[1]).toEqual({ row: 5, reasons: ['style and color name no product of the catalogue'] })
  expect([await count('style_colour'), await count('style_colour_location'), await count('feed_run')]).toEqual([
    3, 0, 1,
  ])
})

test('ADM-03 BEY-08 a dry run is a transaction for each batch, and each finds what those before it would have added', async () => {
  await feed([await file('p.csv', products)])
  const many = Array.from({ length: BATCH }, (_, at) => `D${at},RED,New,Apparel`).join('\n')
  const again = `style,color,name,productType\n${many}\nD1,RED,Again,Apparel\nD2,BLK,Other,Apparel\n`
  const between: string[] = []
  const { getTransactionStatus } = client as unknown as { getTransactionStatus(): string }
  const onProgress = () => void between.push(getTransactionStatus.call(client))
  const prices = await file('l.csv', `${locations}D1,RED,US,A,1,2\nNONE,RED,US,A,1,2\n`)
  const { reports } = await feed([await file('n.csv', again), prices], { dryRun: true, onProgress })
  // Idle: nothing is held between two batches.
  expect(between).toEqual(['I', 'I', 'I'])
  expect(reports).toMatchObject([{ rows: BATCH + 2, added: BATCH + 1, changed: 0, rejected: 1 }, { rejected: 1 }])
  expect(await count('style_colour')).toBe(3)
})

test('ADM-03 a wrong header is refused in clear words before anything is changed', async () => {
  const good = await file('p.csv', products)
  const wrong = await file('w.csv', 'style,colour,name\n1,2,3\n')
  await expect(feed([good, wrong])).rejects.toThrow('For products it lacks color, productType. Nothing was changed.')
  const slip = await file('s.csv', 'style,color,name,productType,gendre\n1,2,3,POP,x\n')
  await expect(feed([good, slip])).rejects.toThrow('a feed of products has no column "gendre"')
  await expect(feed([await file('e.csv', '')])).rejects.toThrow('is empty')
  expect(await count('style')).toBe(0)
})

test('ADM-03 a run that is killed leaves whole batches only, and the next goes on behind the last of them', async () => {
  const lines = Array.from({ length: 14_000 }, (_, at) => `${1000 + at},BLK,Model ${at},Footwear`)
  const path = await file('big.csv', `style,color,name,productType\n${lines.join('\n')}\n`)
  // It waits connected: a run of so few rows would be over before it could be.
  const killer = new pg.Client({ connectionString: database.connectionString })
  await killer.connect()
  let killed: Promise<unknown> | undefined
  const onProgress = () => {
    // The database drops the connection in the middle, as it does when the process of the feed is killed.
    killed ??= killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  client.on('error', () => undefined)
  await expect(feed([path], { onProgress })).rejects.toThrow()
  await killed
  await killer.end()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const stored = await count('style_colour')
  expect(stored % BATCH === 0 || stored === 14_000).toBe(true)
  const resumed: number[] = []
  const { reports } = await feed([path], { onResume: (_file, row) => resumed.push(row) })
  expect(resumed).toHaveLength(1)
  expect(reports[0]!.rows).toBe(14_001 - resumed[0]!)
  expect(await count('style_colour')).toBe(14_000)
})

test('ADM-03 texts in UTF-16 and windows-1252 are read as they were meant, with any of the usual separators', async () => {
  const text = 'style;color;name;productType\n1;B;Grüße;POP\n'
  await feed([await file('16.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))])
  await feed([await file('1252.csv', Buffer.from(text.replace('1;B', '2;B').replaceAll(';', '\t'), 'latin1'))])
  await feed([await file('bom.csv', `\uFEFF${text.replace('1;B', '3;B')}`)])
  expect(await all('select style_code, name from style order by 1')).toEqual(
    ['1', '2', '3'].map((style_code) => ({ style_code, name: 'Grüße' })),
  )
})

test('ADM-03 NDJSON and XLSX feeds give the same as CSV', async () => {
  const record = {
    style: '00123',
    color: 'BLK',
    name: 'Harbor',
    productType: 'Footwear',
    features: ['a|b', 'c'],
    vegan: true,
    firstCost: 12.5,
  }
  await feed([await file('p.ndjson', `${JSON.stringify(record)}\n`)])
  const writer = new XlsxStreamWriter({
    name: 'Prices',
    columns: ['style', 'color', 'location', 'lineStatus', 'wholesalePrice', 'addDate'].map((key) => ({
      key,
      header: key,
    })),
  })
  writer.addRow(['00123', 'BLK', 'US', 'A', 45.5, new Date('2026-01-05T00:00:00Z')])
  await feed([await file('l.xlsx', await writer.finish())])
  expect(await all('select features, first_cost::int from style join style_colour on style_id = style.id')).toEqual([
    { features: ['a|b', 'c'], first_cost: 1250 },
  ])
  expect(await all('select wholesale_price::int, add_date::text from style_colour_location')).toEqual([
    { wholesale_price: 4550, add_date: '2026-01-05' },
  ])
})

test('ADM-03 a workbook is read from the first sheet that people see', async () => {
  const hidden = { name: 'Lists', hidden: true, rows: [['x', 'y']] }
  const sheet = {
    name: 'Products',
    rows: [
      ['style', 'color', 'name', 'productType'],
      ['7', 'BLK', 'Seven', 'POP'],
    ],
  }
  await feed([await file('hidden.xlsx', await writeXlsx({ sheets: [hidden, sheet] }))])
  expect(await all('select style_code, name from style')).toEqual([{ style_code: '7', name: 'Seven' }])
})

test('ADM-03 old, encrypted, damaged and bursting workbooks are refused in clear words', async () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  await expect(feed([await file('old.xls', Buffer.concat([ole, Buffer.alloc(600)]))])).rejects.toThrow('old Excel file')
  const encrypted = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])
  await expect(feed([await file('enc.xlsx', encrypted)])).rejects.toThrow('protected by a password')
  const whole = await new XlsxStreamWriter({ name: 'A', columns: [{ key: 'a', header: 'a' }] }).finish()
  await expect(feed([await file('cut.xlsx', whole.subarray(0, whole.length / 2))])).rejects.toThrow('damaged')
  await expect(feed([await file('bomb.xlsx', zipBomb(20_000_000, 60))])).rejects.toThrow('unpacks to more than 1024 MB')
  expect(await count('style')).toBe(0)
})

test('ADM-03 photos are read from files beside the feed; what cannot be read is rejected by row', async () => {
  await feed([await file('p.csv', products)])
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  await file('side.jpg', picture)
  await file('cut.jpg', picture.subarray(0, picture.length / 2))
  const rows =
    'style,color,angle,position,file\n00123,BLK,side,0,side.jpg\n00123,BLK,top,1,cut.jpg\n00123,BLK,back,2,none.jpg\n'
  const { reports, rejects } = await feed([await file('photos.csv', rows)])
  expect(reports[0]).toMatchObject({ added: 1, rejected: 2 })
  expect(rejects.map(({ reasons }) => reasons[0])).toEqual([
    expect.stringContaining('is damaged'),
    'file none.jpg is not there',
  ])
  const [photo] = await all<{ source: string; width: number; height: number }>(
    'select source, width, height from photo',
  )
  expect(photo).toMatchObject({ width: 300, height: 200 })
  expect(await store.readBuffer(photo!.source.replace('stored:', ''))).toEqual(await readFile(join(folder, 'side.jpg')))
  expect((await feed([await file('photos.csv', rows)])).reports[0]).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 1,
  })
})

/** A small ZIP whose entries all point at the same stream of very many zeros. */
function zipBomb(size: number, entries: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(size))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(part.length, 18)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(part.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE((46 + name.length) * entries, 12)
  end.writeUInt32LE(30 + name.length + part.length, 16)
  const directory = Array.from({ length: entries }, () => [entry, name]).flat()
  return Buffer.concat([local, name, part, ...directory, end])
}

test('ADM-03 pack codes, shippers, prices and the sizes of a style come by feed, and say what is wrong with a row', async () => {
  const p = 'style,color,name,productType,sizes\n00123,BLK,Runner,Footwear,12|13|1|1.5\n00124,BLK,Other,Footwear,7|7\n'
  const packs = 'code,units,sizes\nma12,12,7=4|8=8\nMB12,12,7=4\n'
  const carriers = 'code,name,trackingPrefix\nUPS,UPS,https://ups.example/\nBAD,Bad,javascript:x\n'
  const prices =
    'style,color,country,currency,price\n00123,BLK,,JPY,6500\n00123,BLK,can,CAD,61.50\n00123,WHT,,CAD,1\n00123,BLK,,JPY,1.5\n'
  const paths = [
    await file('p.csv', p),
    await file('k.csv', packs),
    await file('s.csv', carriers),
    await file('c.csv', prices),
  ]
  const first = await feed(paths)
  expect(first.reports.map(({ kind, added, rejected }) => [kind, added, rejected])).toEqual([
    ['products', 1, 1],
    ['packCodes', 1, 1],
    ['shippers', 1, 1],
    ['prices', 2, 2],
  ])
  expect(await all('select sizes from style')).toEqual([{ sizes: ['12', '13', '1', '1.5'] }])
  expect(await all('select code, units, sizes from pack_code')).toEqual([
    { code: 'MA12', units: 12, sizes: ['7=4', '8=8'] },
  ])
  // Each in minor units of its own currency; a country's stands beside that of the currency.
  expect(await all('select country, currency, price from product_price order by currency')).toEqual([
    { country: 'CAN', currency: 'CAD', price: 6150 },
    { country: '', currency: 'JPY', price: 6500 },
  ])
  const second = await feed(paths)
  expect(second.reports.map(({ added, changed, unchanged }) => [added, changed, unchanged])).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 2],
  ])
})
