import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asset } from '../../contract/libraries/asset.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let editor: BuiltUser
let other: BuiltUser
beforeAll(async () => {
  world = await startTestApplication()
  editor = await buildUser(world.application.db, { permissions: { advertisingAssets: ['editor'] } })
  other = await buildUser(world.application.db, { permissions: { advertisingAssets: ['editor'] } })
})
afterAll(() => world.close())

const send = async <Body>(method: 'POST' | 'PATCH', path: string, json: object, who = editor): Promise<Body> => {
  const answer = await world.fetch(`/api/assets/AdvertisingAsset/${path}`, { method, cookie: who.cookie, json })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}
const move = (from: string, to: string, { movedBy, who = editor }: { movedBy?: string; who?: BuiltUser } = {}) =>
  send<{ changed: number; left: number; batchId: string | null }>(
    'POST',
    'status',
    { from, to, ...(movedBy ? { movedBy } : {}) },
    who,
  )

test('LIB-02 BEY-04 a change of all that match is taken back as it was made, once, by whoever made it', async () => {
  const ready = { assetType: 'Banner', category: 'Footwear', gender: 'Men' }
  const adds = Array.from({ length: 4 }, (_none, at) => ({
    _id: `undo-asset-number-${at}`,
    addAsset: true,
    patch: { name: `Asset ${at}`, ...ready },
  }))
  await send<{ rows: Asset[] }>('PATCH', 'batch/many', adds)
  await move('Pending', 'Published')
  // One stood among the unpublished before the others came to it.
  await send('POST', 'status', { from: 'Published', to: 'Unpublished', ids: [adds[0]!._id] })
  const { changed, batchId } = await move('Published', 'Unpublished')
  expect(changed).toBe(3)

  const nothing = { changed: 0, left: 0, batchId: null }
  expect(await move('Unpublished', 'Published', { movedBy: batchId!, who: other })).toEqual(nothing)
  expect(await move('Unpublished', 'Published', { movedBy: batchId! })).toMatchObject({ changed: 3, left: 0 })
  expect(await move('Unpublished', 'Published', { movedBy: batchId! })).toEqual(nothing)
  expect(await move('Unpublished', 'Published')).toMatchObject({ changed: 1 })
})
