import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductRow } from '../../contract/catalogue/product.ts'
import { describeLooks } from '../../server/domains/catalogue/looks/describe-looks.ts'
import { lookOfPicture } from '../../server/engine/pictures/look-of-picture.ts'
import { perceivedHex, squaredDistance } from '../../contract/kernel/pictures/perceived-colour.ts'
import { buildProducts } from '../builders/build-products.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let sales: BuiltUser
let abroad: BuiltUser

/** A thing of one colour, wide or tall, with a shadow, on the plain ground of a photograph. */
const thing = (colour: string, [width, height]: [number, number], ground = '#F3F3F1') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
      <defs><filter id="soft"><feGaussianBlur stdDeviation="9"/></filter></defs>
      <rect width="400" height="400" fill="${ground}"/>
      <ellipse cx="200" cy="${200 + height / 2}" rx="${width / 2}" ry="12" fill="#000" opacity=".35" filter="url(#soft)"/>
      <rect x="${200 - width / 2}" y="${200 - height / 2}" width="${width}" height="${height}" rx="18" fill="${colour}"/>
    </svg>`),
  )
    .jpeg({ quality: 92 })
    .toBuffer()

const wide: [number, number] = [300, 110]
const tall: [number, number] = [110, 300]
const things = [
  { style: '1001', color: 'RED', picture: ['#C3312B', wide] },
  { style: '1001', color: 'NVY', picture: ['#1F2E4F', wide] },
  { style: '1002', color: 'CRM', picture: ['#B82A30', wide] },
  { style: '1003', color: 'RED', picture: ['#C3312B', tall] },
  { style: '1004', color: 'WHT', picture: ['#FFFFFF', wide] },
  { style: '1005', color: 'GRN', picture: ['#4B7A4C', [280, 120]] },
] as const

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db, pool, store } = world.application
  sales = await buildUser(db)
  abroad = await buildUser(db, { locations: ['EU'] })
  await buildProducts(
    pool,
    things.map(({ style, color }) => ({ style, color, angles: ['side', 'top'] })),
  )
  for (const { style, color, picture } of things) {
    const hash = `${style}${color}`.toLowerCase().padEnd(64, '0')
    await store.put(`photos/${hash}`, await thing(picture[0], [...picture[1]]), { contentType: 'image/jpeg' })
    await pool.query(
      `update photo p set hash = $2, source = 'stored:photos/' || $2 from style_colour sc
       where sc.id = p.style_colour_id and sc.style_color_id = $1 and p.position = 0`,
      [`${style}_${color}`, hash],
    )
  }
  await describeLooks(world.application, { signal: new AbortController().signal })
})
afterAll(() => world.close())

async function ask(who: BuiltUser, path: string, json: object) {
  const answer = await world.fetch(`/api/products/${path}`, { method: 'POST', cookie: who.cookie, json })
  const body = (await answer.json()) as {
    data: ProductRow[]
    totalCount: number
    isDescribed: boolean
    details: { field: string }[]
  }
  return { status: answer.status, ...body, ids: body.data?.map(({ _id }) => _id) }
}
const shows = async (hex: string, within?: number) =>
  (
    await ask(sales, 'fetch', {
      query: { pictureColors: [{ hex, ...(within ? { within } : {}) }] },
      _options: { sort: 'style' },
    })
  ).ids

test('BEY-16 products are found by the colour of what their picture shows, not of its ground or shadow', async () => {
  expect(await shows('#C3312B', 12)).toEqual(['1001_RED', '1002_CRM', '1003_RED'])
  expect(await shows('#c3312b', 3)).toEqual(['1001_RED', '1003_RED'])
  expect(await shows('#1F2E4F')).toEqual(['1001_NVY'])
  // A white thing on a nearly white ground is still seen, and nothing is as grey as the shadows are.
  expect(await shows('#FFFFFF', 6)).toEqual(['1004_WHT'])
  expect(await shows('#8C8C8A')).toEqual([])
  const both = { pictureColors: [{ hex: '#4B7A4C' }, { hex: '#1F2E4F' }] }
  expect((await ask(sales, 'fetch', { query: both })).totalCount).toBe(2)
  const wrong = await ask(sales, 'fetch', { query: { pictureColors: [{ hex: 'red' }] } })
  expect([wrong.status, wrong.details[0]?.field]).toEqual([400, 'body.query.pictureColors.0.hex'])
})

test('BEY-16 what is asked for by shade stands in its order, the nearest first', async () => {
  const byShade = async (hexes: string[], sort: string | string[] = 'shade') =>
    (
      await ask(sales, 'fetch', {
        query: { pictureColors: hexes.map((hex) => ({ hex, within: 60 })) },
        _options: { sort },
      })
    ).ids?.slice(0, 3)
  expect(await byShade(['#B82A30'])).toEqual(['1002_CRM', '1001_RED', '1003_RED'])
  expect(await byShade(['#C3312B'])).toEqual(['1001_RED', '1003_RED', '1002_CRM'])
  expect((await byShade(['#B82A30', '#4B7A4C']))?.slice(0, 2)).toEqual(['1002_CRM', '1005_GRN'])
  expect((await ask(sales, 'fetch', { _options: { sort: 'shade' } })).ids?.[0]).toBe('1001_NVY')
  expect((await ask(sales, 'fetch', { _options: { sort: ['shade', 'name'] } })).status).toBe(400)
})

test('BEY-16 similar styles come by shape and colours, one colourway of each, and never the style itself', async () => {
  const like = (id: string, by: string, who = sales) => ask(who, `similar/${id}`, { by })
  expect((await like('1001_RED', 'look')).ids?.[0]).toBe('1002_CRM')
  const byColour = (await like('1001_RED', 'color')).ids!
  expect(byColour.slice(0, 2).sort()).toEqual(['1002_CRM', '1003_RED'])
  const byShape = (await like('1003_RED', 'shape')).ids!
  expect(byShape.filter((id) => id.startsWith('1001'))).toHaveLength(1)
  expect(byShape).not.toContain('1003_RED')
  expect((await like('1001_RED', 'shape')).ids!.indexOf('1003_RED')).toBe(3)
  // What is not sold where somebody may look is neither found nor compared with.
  expect((await like('1001_RED', 'look', abroad)).status).toBe(404)
  const few = await ask(sales, 'similar/1001_RED', { query: { pictureColors: [{ hex: '#4B7A4C' }] } })
  expect(few.ids).toEqual(['1005_GRN'])
})

test('BEY-16 a hero that changes is looked at again, and one that cannot be read is found by nothing', async () => {
  const { pool, store } = world.application
  const hash = 'f'.repeat(64)
  await store.put(`photos/${hash}`, Buffer.from('no picture'), { contentType: 'image/jpeg' })
  await pool.query(
    `update photo p set hash = $1, source = 'stored:photos/' || $1 from style_colour sc
     where sc.id = p.style_colour_id and sc.style_color_id = '1005_GRN' and p.position = 0`,
    [hash],
  )
  await describeLooks(world.application, { signal: new AbortController().signal })
  expect(await shows('#4B7A4C')).toEqual([])
  const none = await ask(sales, 'similar/1005_GRN', {})
  expect([none.ids, none.isDescribed]).toEqual([[], false])
})

test('BEY-16 a thing looks alike on any plain ground and as a cut-out', async () => {
  const on = await lookOfPicture(await thing('#2A7F80', wide, '#FFFFFF'))
  const dark = await lookOfPicture(await thing('#2A7F80', wide, '#C9D2DA'))
  const cutOut = await lookOfPicture(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
      <rect x="50" y="145" width="300" height="110" rx="18" fill="#2A7F80"/></svg>`),
  )
  const teal = perceivedHex('#2A7F80')
  for (const { colours, look } of [on, dark, cutOut]) {
    const [l, a, b, share] = colours
    expect(squaredDistance({ l: l!, a: a!, b: b! }, teal)).toBeLessThan(30)
    expect(share).toBeGreaterThan(230)
    const far = Math.max(...look.map((byte, at) => Math.abs(byte - cutOut.look[at]!)).slice(0, 64))
    expect(far).toBeLessThan(70)
  }
})
