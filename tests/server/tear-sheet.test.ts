import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { readPdf } from '../world/read-pdf.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let everywhere: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db, pool } = world.application
  mara = await buildUser(db, { popColours: ['ONE'], name: 'Zażółć' })
  everywhere = await buildUser(db, { locations: 'all' })
  await db.updateTable('user_account').set({ language: 'de-DE' }).where('id', '=', everywhere.id).execute()
  const shoe = {
    style: '1001',
    name: 'Gęślą Läufer Größe',
    division: 'Laufen',
    gender: 'Women',
    seasonCodes: ['FA26'],
    eCommerceDescription: 'Leicht für jeden Tag.',
    features: ['Pianka zapamiętująca kształt'],
    upper: 'Siateczka',
    eCommerceConstruction: 'Cemented',
    stock: { '5': 30, '5.5': 7, '6': 12 },
  }
  await buildProducts(pool, [
    {
      ...shoe,
      color: 'BLK',
      colorDescription: 'Schwarz',
      angles: ['hero', 'side', 'back'],
      locations: { US: { sizeRange: '5-11' }, EU: { wholesalePrice: 4150, suggestedRetail: 8300 } },
    },
    { ...shoe, color: 'WHT', colorDescription: 'Weiß', angles: ['hero'], locations: { US: {}, EU: {} } },
    { ...shoe, color: 'OLD', colorDescription: 'Verblichen', locations: { US: { lineStatus: 'D' } } },
    { style: '1002', color: 'RED', name: '東京ランナー', locations: { JP: { wholesalePrice: 6000 } } },
    {
      style: 'P100',
      color: 'ONE',
      name: 'Counter sign',
      productType: 'POP',
      popCategory: 'Signage',
      dimensions: '10 x 4 in',
    },
    { style: 'T100', color: 'NVY', name: 'Track jacket', productType: 'Apparel', apparelType: 'Jackets' },
  ])
})
afterAll(() => world.close())

async function sheet(path: string, cookie = mara.cookie) {
  const answer = await world.fetch(`/api/products/tearsheet/${path}`, { cookie })
  expect(answer.status).toBe(200)
  const pdf = readPdf(Buffer.from(await answer.arrayBuffer()))
  expect(pdf.pages).toHaveLength(1)
  return { answer, pdf, text: pdf.pages.join('\n') }
}
const refusal = async (path: string, cookie = mara.cookie) => {
  const answer = await world.fetch(`/api/products/tearsheet/${path}`, { cookie })
  return [answer.status, ((await answer.json()) as { messageCode: string }).messageCode]
}

test('PRD-06 a tear sheet is one page with everything a buyer is told, its pictures and its name', async () => {
  const { answer, pdf, text } = await sheet('Footwear/1001/BLK/US')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const name = encodeURIComponent('Gęślą Läufer Größe, 1001 BLK.pdf')
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
  for (const word of [
    'Gęślą Läufer Größe',
    '1001',
    'Schwarz · BLK',
    'Weiß',
    'WHT',
    '$45.00',
    '$90.00',
    'Suggested retail',
    'Fall 26 · US',
    'Leicht für jeden Tag.',
    'Pianka zapamiętująca kształt',
    'Siateczka',
    'Cemented',
    '5-11',
    '5.5',
    '49',
    'Prices in USD and availability as of',
    'Zażółć Person',
  ]) {
    expect(text).toContain(word)
  }
  // Dropped colourways are not for sale any more.
  expect(text).not.toContain('Verblichen')
  // The hero large and small beside the other colourway, and two more angles.
  expect(pdf.pictures).toBe(5)
  expect(pdf.fonts.some((font) => font.includes('Newsreader'))).toBe(true)
  expect(pdf.info).toContain('Linebook')
})

test('PRD-06 a tear sheet speaks the language of who asks, with the prices of the location', async () => {
  const { pdf, text } = await sheet('Footwear/1001/BLK/EU', everywhere.cookie)
  for (const word of ['Einkaufspreis', 'UVP', '41,50', '83,00', 'Herbst 26 · EU', 'Farbvarianten', 'Obermaterial']) {
    expect(text).toContain(word)
  }
  expect(pdf.catalog).toContain('/Lang (de-DE)')
  const japanese = await sheet('Footwear/1002/RED/JP', everywhere.cookie)
  expect(japanese.text).toContain('東京ランナー')
  expect(japanese.text).toContain('6.000')
})

test('PRD-06 apparel and POP products have tear sheets with what they are', async () => {
  expect((await sheet('Apparel/T100/NVY/US')).text).toContain('Jackets')
  const pop = (await sheet('POP/P100/ONE/US')).text
  expect(pop).toContain('Signage')
  expect(pop).toContain('10 x 4 in')
})

test('PRD-06 what is unknown, not sold there, not permitted or of another type has no tear sheet', async () => {
  expect(await refusal('Footwear/9999/BLK/US')).toEqual([404, 'notFound'])
  expect(await refusal('Footwear/1001/NOPE/US')).toEqual([404, 'notFound'])
  expect(await refusal('Footwear/1002/RED/US', everywhere.cookie)).toEqual([404, 'notFound'])
  expect(await refusal('Footwear/1001/BLK/UK', everywhere.cookie)).toEqual([404, 'notFound'])
  expect(await refusal('Footwear/1001/BLK/EU')).toEqual([403, 'notAllowed'])
  expect(await refusal('Footwear/9999/BLK/EU')).toEqual([403, 'notAllowed'])
  expect(await refusal('Apparel/1001/BLK/US')).toEqual([404, 'notFound'])
  expect(await refusal('Hats/1001/BLK/US')).toEqual([400, 'invalidInput'])
  expect(await refusal('Footwear/1001/BLK/XX')).toEqual([400, 'invalidInput'])
  expect((await refusal('Footwear/1001/BLK/US', ''))[0]).toBe(401)
  const stranger = await buildUser(world.application.db, { permissions: {} })
  expect(await refusal('Footwear/1001/BLK/US', stranger.cookie)).toEqual([403, 'notAllowed'])
})
