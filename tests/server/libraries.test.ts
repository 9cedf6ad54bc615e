import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asset } from '../../contract/libraries/asset.ts'
import type { WrittenAssetChange } from '../../contract/libraries/asset-calls.ts'
import { makePreview } from '../../server/domains/libraries/actions/make-preview.ts'
import { sweepFiles } from '../../server/domains/libraries/actions/sweep-files.ts'
import { newId as id, uploadFile } from '../builders/build-library.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let editor: BuiltUser
let reader: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  editor = await buildUser(db, {
    permissions: { advertisingAssets: ['editor'], productDocuments: ['seniorEditor'], globalRetailAssets: ['editor'] },
  })
  reader = await buildUser(db, { permissions: { advertisingAssets: ['user'] } })
})
afterAll(() => world.close())

type Answer<Body> = { status: number; body: Body & { messageCode?: string; details?: { field: string }[] } }
const call = async <Body>(who: BuiltUser, method: string, path: string, json?: unknown): Promise<Answer<Body>> => {
  const init = { method, cookie: who.cookie, ...(json === undefined ? {} : { json }) }
  const answer = await world.fetch(`/api${path}`, init)
  return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] }
}
const batch = (changes: WrittenAssetChange[], type = 'AdvertisingAsset', who = editor) =>
  call<{ rows: Asset[] }>(who, 'PATCH', `/assets/${type}/batch/many`, changes)
const ready = { assetType: 'Banner', category: 'Footwear', gender: 'Men' }
const make = async (name: string, patch: object = {}, type = 'AdvertisingAsset') => {
  const { status, body } = await batch([{ _id: id(), addAsset: true, patch: { name, ...patch } }], type)
  expect(status).toBe(200)
  return body.rows[0]!
}
const list = async (who: BuiltUser, words: Record<string, string>) => {
  const query = new URLSearchParams({ libraryType: 'AdvertisingAsset', ...words })
  const { status, body } = await call<[{ data: Asset[]; totalCount: number; readyCount: number }]>(
    who,
    'GET',
    `/assets?${query}`,
  )
  return { status, ...(status === 200 ? body[0] : { data: [], totalCount: 0, readyCount: 0 }) }
}
const upload = (content: Buffer, key: string) => uploadFile(world, editor, content, key)

test('LIB-04 an asset says what it lacks, is published once it lacks nothing, and nothing needed is taken away after', async () => {
  const bare = await make('Harbour window', { assetType: 'Marketing Image' })
  expect(bare).toMatchObject({
    status: 'Pending',
    lacks: ['category', 'gender', 'beginDate', 'expireDate'],
  })
  const refused = await batch([{ _id: bare._id, patch: { status: 'Published' } }])
  expect(refused.status).toBe(400)
  expect(refused.body.details?.map(({ field }) => field)).toContain('body.0.patch.gender')
  const dated = { category: 'Footwear', gender: 'Men', beginDate: '2027-07-01', expireDate: '2027-06-01' }
  expect((await batch([{ _id: bare._id, patch: dated }])).body.rows[0]!.lacks).toEqual(['expireDateInvalid'])
  const out = await batch([{ _id: bare._id, patch: { expireDate: '2027-08-01', status: 'Published' } }])
  expect(out.body.rows[0]).toMatchObject({ status: 'Published', lacks: [], version: 3 })
  expect((await batch([{ _id: bare._id, patch: { gender: '' } }])).status).toBe(400)
  expect((await batch([{ _id: bare._id, patch: { season: 'Winter' } }])).body.details?.[0]?.field).toBe(
    'body.0.patch.season',
  )
  expect((await batch([{ _id: bare._id, patch: { docType: 'Line sheet' } }])).status).toBe(400)
  expect((await batch([{ _id: bare._id, version: 1, patch: { name: 'Old' } }])).body.messageCode).toBe('userLock')
  expect((await list(reader, {})).data.map(({ name }) => name)).toContain('Harbour window')
})

test('LIB-04 a document needs a primary file that belongs to a group', async () => {
  const sheet = await make('Care guide', { docType: 'Care guide' }, 'ProductDocument')
  expect(sheet.lacks).toEqual(['primaryFile'])
  const fileId = id()
  const announce = { _id: sheet._id, addFiles: [{ _id: fileId, filename: 'x.pdf', usageType: 'Primary' as const }] }
  const waiting = await batch([announce], 'ProductDocument')
  expect(waiting.body.rows[0]).toMatchObject({
    lacks: ['fileOnItsWay', 'primaryGroup'],
    primaryFile: { filename: 'Care_guide.pdf', state: 'WaitingForFile' },
    files: [{ addMethod: 'Upload' }],
  })
  const uploadId = await upload(Buffer.from('%PDF-1.7 a page'), 'x.pdf')
  const arrived = await batch(
    [{ _id: sheet._id, updateFiles: [{ _id: fileId, uploadId, groups: ['Sales'] }] }],
    'ProductDocument',
  )
  expect(arrived.body.rows[0]).toMatchObject({
    lacks: [],
    primaryFile: { state: 'Available' },
    files: [{ contentType: 'application/pdf' }],
  })
  await makePreview(world.application, fileId)
  expect((await batch([{ _id: sheet._id }], 'ProductDocument')).body.rows[0]!.files[0]).toMatchObject({
    preview: 'failed',
    previewFault: 'damaged',
    thumbnail: null,
  })
})

test('UPL-02 a file takes the place of the one of its usage, and its name belongs to one asset', async () => {
  const hero = await make('Fall hero', ready)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1d4f91' } })
    .jpeg()
    .toBuffer()
  const send = async (assetId: string, content: Buffer) => {
    const fileId = id()
    const added = await batch([
      { _id: assetId, addFiles: [{ _id: fileId, filename: 'IMG 1.JPG', usageType: 'Primary' }] },
    ])
    expect(added.status).toBe(200)
    const uploadId = await upload(content, 'IMG 1.JPG')
    const change = { _id: assetId, updateFiles: [{ _id: fileId, uploadId }] }
    const done = await batch([change])
    // An answer may be lost: the same again changes nothing. Previews come meanwhile, when the jobs get to them.
    const kept = (rows: Asset[]) =>
      rows[0]!.files.map(({ _id, filename, usageType, fileSize }) => [_id, filename, usageType, fileSize])
    expect(kept((await batch([change])).body.rows)).toEqual(kept(done.body.rows))
    return { fileId, asset: done.body.rows[0]! }
  }
  const first = await send(hero._id, picture)
  const second = await send(hero._id, picture)
  expect(second.asset.files.map(({ _id, filename }) => [_id, filename])).toEqual([[second.fileId, 'Fall_hero.jpg']])

  const check = (body: object) =>
    call<{ message: string; asset: { _id: string } | null }>(
      editor,
      'POST',
      '/assets/AdvertisingAsset/check-filename',
      body,
    )
  expect((await check({ filename: 'fall hero.jpg' })).body).toMatchObject({ asset: { _id: hero._id } })
  expect((await check({ filename: 'fall hero.jpg', assetId: hero._id })).body).toMatchObject({
    message: 'Success',
    asset: { _id: hero._id },
  })
  const clash = await batch([
    {
      _id: id(),
      addAsset: true,
      patch: { name: 'Fall hero' },
      addFiles: [{ _id: id(), filename: 'a.jpg', usageType: 'Primary' }],
    },
  ])
  expect(clash.body.messageCode).toBe('duplicate')

  await makePreview(world.application, second.fileId)
  const { primaryFile, files } = (await batch([{ _id: hero._id }])).body.rows[0]!
  expect(primaryFile).toMatchObject({ dimensions: { width: 900, height: 600 } })
  expect(files.map(({ preview, hero: isHero }) => [preview, isHero])).toEqual([['ready', true]])
  const seen = (who: BuiltUser) => world.fetch(primaryFile!.thumbnail!, { cookie: who.cookie })
  expect((await seen(reader)).status).toBe(404)
  const shown = await seen(editor)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const sign = (who: BuiltUser) =>
    call<{ signedUrls: { url: string }[] }>(who, 'POST', '/assets/AdvertisingAsset', {
      signedUrls: [second.fileId, first.fileId],
    })
  expect((await sign(reader)).body.signedUrls).toEqual([])
  await batch([{ _id: hero._id, patch: { status: 'Published' } }])
  expect((await seen(reader)).status).toBe(200)
  const { signedUrls } = (await sign(reader)).body
  expect(Buffer.from(await (await fetch(world.address + signedUrls[0]!.url)).arrayBuffer()).equals(picture)).toBe(true)
})

test('LIB-06 a picture that cannot be read, or is a page in disguise, is kept and has no preview', async () => {
  const asset = await make('Broken', ready)
  const files = await Promise.all(
    [Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'), Buffer.from('<!doctype html><script>alert(1)</script>')].map(
      async (content, at) => ({ _id: id(), uploadId: await upload(content, `broken${at}.jpg`) }),
    ),
  )
  const [broken, page] = files as [(typeof files)[0], (typeof files)[0]]
  await batch([
    {
      _id: asset._id,
      addFiles: [
        { _id: broken._id, filename: 'broken0.jpg', usageType: 'Primary' },
        { _id: page._id, filename: 'broken1.jpg', usageType: 'Working' },
      ],
      updateFiles: files,
    },
  ])
  for (const { _id } of files) await makePreview(world.application, _id)
  const { body } = await batch([{ _id: asset._id }])
  expect(body.rows[0]!.files.map(({ preview, contentType }) => [contentType, preview])).toEqual([
    ['image/jpeg', 'failed'],
    ['text/html', 'none'],
  ])
})

test('LIB-05 a file that moves to another asset leaves an empty one behind, which is deleted', async () => {
  const [from, to] = [await make('Working copy', ready), await make('Final', ready)]
  const fileId = id()
  const uploadId = await upload(Buffer.from('8BPS\0\x01 layers', 'latin1'), 'layers.psd')
  await batch([
    {
      _id: from._id,
      addFiles: [{ _id: fileId, filename: 'layers.psd', usageType: 'Primary' }],
      updateFiles: [{ _id: fileId, uploadId }],
    },
  ])
  const { body } = await batch([{ _id: to._id, moveFiles: [{ _id: fileId }] }])
  const rowOf = ({ _id }: Asset) => body.rows.find((row) => row._id === _id)!
  expect(rowOf(to).workingFile).toMatchObject({ _id: fileId, filename: 'Working_copy.psd' })
  expect(rowOf(from)).toMatchObject({ status: 'Deleted', files: [] })
})

test('LIB-05 an asset has one primary file: what another takes the place of stays as a working file, and back again', async () => {
  const bring = async (name: string, endings: readonly string[]) => {
    const asset = await make(name, ready)
    const files: string[] = []
    for (const [at, ending] of endings.entries()) {
      const filename = `${name} ${ending}`
      const uploadId = await upload(Buffer.from(`words of ${filename}`), filename)
      const _id = id()
      const usageType = at === 0 ? ('Primary' as const) : ('Working' as const)
      const { status } = await batch([
        { _id: asset._id, addFiles: [{ _id, filename, usageType }], updateFiles: [{ _id, uploadId }] },
      ])
      expect(status).toBe(200)
      files.push(_id)
    }
    return { assetId: asset._id, files }
  }
  const filesOf = (asset: Asset | undefined) =>
    asset?.files.map(({ _id, usageType, filename }) => [_id, usageType, filename]).toSorted()
  const sorted = (...files: [string | undefined, string, string][]) => files.toSorted()
  const { assetId, files } = await bring('Pier', ['final.txt', 'draft.txt'])
  const [final, draft] = files as [string, string]
  const promote = { _id: assetId, moveFiles: [{ _id: draft, usageType: 'Primary' as const }] }
  const swapped = sorted([draft, 'Primary', 'Pier.txt'], [final, 'Working', 'Pier_2.txt'])
  expect(filesOf((await batch([promote])).body.rows[0])).toEqual(swapped)
  // An answer may be lost: the same again changes nothing.
  expect(filesOf((await batch([promote])).body.rows[0])).toEqual(swapped)
  const back = {
    _id: assetId,
    moveFiles: [
      { _id: final, usageType: 'Primary' as const },
      { _id: draft, usageType: 'Working' as const, filename: 'Pier_draft.txt' },
    ],
  }
  const before = sorted([final, 'Primary', 'Pier.txt'], [draft, 'Working', 'Pier_draft.txt'])
  expect(filesOf((await batch([back])).body.rows[0])).toEqual(before)

  const other = await bring('Quay', ['final.txt'])
  const taken = await batch([{ _id: assetId, moveFiles: [{ _id: other.files[0]!, usageType: 'Primary' }] }])
  const rowOf = (_id: string) => taken.body.rows.find((row) => row._id === _id)
  expect(filesOf(rowOf(assetId))).toEqual(
    sorted(
      [other.files[0], 'Primary', 'Pier.txt'],
      [final, 'Working', 'Pier_2.txt'],
      [draft, 'Working', 'Pier_draft.txt'],
    ),
  )
  expect(rowOf(other.assetId)).toMatchObject({ status: 'Deleted', files: [] })
  await bring('Jetty', ['final.txt'])
  const clash = await batch([
    { _id: assetId, moveFiles: [{ _id: draft, usageType: 'Working', filename: 'Jetty.txt' }] },
  ])
  expect(clash.body.messageCode).toBe('duplicate')
})

test('LIB-02 all that match change their status at once, and what is not ready stays', async () => {
  await Promise.all(Array.from({ length: 6 }, (_none, at) => make(`Bulk ${at}`, at < 4 ? ready : {})))
  const move = (from: string, to: string, who = editor) =>
    call<{ changed: number; left: number }>(who, 'POST', '/assets/AdvertisingAsset/status', {
      from,
      to,
      filters: { text: 'bulk' },
    })
  expect((await move('Pending', 'Published', reader)).status).toBe(403)
  expect((await move('Pending', 'Published')).body).toMatchObject({ changed: 4, left: 2 })
  expect((await move('Published', 'Pending')).status).toBe(400)
  expect((await move('Published', 'Unpublished')).body).toMatchObject({ changed: 4, left: 0 })
  const options = JSON.stringify({ sort: '-name', limit: 2 })
  const page = await list(editor, {
    _manage: 'true',
    status: 'Unpublished',
    filters: '{"text":"bulk"}',
    _options: options,
  })
  expect([page.totalCount, page.readyCount, page.data.map(({ name }) => name)]).toEqual([4, 4, ['Bulk 3', 'Bulk 2']])
  const missing = await list(editor, { _manage: 'true', status: 'Pending', filters: '{"ready":false,"text":"bulk"}' })
  expect(missing.totalCount).toBe(2)
  const counts = await call<Record<string, number>>(editor, 'GET', '/assets/AdvertisingAsset/counts')
  expect(counts.body['Unpublished']).toBe(4)
})

test('PERM-04 a library is managed by its own editors and read by whoever holds its permission', async () => {
  expect((await list(reader, { _manage: 'true' })).status).toBe(403)
  expect((await list(reader, { status: 'Pending' })).status).toBe(403)
  expect((await list(reader, { libraryType: 'ProductDocument' })).status).toBe(403)
  expect((await batch([{ _id: id(), addAsset: true, patch: { name: 'x' } }], 'StepAsset')).status).toBe(403)
  const own = await make('Hers', ready)
  expect((await batch([{ _id: own._id, patch: { name: 'x' } }], 'GlobalRetailAsset')).status).toBe(404)
  expect((await list(editor, { _options: '{"sort":"password"}', _manage: 'true' })).status).toBe(400)
  expect((await list(editor, { filters: '{"fields":{"nothing":["x"]}}' })).status).toBe(400)
})

test('UPL-01 a file that was announced and never came is swept, with the asset that was made for it', async () => {
  const kept = await make('Stays', ready)
  const only = id()
  await batch([
    {
      _id: only,
      addAsset: true,
      patch: { name: 'Never came' },
      addFiles: [{ _id: id(), filename: 'n.jpg', usageType: 'Primary' }],
    },
    { _id: kept._id, addFiles: [{ _id: id(), filename: 's.jpg', usageType: 'Primary' }] },
  ])
  await world.application.pool.query(
    `update asset_file set created_at = now() - interval '5 days' where state = 'WaitingForFile'`,
  )
  expect(await sweepFiles(world.application)).toBe(2)
  expect((await batch([{ _id: only }])).status).toBe(404)
  expect((await batch([{ _id: kept._id }])).body.rows[0]!.files).toEqual([])
})

test('LIB-06 a preview that failed is made again when somebody asks, one that there is or never can be is left', async () => {
  const asset = await make('Once broken', ready)
  const bring = async (content: Buffer, filename: string, usageType: 'Primary' | 'Working') => {
    const fileId = id()
    const uploadId = await upload(content, filename)
    const files = { addFiles: [{ _id: fileId, filename, usageType }], updateFiles: [{ _id: fileId, uploadId }] }
    await batch([{ _id: asset._id, ...files }])
    await makePreview({ ...world.application }, fileId)
    return fileId
  }
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const fileId = await bring(picture, 'once_broken.png', 'Primary')
  await bring(Buffer.from('no picture at all'), 'notes.txt', 'Working')
  const retry = (who = editor) =>
    call<{ files: number }>(who, 'POST', '/assets/AdvertisingAsset/previews', {
      status: 'Pending',
      filters: { text: 'once broken' },
    })
  expect((await retry()).body.files).toBe(0)
  await world.application.db
    .updateTable('asset_file')
    .set({ preview: 'failed', preview_fault: 'tooSlow' })
    .where('public_id', '=', fileId)
    .execute()
  expect((await retry(reader)).status).toBe(403)
  const forecast = async (except: string[], who = editor) =>
    call<{ ready: number; purgeable: number; previews: number }>(who, 'POST', '/assets/AdvertisingAsset/forecast', {
      status: 'Pending',
      filters: { text: 'once broken' },
      except,
    })
  expect((await forecast([], reader)).status).toBe(403)
  expect((await forecast([])).body).toEqual({ ready: 1, purgeable: 0, previews: 1 })
  expect((await forecast([asset._id])).body).toEqual({ ready: 0, purgeable: 0, previews: 0 })
  expect((await retry()).body.files).toBe(1)
  await expect
    .poll(async () => (await call<Asset>(editor, 'GET', `/assets/AdvertisingAsset/${asset._id}`)).body.files[0])
    .toMatchObject({ preview: 'ready', previewFault: null })
})

test('LIB-02 what was deleted 30 days ago is removed for good with its files, by senior editors alone', async () => {
  const { db, store } = world.application
  const senior = await buildUser(db, { permissions: { advertisingAssets: ['seniorEditor'] } })
  const [old, fresh, there] = [await make('Long gone', ready), await make('Just gone'), await make('Still there')]
  const fileId = id()
  const uploadId = await upload(Buffer.from('some words'), 'long_gone.txt')
  const files = { addFiles: [{ _id: fileId, filename: 'long_gone.txt', usageType: 'Primary' as const }] }
  await batch([{ _id: old._id, ...files, updateFiles: [{ _id: fileId, uploadId }], deleteAsset: true }])
  await batch([{ _id: fresh._id, deleteAsset: true }])
  const { object_key: key } = await db
    .selectFrom('asset_file')
    .select('object_key')
    .where('public_id', '=', fileId)
    .executeTakeFirstOrThrow()
  const month = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('asset').set({ modified_at: month }).where('public_id', 'in', [old._id, there._id]).execute()
  const ids = [old._id, fresh._id, there._id]
  const purge = (who: BuiltUser) =>
    call<{ purged: number; left: number }>(who, 'POST', '/assets/AdvertisingAsset/purge', { ids })
  expect((await purge(editor)).status).toBe(403)
  expect((await purge(senior)).body).toEqual({ purged: 1, left: 1 })
  // All that match but a few: what is not named, not deleted or not long ago stays.
  const [first, second, third] = [await make('Flood 1'), await make('Flood 2'), await make('Ebb 3')]
  const gone = [first, second, third].map(({ _id }) => _id)
  await batch(gone.map((_id) => ({ _id, deleteAsset: true })))
  await db.updateTable('asset').set({ modified_at: month }).where('public_id', 'in', gone).execute()
  const rule = { filters: { text: 'flood' }, except: [second._id] }
  const forecast = await call(editor, 'POST', '/assets/AdvertisingAsset/forecast', { ...rule, status: 'Deleted' })
  expect(forecast.body).toEqual({ ready: 0, purgeable: 1, previews: 0 })
  const flooded = await call(senior, 'POST', '/assets/AdvertisingAsset/purge', rule)
  expect(flooded.body).toEqual({ purged: 1, left: 0 })
  const statuses = gone.map(async (_id) => (await call(editor, 'GET', `/assets/AdvertisingAsset/${_id}`)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200, 200])
  expect((await call(editor, 'GET', `/assets/AdvertisingAsset/${old._id}`)).status).toBe(404)
  expect((await call(editor, 'GET', `/assets/AdvertisingAsset/${fresh._id}`)).status).toBe(200)
  await expect.poll(() => store.find(key!)).toBeUndefined()
})
