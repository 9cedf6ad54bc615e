import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssortmentAlert } from '../../contract/assortments/alerts.ts'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { tellOfAlerts } from '../../server/domains/assortments/alerts/tell-of-alerts.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { toldLines } from '../builders/told-lines.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser

const products = [
  { style: '1001', color: 'BLK', name: 'Runner', locations: { US: {}, EU: {} } },
  { style: '1001', color: 'WHT', name: 'Runner' },
  { style: '1002', color: 'RED' },
]
beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara', locations: ['US', 'EU'] })
  theo = await buildUser(db, { name: 'Theo' })
  await buildProducts(pool, products)
})
afterAll(() => world.close())

const feed = (wishes: Parameters<typeof buildProducts>[1]) => buildProducts(world.application.pool, wishes)
const send = async <Body = unknown>(who: BuiltUser, path: string, json?: unknown) => {
  const method = json ? 'POST' : 'GET'
  const answer = await world.fetch(`/api/assortments${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const alertsOf = async (who: BuiltUser, id: string) =>
  (await send<{ data: AssortmentAlert[] }>(who, `/${id}/alerts`)).body.data
const told = (alerts: AssortmentAlert[]) =>
  alerts.map(({ product, kind, field, before, after }) => `${product} ${kind} ${field} ${before} ${after}`)
const countOf = async (who: BuiltUser, id: string) => (await send<Assortment>(who, `/${id}`)).body.alertCount

test('AST-18 a feed that drops, reprices or changes a product of an assortment leaves an alert, and what turns back none', async () => {
  const all = ['1001_BLK', '1001_WHT', '1002_RED']
  const line = await buildAssortment(world, mara.cookie, { styleColors: all })
  const abroad = await buildAssortment(world, mara.cookie, { locationId: 'EU', styleColors: ['1001_BLK'] })
  const other = await buildAssortment(world, mara.cookie, { styleColors: ['1002_RED'] })
  await feed(products)
  expect(await countOf(mara, line._id)).toBe(0)

  const us = { lineStatus: 'D' as const, wholesalePrice: 4500 }
  await feed([
    { ...products[0]!, locations: { US: us, EU: {} } },
    { style: '1001', color: 'WHT', name: 'Runner', locations: { US: { wholesalePrice: 4800 } } },
  ])
  expect(told(await alertsOf(mara, line._id)).sort()).toEqual([
    '1001_BLK dropped lineStatus A D',
    '1001_WHT repriced cost 4500 4800',
  ])
  // Of another location, or without these products: nothing to tell.
  expect(await countOf(mara, abroad._id)).toBe(0)
  expect(await countOf(mara, other._id)).toBe(0)

  // A second change goes on from what people knew; one that turns back is no news.
  await feed([
    { ...products[0]!, name: 'Runner II', locations: { US: {}, EU: {} } },
    { style: '1001', color: 'WHT', name: 'Runner II', locations: { US: { wholesalePrice: 5000 } } },
  ])
  expect(told(await alertsOf(mara, line._id)).sort()).toEqual([
    '1001_BLK changed name Runner Runner II',
    '1001_WHT changed name Runner Runner II',
    '1001_WHT repriced cost 4500 5000',
  ])
  expect(told(await alertsOf(mara, abroad._id))).toEqual(['1001_BLK changed name Runner Runner II'])
  const listed = (await send<{ data: Assortment[] }>(mara, '')).body.data
  expect(Object.fromEntries(listed.map(({ _id, alertCount }) => [_id, alertCount]))).toMatchObject({
    [line._id]: 3,
    [abroad._id]: 1,
    [other._id]: 0,
  })
})

test('AST-18 PERM-14 alerts are cleared for some products or all, by whoever may edit every assortment named', async () => {
  const [one, two] = [
    await buildAssortment(world, mara.cookie, { styleColors: ['1002_RED'] }),
    await buildAssortment(world, mara.cookie, { styleColors: ['1002_RED', '1001_WHT'] }),
  ]
  await feed([
    { style: '1002', color: 'RED', locations: { US: { wholesalePrice: 4100, suggestedRetail: 8800 } } },
    { style: '1001', color: 'WHT', locations: { US: { lineStatus: 'R' } } },
  ])
  const ids = [one._id, two._id]
  expect([await countOf(mara, one._id), await countOf(mara, two._id)]).toEqual([2, 5])
  await tellOfAlerts(world.application.db)
  await tellOfAlerts(world.application.db)
  expect(await toldLines(world, one._id)).toEqual([`${mara.userCode} productsAlert`])
  expect((await send(theo, '/alerts/clear', { ids })).status).toBe(404)
  expect((await send(theo, `/${one._id}/alerts`)).status).toBe(404)
  const cleared = await send(mara, '/alerts/clear', { ids, products: ['1002_RED'] })
  expect(cleared.body).toEqual({ cleared: 4 })
  expect(told(await alertsOf(mara, two._id))[0]).toMatch(/^1001_WHT/)
  expect((await send(mara, '/alerts/clear', { ids })).body).toEqual({ cleared: 3 })
  expect(await toldLines(world, two._id)).toEqual([`${mara.userCode} productsAlert done`])
  expect([await countOf(mara, one._id), await countOf(mara, two._id)]).toEqual([0, 0])
  // A product that leaves takes its alerts with it.
  await feed([{ style: '1002', color: 'RED', locations: { US: { wholesalePrice: 3900 } } }])
  expect(await countOf(mara, one._id)).toBe(2)
  await sendBatch(world, mara.cookie, one._id, { version: one.version, deleteProducts: ['1002_RED'] })
  expect(await countOf(mara, one._id)).toBe(0)
})

test('BEY-22 PERM-14 a product names the assortments that hold it, to each person those they see', async () => {
  const mine = await buildAssortment(world, mara.cookie, { title: 'Holding runner', styleColors: ['1002_RED'] })
  const usedIn = async (who: BuiltUser) => {
    const answer = await world.fetch('/api/products/1002_RED/usedIn', { cookie: who.cookie })
    return (await answer.json()) as { assortments: { _id: string; title: string; state: string }[]; totalCount: number }
  }
  const seen = await usedIn(mara)
  expect(seen.assortments[0]).toMatchObject({ _id: mine._id, title: 'Holding runner', orgType: 'regular' })
  expect(seen.totalCount).toBe(seen.assortments.length)
  expect((await usedIn(theo)).assortments.map(({ _id }) => _id)).not.toContain(mine._id)
  await sendBatch(world, mara.cookie, mine._id, { version: mine.version, deleteProducts: ['1002_RED'] })
  expect((await usedIn(mara)).assortments.map(({ _id }) => _id)).not.toContain(mine._id)
})
