import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../builders/build-library.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let editor: BuiltUser
let reader: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  editor = await buildUser(db, { permissions: { advertisingAssets: ['editor'] } })
  reader = await buildUser(db, { permissions: { advertisingAssets: ['user'] } })
  const ready = { assetType: 'Banner', category: 'Footwear', gender: 'Men' }
  const added = await world.fetch('/api/assets/AdvertisingAsset/batch/many', {
    method: 'PATCH',
    cookie: editor.cookie,
    json: [
      { _id: newId(), addAsset: true, patch: { ...ready, name: 'Größe 00123', beginDate: '2027-02-28', year: '2027' } },
      { _id: newId(), addAsset: true, patch: { ...ready, name: 'Window', gender: 'Women' } },
    ],
  })
  expect(added.status).toBe(200)
})
afterAll(() => world.close())

const columns = [
  { field: 'name', title: 'Name' },
  { field: 'beginDate', title: 'Beginn' },
  { field: 'gender', title: 'Geschlecht' },
  { field: 'createdDate', title: 'Hinzugefügt' },
  { field: 'fileSize', title: 'Bytes' },
]
const report = (who: BuiltUser, body: object, type = 'AdvertisingAsset') =>
  world.fetch(`/api/assets/${type}/report/xlsx`, {
    method: 'POST',
    cookie: who.cookie,
    json: { status: 'Pending', title: 'Advertising: pending', columns, ...body },
  })

test('DOC-07 DOC-08 a library is reported as a workbook: what the filters find, days without a time', async () => {
  const answer = await report(editor, {})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('Advertising pending.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [header, first, second] = sheets[0]!.rows
  // Printed as wide as the page, with its headings on each.
  expect(sheets[0]!.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 })
  expect(header).toEqual(columns.map(({ title }) => title))
  expect(first!.slice(0, 3)).toEqual(['Größe 00123', new Date('2027-02-28T00:00:00Z'), 'Men'])
  expect((first![3] as Date).toISOString()).toMatch(/T00:00:00\.000Z$/)
  expect(second![0]).toBe('Window')

  const women = await report(editor, { filters: { fields: { gender: ['Women'] } } })
  const found = await readXlsx(new Uint8Array(await women.arrayBuffer()))
  expect(found.sheets[0]!.rows.slice(1).map(([name]) => name)).toEqual(['Window'])
})

test('DOC-07 a report without title and columns has those of the library', async () => {
  const answer = await report(editor, { title: undefined, columns: undefined })
  expect(answer.headers.get('content-disposition')).toContain('AdvertisingAsset.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  expect(sheets[0]!.rows[0]!.slice(0, 4)).toEqual(['name', 'status', 'file', 'fileSize'])
})

test('DOC-07 a report holds what its reader may see, and says when there is nothing', async () => {
  expect((await report(reader, {})).status).toBe(403)
  expect((await report(editor, {}, 'ProductDocument')).status).toBe(403)
  const none = await report(reader, { status: 'Published' })
  expect(none.status).toBe(400)
  expect(await none.json()).toMatchObject({ messageCode: 'nothingToDo' })
  const wrong = await report(editor, { columns: [{ field: 'secret', title: 'x' }] })
  expect(await wrong.json()).toMatchObject({ details: [{ field: 'body.columns.0.field' }] })
})
