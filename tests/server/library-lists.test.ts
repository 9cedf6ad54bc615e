import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asset } from '../../contract/libraries/asset.ts'
import { libraries } from '../../contract/libraries/libraries.ts'
import type { WrittenAssetChange } from '../../contract/libraries/asset-calls.ts'
import { buildAsset } from '../builders/build-library.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let editor: BuiltUser
let reader: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db } = world.application
  const ofAll = (role: 'editor' | 'user') =>
    buildUser(db, { permissions: { advertisingAssets: [role], globalRetailAssets: [role], productDocuments: [role] } })
  editor = await ofAll('editor')
  reader = await ofAll('user')
})
afterAll(() => world.close())

const id = () => randomBytes(12).toString('hex')
const call = async <Body>(who: BuiltUser, method: string, path: string, json?: unknown) => {
  const answer = await world.fetch(`/api${path}`, {
    method,
    cookie: who.cookie,
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const batch = async (changes: WrittenAssetChange[], type = 'AdvertisingAsset') => {
  const { status, body } = await call<{ rows: Asset[] }>(editor, 'PATCH', `/assets/${type}/batch/many`, changes)
  expect(status).toBe(200)
  return body.rows
}
const publish = (name: string, patch: object = {}, type = 'AdvertisingAsset') =>
  batch(
    [
      {
        _id: id(),
        addAsset: true,
        patch: { name, assetType: 'Banner', category: 'Footwear', gender: 'Men', ...patch, status: 'Published' },
      },
    ],
    type,
  ).then(([row]) => row!)
interface Page {
  data: Asset[]
  totalCount: number
  newIds: string[]
  facets?: Record<string, Record<string, number>>
}
const list = async (filters: object = {}, options: object = {}, who = reader): Promise<Page> => {
  const query = new URLSearchParams({
    libraryType: 'AdvertisingAsset',
    filters: JSON.stringify(filters),
    _options: JSON.stringify({ facets: true, ...options }),
  })
  const { status, body } = await call<[Page]>(who, 'GET', `/assets?${query}`)
  expect(status).toBe(200)
  return body[0]
}
const names = ({ data }: Page) => data.map(({ name }) => name)

test('LIB-01 a list is filtered with counts of every option, sorted and paged, and is as new as the last change', async () => {
  await publish('Harbour wall', { season: 'Fall', tag: 'launch' })
  await publish('Élan poster', { assetType: 'Poster', gender: 'Women', season: 'Spring' })
  const ridge = await publish('Ridge banner', { gender: 'Women' })
  const all = await list({}, { sort: 'name' })
  expect(names(all)).toEqual(['Élan poster', 'Harbour wall', 'Ridge banner'])
  expect(all.facets).toMatchObject({ gender: { Men: 1, Women: 2 }, assetType: { Banner: 2, Poster: 1 } })
  const women = await list({ fields: { gender: ['Women'], assetType: ['Banner'] } })
  expect(names(women)).toEqual(['Ridge banner'])
  // Each option says how many there would be with it, the other filters staying.
  expect(women.facets).toMatchObject({ gender: { Men: 1, Women: 1 }, assetType: { Banner: 1, Poster: 1 } })
  expect(names(await list({ text: 'elan' }))).toEqual(['Élan poster'])
  expect(names(await list({ text: 'LAUNCH wall' }))).toEqual(['Harbour wall'])
  expect(names(await list({}, { sort: '-name', skip: 1, limit: 1 }))).toEqual(['Harbour wall'])
  // What has no season comes last, both ways.
  expect(names(await list({}, { sort: 'season' })).at(-1)).toBe('Ridge banner')
  expect(names(await list({}, { sort: '-season' })).at(-1)).toBe('Ridge banner')
  await batch([{ _id: ridge._id, patch: { name: 'Aria banner' } }])
  expect(names(await list({}, { sort: 'name' }))[0]).toBe('Aria banner')
  expect(names(await list({}, { sort: '-modifiedDate' }))[0]).toBe('Aria banner')
  await batch([{ _id: ridge._id, patch: { status: 'Unpublished' } }])
  const left = await list({}, { sort: 'name' })
  expect(names(left)).toEqual(['Élan poster', 'Harbour wall'])
  expect(left.facets?.gender).toEqual({ Men: 1, Women: 1 })
  await batch([{ _id: ridge._id, patch: { status: 'Published' } }])
  expect((await list()).totalCount).toBe(3)
  const options = await call<{ options: object }>(reader, 'POST', '/options/data/AdvertisingAsset', {
    filters: { fields: { gender: ['Men'] } },
    fields: ['assetType'],
  })
  expect(options.body.options).toEqual({ assetType: { Banner: 1 } })
  expect((await call(reader, 'POST', '/options/data/StepAsset', {})).status).toBe(403)
})

test('LIB-11 LIB-12 a list that nobody sorts begins as its library does, and its assets say which part of it they are', async () => {
  const first = await publish('Zenith first')
  await publish('Aster second')
  await batch([{ _id: first._id, patch: { tag: 'changed last' } }])
  const begins = ({ name }: Asset) => ['Zenith first', 'Aster second'].includes(name)
  const ofAdvertising = (await list()).data
  expect(ofAdvertising.filter(begins).map(({ name }) => name)).toEqual(['Zenith first', 'Aster second'])
  expect(new Set(ofAdvertising.map(({ subType }) => subType))).toEqual(new Set([null]))
  for (const name of ['Zenith wall', 'Aster wall']) {
    const wish = { name, patch: { assetType: 'Signage' }, filename: `${name}.bin`, content: randomBytes(100) }
    const { _id } = await buildAsset(world, editor, 'GlobalRetailAsset', wish)
    await batch([{ _id, patch: { status: 'Published' } }], 'GlobalRetailAsset')
  }
  const [page] = (await call<[Page]>(reader, 'GET', '/assets?libraryType=GlobalRetailAsset')).body
  const walls = page.data.filter(({ name }) => name.endsWith(' wall'))
  expect(walls.map(({ name, subType }) => [name, subType])).toEqual([
    ['Aster wall', 'VisualAsset'],
    ['Zenith wall', 'VisualAsset'],
  ])
  // Of documents the file counts: what was written of the older one since does not bring it to the front.
  const documents: string[] = []
  for (const name of ['Older manual', 'Newer manual']) {
    const wish = { name, filename: `${name}.bin`, content: randomBytes(100) }
    documents.push((await buildAsset(world, editor, 'ProductDocument', wish))._id)
  }
  await batch([{ _id: documents[0]!, patch: { name: 'Oldest manual' } }], 'ProductDocument')
  const manage = '/assets?libraryType=ProductDocument&_manage=true&status=Pending'
  const [manuals] = (await call<[Page]>(editor, 'GET', manage)).body
  expect(manuals.data.map(({ name }) => name)).toEqual(['Newer manual', 'Oldest manual'])
  expect(Object.values(libraries).map(({ sort, subType }) => [sort, subType])).toEqual([
    ['-modifiedDate', undefined],
    ['-modifiedDate', undefined],
    ['name', 'VisualAsset'],
    ['name', 'Resource'],
    ['-fileModifiedDate', undefined],
    ['name', undefined],
  ])
})

test('API-03 an option list is shared or a library’s own, and one of a library is for its readers alone', async () => {
  const list = (key: string) => call<{ options: string[]; messageCode?: string }>(reader, 'GET', `/options/data/${key}`)
  expect((await list('lineStatus')).body.options).toEqual(['A', 'R', 'O', 'D', 'X'])
  expect((await list('AdvertisingAsset.assetType')).body.options).toContain('Lookbook')
  expect((await list('AdvertisingAsset.gender')).body.options).toEqual((await list('gender')).body.options)
  expect((await list('StepAsset.assetType')).status).toBe(403)
  for (const key of ['toString', 'AdvertisingAsset.docType', 'Nothing.gender'])
    expect((await list(key)).body.messageCode).toBe('notFound')
})

test('LIB-01 an asset with several values of a field counts under each of them', async () => {
  const retail = { assetType: 'Guideline', category: null, gender: null }
  const row = await batch(
    [{ _id: id(), addAsset: true, patch: { name: 'Window', ...retail, entity: ['Domestic', 'Joint Venture'] } }],
    'GlobalRetailAsset',
  )
  // Publishing needs a file, which is not what this is about.
  await world.application.db
    .updateTable('asset')
    .set({ status: 'Published', published_at: new Date() })
    .where('public_id', '=', row[0]!._id)
    .execute()
  const ask = (entity: string[]) =>
    call<{ options: Record<string, object> }>(reader, 'POST', '/options/data/GlobalRetailAsset', {
      filters: { fields: { entity } },
    })
  expect((await ask(['Joint Venture'])).body.options['entity']).toEqual({ Domestic: 1, 'Joint Venture': 1 })
  expect((await ask(['Franchise'])).body.options['assetType']).toEqual({})
})

test('LIB-07 what came out lately is new until somebody has looked at it, for each person alone', async () => {
  const fresh = await publish('Fresh film still', { assetType: 'Video still' })
  const old = await publish('Old film still', { assetType: 'Video still' })
  await world.application.db
    .updateTable('asset')
    .set({ published_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('public_id', '=', old._id)
    .execute()
  await batch([{ _id: old._id, patch: { tag: 'archive' } }])
  const stills = { fields: { assetType: ['Video still'] } }
  expect((await list(stills)).newIds).toEqual([fresh._id])
  expect(names(await list({ ...stills, isNew: true }))).toEqual(['Fresh film still'])
  const flag = { flag: 'Seen', modelType: 'Asset', modelId: fresh._id }
  expect((await call<{ flagged: number }>(reader, 'POST', '/userFlags', flag)).body.flagged).toBe(1)
  expect((await call<{ flagged: number }>(reader, 'POST', '/userFlags', flag)).body.flagged).toBe(0)
  expect((await list(stills)).newIds).toEqual([])
  expect((await list({ ...stills, isNew: true })).totalCount).toBe(0)
  expect((await list(stills, {}, editor)).newIds).toEqual([fresh._id])
})

test('LIB-07 nothing is flagged or counted that is not there for the person', async () => {
  const there = await publish('There', { assetType: 'Video still' })
  const flag = { flag: 'Seen', modelType: 'Asset' }
  const stranger = await buildUser(world.application.db, { permissions: { productDocuments: ['user'] } })
  const refused = [
    await call(reader, 'POST', '/userFlags', { ...flag, modelId: 'no-such-asset' }),
    await call(reader, 'POST', '/userFlags', { ...flag, modelId: [there._id, 'no-such-asset'] }),
    await call(reader, 'POST', '/userFlags', { ...flag, modelType: 'Library', modelId: 'NoSuchLibrary' }),
    await call(stranger, 'POST', '/userFlags', { ...flag, modelId: there._id }),
    await call(reader, 'POST', '/stats', { action: 'preview', modelType: 'Asset', modelId: 'no-such-asset' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await call(reader, 'POST', '/userFlags', { ...flag, modelId: there._id })).body).toEqual({ flagged: 1 })
})

test('LIB-07 what people do is counted, and only what is an action', async () => {
  const { _id: modelId } = await publish('Counted', { assetType: 'Video still' })
  const event = { action: 'preview', modelType: 'Asset', modelId, data: { library: 'AdvertisingAsset' } }
  expect((await call(reader, 'POST', '/stats', event)).status).toBe(200)
  expect((await call(reader, 'POST', '/stats', { ...event, action: '' })).status).toBe(400)
  const rows = await world.application.db
    .selectFrom('usage_event')
    .selectAll()
    .where('user_id', '=', reader.id)
    .execute()
  expect(rows).toMatchObject([{ action: 'preview', model_id: modelId, data: { library: 'AdvertisingAsset' } }])
})

test('PERM-04 an asset that is not out is read by whoever manages the library alone', async () => {
  const [pending] = await batch([{ _id: id(), addAsset: true, patch: { name: 'Not yet' } }])
  const path = `/assets/AdvertisingAsset/${pending!._id}`
  expect((await call(reader, 'GET', path)).body.messageCode).toBe('notFound')
  expect((await call<Asset>(editor, 'GET', path)).body.name).toBe('Not yet')
  expect((await call(reader, 'GET', `/assets/StepAsset/${pending!._id}`)).status).toBe(403)
})

test('LIB-08 a search is kept under a name, for whoever kept it alone', async () => {
  const queryPath = '/advertising/libraries/assets?gender=Men'
  const kept = await call<{ _id: string }>(reader, 'POST', '/savedSearches', { name: 'Men', queryPath })
  expect(kept.status).toBe(200)
  expect((await call(reader, 'POST', '/savedSearches', { name: 'Out', queryPath: '//elsewhere.test' })).status).toBe(
    400,
  )
  expect((await call(reader, 'GET', '/savedSearches')).body).toMatchObject([{ name: 'Men', queryPath }])
  expect((await call(editor, 'GET', '/savedSearches')).body).toEqual([])
  expect((await call(editor, 'DELETE', `/savedSearches/${kept.body._id}`)).status).toBe(404)
  expect((await call(reader, 'DELETE', `/savedSearches/${kept.body._id}`)).status).toBe(200)
  expect((await call(reader, 'GET', '/savedSearches')).body).toEqual([])
})

test('LIB-08 a link to a list goes out by mail, to each alone and never to another site', async () => {
  const message = {
    subject: 'Look',
    body: 'Our new walls',
    recipients: ['ann@shop.test'],
    bccRecipients: ['bob@shop.test'],
  }
  const path = '/advertising/libraries/assets?new=yes'
  const sent = await call(reader, 'POST', '/mail/applink', { ...message, textLink: 'New assets', path })
  expect(sent.body).toEqual({ sent: 2 })
  const mails = await world.application.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'link', 'text_body'])
    .where('kind', '=', 'appLink')
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@shop.test', 'bob@shop.test'])
  expect(mails[0]).toMatchObject({ subject: 'Look', link: path })
  expect(mails[0]!.text_body).toContain('Our new walls')
  expect(mails[1]!.text_body).not.toContain('ann@shop.test')
  const away = { ...message, textLink: 'x', path: 'https://elsewhere.test' }
  expect((await call(reader, 'POST', '/mail/applink', away)).status).toBe(400)
  expect(
    (await call(reader, 'POST', '/mail/applink', { ...message, recipients: [], textLink: 'x', path })).status,
  ).toBe(400)
})

test('UPL-02 of a folder of names each is told whose it is, its own asset’s not', async () => {
  const [asset] = await batch([
    {
      _id: id(),
      addAsset: true,
      patch: { name: 'Named before' },
      addFiles: [{ _id: id(), filename: 'IMG 7.JPG', usageType: 'Primary' }],
    },
  ])
  const files = [
    { filename: 'named BEFORE.jpg' },
    { filename: 'named before.jpg', assetId: asset!._id },
    { filename: 'x y.jpg' },
  ]
  const check = (who: BuiltUser) => call(who, 'POST', '/assets/AdvertisingAsset/check-filenames', { files })
  expect((await check(editor)).body).toEqual({
    files: [
      { filename: 'named_BEFORE.jpg', takenBy: { _id: asset!._id, name: 'Named before' } },
      { filename: 'named_before.jpg', takenBy: null },
      { filename: 'x_y.jpg', takenBy: null },
    ],
  })
  expect((await check(reader)).status).toBe(403)
})
