import { readXlsx } from 'hucre'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { defaultSettings } from '../../contract/documents/default-settings.ts'
import type { LayoutContent, SavedLayout } from '../../contract/documents/saved-layouts.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { readPdf } from '../world/read-pdf.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser
let elsa: BuiltUser
let line: Assortment

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara', locations: ['US', 'EU'] })
  theo = await buildUser(db, { name: 'Theo' })
  elsa = await buildUser(db, { name: 'Elsa', locations: ['US', 'EU'] })
  await buildProducts(pool, [
    {
      style: '1001',
      color: 'BLK',
      locations: {
        US: { wholesalePrice: 4500, suggestedRetail: 9000 },
        EU: { wholesalePrice: 5200, suggestedRetail: 10_900 },
      },
    },
  ])
  line = await buildAssortment(world, mara.cookie, { title: 'Fall line', styleColors: ['1001_BLK'] })
})
afterAll(() => world.close())

const contentOf = (more: Partial<LayoutContent> = {}): LayoutContent => {
  const settings = defaultSettings('Footwear', 'Linesheet', 'Condensed')
  return {
    name: 'Nordwand',
    shared: false,
    documentType: { type: 'Linesheet', subType: 'Condensed' },
    settings: { ...settings, preparedFor: 'Nordwand Sports', originalCost: false, netCost: false },
    locationId: null,
    language: null,
    ...more,
  }
}
const call = async <Body = SavedLayout>(who: BuiltUser, method: string, path = '', json?: unknown) => {
  const answer = await world.fetch(`/api/document-layouts${path}`, {
    method,
    cookie: who.cookie,
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const namesOf = async (who: BuiltUser) =>
  (await call<SavedLayout[]>(who, 'GET')).body.map(({ name, mine }) => `${name}${mine ? '' : ' of the team'}`)

test('DOC-01 a layout is kept, changed on its version and removed by its owner alone', async () => {
  const { body: layout } = await call(mara, 'POST', '', contentOf())
  expect(layout).toMatchObject({
    name: 'Nordwand',
    mine: true,
    version: 1,
    settings: { preparedFor: 'Nordwand Sports' },
  })
  const changed = await call(mara, 'PATCH', `/${layout._id}`, { ...contentOf({ name: 'North' }), version: 1 })
  expect(changed.body).toMatchObject({ name: 'North', version: 2 })
  const late = await call(mara, 'PATCH', `/${layout._id}`, { ...contentOf(), version: 1 })
  expect(late).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })
  expect((await call(theo, 'DELETE', `/${layout._id}`)).status).toBe(404)
  expect((await call(mara, 'DELETE', `/${layout._id}`)).status).toBe(200)
  expect(await namesOf(mara)).toEqual([])
})

test('DOC-01 DOC-02 pictures chosen by hand stay with the layout, and one from before has none', async () => {
  const heroes = { '1001_BLK': 'a1', '1001': 'b2' }
  const settings = { ...contentOf().settings, manualHeroSelection: true, heroes }
  const { body: layout } = await call(mara, 'POST', '', contentOf({ settings, shared: true }))
  const { body: seen } = await call<SavedLayout[]>(theo, 'GET')
  expect(seen.map((one) => one.settings.heroes)).toEqual([heroes])
  await world.application.pool.query("update document_layout set settings = settings - 'heroes'")
  const { body: before } = await call<SavedLayout[]>(theo, 'GET')
  expect(before.map((one) => one.settings.heroes)).toEqual([{}])
  await call(mara, 'DELETE', `/${layout._id}`)
})

test('DOC-01 a shared layout is the team’s, without prices of locations that somebody does not see', async () => {
  const { body: own } = await call(mara, 'POST', '', contentOf({ name: 'Only mine' }))
  const { body: open } = await call(mara, 'POST', '', contentOf({ name: 'For all', shared: true }))
  const euro = contentOf({ name: 'In Europe', shared: true, locationId: 'EU' })
  const { body: european } = await call(mara, 'POST', '', euro)
  expect(await namesOf(theo)).toEqual(['For all of the team'])
  expect(await namesOf(elsa)).toEqual(['For all of the team', 'In Europe of the team'])
  expect(await namesOf(mara)).toEqual(['For all', 'In Europe', 'Only mine'])
  expect(await call(theo, 'POST', '', euro)).toMatchObject({ status: 403, body: { messageCode: 'notAllowed' } })
  for (const { _id } of [own, open, european]) await call(mara, 'DELETE', `/${_id}`)
})

test('DOC-01 a wrong kind and an address that is no logo are refused by name', async () => {
  const kind = { type: 'Tearsheet' as const, subType: 'Condensed' as const }
  expect(await call(mara, 'POST', '', contentOf({ documentType: kind }))).toMatchObject({
    status: 400,
    body: { messageCode: 'invalidInput', details: [{ field: 'body.documentType.subType' }] },
  })
  const settings = { ...contentOf().settings, customerLogo: 'https://elsewhere.test/logo.png' }
  expect(await call(mara, 'POST', '', contentOf({ settings }))).toMatchObject({
    status: 400,
    body: { details: [{ field: 'body.settings.customerLogo' }] },
  })
})

test('DOC-01 the same layout makes PDF and spreadsheet: prices, currency, language and customer are the layout’s', async () => {
  const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#147' } })
    .png()
    .toBuffer()
  const kept = await world.fetch('/api/document-layouts/logo', {
    method: 'PUT',
    cookie: mara.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: logo,
  })
  const { address } = (await kept.json()) as { address: string }
  const wished = contentOf({ locationId: 'EU', language: 'de-DE' })
  const { body: layout } = await call(mara, 'POST', '', {
    ...wished,
    settings: { ...wished.settings, customerLogo: address, coverPage: true },
  })
  const made = async (fileType: 'pdf' | 'xlsx') => {
    const answer = await world.fetch(`/api/assortment-documents/${fileType}`, {
      method: 'POST',
      cookie: mara.cookie,
      json: {
        assortmentId: line._id,
        documentType: layout.documentType,
        settings: layout.settings,
        locationId: layout.locationId,
        language: layout.language,
      },
    })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const pdf = readPdf(await made('pdf'))
  const text = pdf.pages.join('\n')
  for (const words of ['Nordwand Sports', 'Erstellt für', 'EU, EUR', '52,00']) expect(text).toContain(words)
  expect(pdf.pictures).toBe(1)
  const { sheets } = await readXlsx(await made('xlsx'))
  const [header, row] = sheets[0]!.rows
  expect(header).toEqual(expect.arrayContaining(['Einkaufspreis', 'UVP']))
  expect(header).not.toContain('Netto-EK')
  expect(row![header!.indexOf('Einkaufspreis')]).toBe(52)
})

test('DOC-01 price sheets and tear sheets are made of an assortment', async () => {
  const kinds = [
    ['Pricesheet', 'Condensed'],
    ['Pricesheet', 'Expanded'],
    ['Tearsheet', 'With Hero Image'],
    ['Tearsheet', 'Thumbnails Only'],
  ]
  for (const [type, subType] of kinds) {
    const answer = await world.fetch('/api/assortment-documents/pdf', {
      method: 'POST',
      cookie: mara.cookie,
      json: { assortmentId: line._id, documentType: { type, subType } },
    })
    expect(answer.status).toBe(200)
    const text = readPdf(Buffer.from(await answer.arrayBuffer())).pages.join('\n')
    for (const words of ['1001', '$45.00', '$90.00'])
      expect([subType, text]).toEqual([subType, expect.stringContaining(words)])
  }
})
