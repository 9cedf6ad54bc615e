import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import type { findRows } from '../../contract/assortments/rows/find-rows.ts'
import type { RowSums } from '../../contract/assortments/rows/sum-rows.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildInternal, buildInternalUser } from '../builders/build-internal.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

type Filter = z.input<typeof findRows.body>['filter']
type Answer = z.output<typeof findRows.output> & { details?: { field: string }[] }

let world: TestApplication
let mara: BuiltUser
/** Edits internal assortments. */
let priya: BuiltUser
let line: Assortment

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  priya = await buildInternalUser(db, { name: 'Priya', roles: ['adminEditor'], subRoles: [{ role: 'seniorEditor' }] })
  await buildProducts(pool, [
    { style: '7101', color: 'BLK', name: 'Giày Runner', gender: 'Men', locations: { US: { wholesalePrice: 4000 } } },
    { style: '7101', color: 'WHT', name: 'Giày Runner', gender: 'Men', locations: { US: { wholesalePrice: 4000 } } },
    { style: '7102', color: 'BLK', name: 'Harbour', gender: 'Women', locations: { US: { wholesalePrice: 6000 } } },
    { style: '7103', color: 'RED', name: 'Dune', gender: 'Women', locations: { US: { wholesalePrice: 9000 } } },
  ])
  line = await buildAssortment(world, mara.cookie, { styleColors: ['7101_BLK', '7101_WHT', '7102_BLK', '7103_RED'] })
  await sendBatch(world, mara.cookie, line._id, {
    version: 1,
    updateProducts: [
      { _id: '7101_WHT', fields: { quantity: 40, label: 'Hero', colorNote: 'Tonal sole 100%' } },
      { _id: '7102_BLK', fields: { quantity: 12, label: 'Core', focusStyle: true } },
      { _id: '7103_RED', fields: { netCost: 3000 } },
    ],
  })
})
afterAll(() => world.close())

const find = async (filter: Filter, { of = line, who = mara, choices = false } = {}) => {
  const json = { filter, choices }
  const answer = await world.fetch(`/api/assortments/${of._id}/rows/find`, { method: 'POST', cookie: who.cookie, json })
  const body = (await answer.json()) as Answer
  return { status: answer.status, ...body, ids: (body.ids ?? []).toSorted() }
}

test('BEY-18 rows are found by words of all they show, by values of columns and by amounts, all of which hold', async () => {
  const all = ['7101_BLK', '7101_WHT', '7102_BLK', '7103_RED']
  expect((await find({})).ids).toEqual(all)
  expect((await find({ text: 'giay runner' })).ids).toEqual(['7101_BLK', '7101_WHT'])
  expect((await find({ text: 'SOLE 100%' })).ids).toEqual(['7101_WHT'])
  expect((await find({ text: '7102 blk' })).ids).toEqual(['7102_BLK'])
  expect((await find({ values: { label: ['Hero', 'Core'] } })).ids).toEqual(['7101_WHT', '7102_BLK'])
  expect((await find({ values: { label: [''] } })).ids).toEqual(['7101_BLK', '7103_RED'])
  expect((await find({ values: { focusStyle: ['yes'] } })).ids).toEqual(['7102_BLK'])
  expect((await find({ ranges: { quantity: { from: 12, to: 30 } } })).ids).toEqual(['7102_BLK'])
  // What people read: the catalogue's price, or what was written over it.
  expect((await find({ ranges: { netCost: { to: 4000 } } })).ids).toEqual(['7101_BLK', '7101_WHT', '7103_RED'])
  expect((await find({ text: 'black', values: { gender: ['Women'] }, ranges: { cost: { from: 1 } } })).ids).toEqual(
    (await find({ text: 'black' })).ids.filter((id) => id === '7102_BLK'),
  )
})

test('BEY-18 what there is to choose from is counted by all filters but its own', async () => {
  const { choices } = await find({ values: { gender: ['Women'], label: ['Core'] } }, { choices: true })
  expect(choices?.gender).toEqual([{ value: 'Women', count: 1 }])
  expect(choices?.label).toEqual([
    { value: '', count: 1 },
    { value: 'Core', count: 1 },
  ])
})

test('BEY-18 AST-16 an amount that an internal assortment does not tell is not to be guessed at by filtering', async () => {
  const internal = await buildInternal(world, priya.cookie, { title: 'Not told', styleColors: ['7101_BLK'] })
  const refused = await find({ ranges: { suggestedRetail: { from: 1 } } }, { of: internal, who: priya })
  expect(refused).toMatchObject({ status: 400, details: [{ field: 'body.filter.ranges.suggestedRetail' }] })
})

test('BEY-18 rows that lie apart are read by name in one call, those that are not held are left out', async () => {
  const json = { assortmentId: line._id, ids: ['7103_RED', '7101_BLK', '9999_NIL'], structure: true }
  const answer = await world.fetch('/api/assortments/products/query', { method: 'POST', cookie: mara.cookie, json })
  const { data, ids } = (await answer.json()) as { data: AssortmentProduct[]; ids: string[] }
  expect(data.map(({ _id }) => _id)).toEqual(['7103_RED', '7101_BLK'])
  expect(ids).toHaveLength(4)
})

test('BEY-18 columns are added up over the rows of a rule, as people read them', async () => {
  const sum = async (rows: object, of = line) => {
    const answer = await world.fetch(`/api/assortments/${of._id}/rows/sum`, {
      method: 'POST',
      cookie: mara.cookie,
      json: { rows },
    })
    return (await answer.json()) as RowSums
  }
  const all = await sum({ all: true })
  expect(all).toMatchObject({
    rows: 4,
    figures: {
      cost: { count: 4, sum: 23_000, average: 5_750 },
      // One of them has a price of its own.
      netCost: { count: 4, sum: 17_000, average: 4_250 },
      quantity: { count: 2, sum: 52, average: 26 },
      quantityOnHand: { count: 0, sum: null, average: null },
    },
  })
  const some = await sum({ ids: ['7102_BLK', '9999_NIL'] })
  expect(some).toMatchObject({ rows: 1, figures: { quantity: { count: 1, sum: 12 } } })
})
