import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { Collection, CollectionProduct } from '../../contract/assortments/collections/collection.ts'
import type { DocumentSource } from '../../contract/documents/document-source.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildInternal, buildInternalUser } from '../builders/build-internal.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser
let ivo: BuiltUser
let line: Assortment

const products = ['BLK', 'WHT', 'RED', 'TAN'].map((color) => ({ style: '7001', color }))
const ids = products.map(({ style, color }) => `${style}_${color}`)

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db)
  theo = await buildUser(db)
  ivo = await buildInternalUser(db, { subRoles: [{ role: 'editor' }] })
  await buildProducts(pool, products)
  line = await buildAssortment(world, mara.cookie, { styleColors: ids.slice(0, 3) })
})
afterAll(() => world.close())

const send = async <Body = Record<string, unknown>>(who: BuiltUser, path: string, json?: unknown, method = 'POST') => {
  const sent = json === undefined ? { method: method === 'POST' ? 'GET' : method } : { method, json }
  const answer = await world.fetch(`/api${path}`, { cookie: who.cookie, ...sent })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const ofLine = (assortment: Assortment) => ({ linkageType: 'linkageId', linkageId: assortment._id })
const made = async (who: BuiltUser, linkage: object, name?: string) =>
  (await send<Collection>(who, '/collections/product', { linkage, ...(name ? { name } : {}) })).body
const batch = (who: BuiltUser, one: Collection, body: object) =>
  send<{ collection: Collection; data: { style: string; color: string; outcome: string }[] }>(
    who,
    `/collections/product/batch/${one._id}`,
    body,
  )
const rowsOf = async (who: BuiltUser, one: Collection) =>
  (await send<{ data: CollectionProduct[] }>(who, '/collections/product/query', { collectionId: one._id })).body.data

test('AST-20 each person has a default collection of an assortment, made once, and more under names of their own', async () => {
  expect((await send(mara, `/collections/product?linkageId=${line._id}`)).body).toEqual({ data: [] })
  const both = await Promise.all([made(mara, ofLine(line)), made(mara, ofLine(line))])
  expect(new Set(both.map(({ _id }) => _id)).size).toBe(1)
  expect(both[0]).toMatchObject({
    name: 'Default',
    isDefault: true,
    collectionType: 'product',
    linkageType: 'linkageId',
    linkageModel: 'Assortment',
    linkageId: line._id,
    productCount: 0,
  })
  const [shown, forOthers] = await Promise.all(
    [mara, theo].map((who) => send<Assortment>(who, `/assortments/${line._id}`)),
  )
  expect(shown!.body.collectionsQueryId).toBe(both[0]!._id)
  expect(forOthers!.body.collectionsQueryId ?? null).toBeNull()
  await made(mara, ofLine(line), 'Best of')
  expect((await send(mara, '/collections/product', { linkage: ofLine(line), name: 'best OF' })).status).toBe(409)
  const listed = await send<{ data: Collection[] }>(mara, `/collections/product?linkageId=${line._id}`)
  expect(listed.body.data.map(({ name }) => name)).toEqual(['Default', 'Best of'])
  expect((await batch(mara, listed.body.data[1]!, { name: 'Default' })).body.messageCode).toBe('duplicate')
  expect((await batch(mara, listed.body.data[1]!, { name: 'The best' })).body.collection.name).toBe('The best')
})

test('AST-20 a batch answers as many as it was asked, in their order, whatever became of each', async () => {
  const one = await made(mara, ofLine(line), 'Batch')
  const { body } = await batch(mara, one, { addProducts: [...products, products[0]] })
  expect(body.data.map(({ color, outcome }) => `${color} ${outcome}`)).toEqual([
    'BLK added',
    'WHT added',
    'RED added',
    'TAN notHeld',
    'BLK already',
  ])
  const mixed = await batch(mara, one, {
    addProducts: [products[1]],
    updateProducts: [{ ...products[0], selected: false, properties: { note: 'Hero' } }, products[3]],
    deleteProducts: [products[2], products[2]],
  })
  expect(mixed.body.data.map(({ outcome }) => outcome)).toEqual([
    'already',
    'updated',
    'notCollected',
    'removed',
    'notCollected',
  ])
  expect(mixed.body.collection).toMatchObject({ productCount: 2, selectedCount: 1 })
  expect(await rowsOf(mara, one)).toMatchObject([
    { _id: '7001_BLK', selected: false, properties: { note: 'Hero' }, held: true, assortmentId: line._id },
    { _id: '7001_WHT', selected: true },
  ])
})

test('AST-20 DLP-03 a collection whose photos reach 20 GB is refused whole, each file weighed once', async () => {
  const one = await made(mara, ofLine(line), 'Heavy')
  const photo = (color: string, hash: string, bytes: number) =>
    world.application.pool.query(
      `insert into photo (style_colour_id, angle, position, hash, source, bytes)
       select id, $2, 0, $3, 'stored:x', $4 from style_colour where style_color_id = $1`,
      [`7001_${color}`, `angle ${hash}`, hash, bytes],
    )
  await photo('BLK', 'a', 21_474_836_479)
  await photo('WHT', 'a', 21_474_836_479)
  await photo('RED', 'b', 1)
  const fits = await batch(mara, one, { addProducts: products.slice(0, 2) })
  expect(fits.body.collection.size).toBe(21_474_836_479)
  const refused = await batch(mara, one, { name: 'Never', addProducts: [products[2]] })
  expect([refused.status, refused.body.messageCode]).toEqual([409, 'collectionTooLarge'])
  // What is not selected weighs nothing.
  const unselected = await batch(mara, one, { addProducts: [{ ...products[2], selected: false }] })
  expect(unselected.body.collection).toMatchObject({ name: 'Heavy', productCount: 3, selectedCount: 2 })
  await world.application.pool.query('delete from photo')
})

test('AST-20 a document shows what is selected in the collection, under its name', async () => {
  const one = await made(mara, ofLine(line), 'For Tokyo')
  await batch(mara, one, { addProducts: [products[0], { ...products[1], selected: false }, products[2]] })
  const wish = { assortmentId: line._id, collectionId: one._id }
  const source = await send<DocumentSource>(mara, '/assortment-documents/source', wish)
  expect(source.body.rows.map(({ _id }) => _id)).toEqual(['7001_BLK', '7001_RED'])
  expect(source.body.assortment.title).toBe(`${line.title} · For Tokyo`)
  const documentType = { type: 'Linesheet', subType: 'Condensed' }
  const document = await send(mara, '/assortment-documents', { ...wish, documentType })
  expect(document.status).toBe(200)
  expect((await send(theo, '/assortment-documents/source', wish)).status).toBe(404)
})

test('AST-20 a product that leaves the assortment stays in the collection and is told apart', async () => {
  const own = await buildAssortment(world, mara.cookie, { styleColors: ids })
  const one = await made(mara, ofLine(own))
  await batch(mara, one, { addProducts: products })
  await sendBatch(world, mara.cookie, own._id, { version: own.version, deleteProducts: ['7001_WHT'] })
  expect((await rowsOf(mara, one)).map(({ color, held }) => [color, held])).toEqual([
    ['BLK', true],
    ['WHT', false],
    ['RED', true],
    ['TAN', true],
  ])
})

test('AST-20 a collection may be of all internal assortments that are alike', async () => {
  const spring = { season: 'Spring', year: 2027, channel: 'Wholesale' }
  const one = await buildInternal(world, ivo.cookie, { title: 'Court', season: 'Spring', year: 2027 })
  const other = await buildInternal(world, ivo.cookie, { title: 'Trail', season: 'Spring', year: 2027 })
  const add = (to: Assortment, id: string) =>
    send(ivo, `/internalAssortments/batch/${to._id}`, { version: to.version, addProducts: [{ _id: id }] }, 'PATCH')
  await add(one, '7001_BLK')
  await add(other, '7001_WHT')
  const object = { ...spring, orgType: 'internal' }
  const made_ = await made(ivo, { linkageType: 'linkageObject', linkageObject: object })
  const { body } = await batch(ivo, made_, { addProducts: products.slice(0, 3) })
  expect(body.data.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'notHeld'])
  expect((await rowsOf(ivo, made_)).map(({ assortmentId }) => assortmentId)).toEqual([one._id, other._id])
  // The same words in another order are of the same assortments.
  const query = new URLSearchParams({ orgType: 'internal', channel: 'Wholesale', year: '2027', season: 'Spring' })
  const listed = await send<{ data: Collection[] }>(ivo, `/collections/product?${query}`)
  expect(listed.body.data.map(({ _id }) => _id)).toEqual([made_._id])
})

test('AST-20 PERM-14 collections are a person’s own, and gone with the sight of the assortment', async () => {
  const one = await made(mara, ofLine(line), 'Hers')
  expect((await send(theo, `/collections/product?linkageId=${line._id}`)).status).toBe(404)
  expect((await send(theo, '/collections/product', { linkage: ofLine(line) })).status).toBe(404)
  expect((await send(theo, '/collections/product/query', { collectionId: one._id })).status).toBe(404)
  expect((await batch(theo, one, { name: 'Mine' })).status).toBe(404)
  expect((await send(theo, `/collections/product/${one._id}`, undefined, 'DELETE')).status).toBe(404)
  expect((await send(mara, '/collections/product')).status).toBe(400)
  expect((await send(mara, '/collections/wholesale', { linkage: ofLine(line) })).status).toBe(403)
  expect((await send(mara, `/collections/product/${one._id}`, undefined, 'DELETE')).status).toBe(200)
  expect((await send(mara, '/collections/product/query', { collectionId: one._id })).status).toBe(404)
})
