import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asset } from '../../contract/libraries/asset.ts'
import type { WrittenAssetChange } from '../../contract/libraries/asset-calls.ts'
import { newId } from '../builders/build-library.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { untilLocked } from '../world/lock-waits.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let editors: BuiltUser[]
beforeAll(async () => {
  world = await startTestApplication()
  const permissions = { advertisingAssets: ['editor' as const] }
  editors = [
    await buildUser(world.application.db, { permissions }),
    await buildUser(world.application.db, { permissions }),
  ]
})
afterAll(() => world.close())

const batch = async (who: BuiltUser, changes: WrittenAssetChange[]): Promise<Asset[]> => {
  const init = { method: 'PATCH', cookie: who.cookie, json: changes }
  const answer = await world.fetch('/api/assets/AdvertisingAsset/batch/many', init)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { rows: Asset[] }).rows
}

test('LIB-02 ERR-05 of one asset two people write different fields at the same moment: both are kept', async () => {
  const { pool } = world.application
  const _id = newId()
  await batch(editors[0]!, [{ _id, addAsset: true, patch: { name: 'Pier' } }])
  const patches = [{ category: 'Footwear' }, { gender: 'Men' }]
  // Somebody holds it, so that both come while it stands still.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from asset where public_id = $1 for update', [_id])
  const both = Promise.all(patches.map((patch, at) => batch(editors[at]!, [{ _id, patch }])))
  await untilLocked(pool, 2)
  await holder.query('commit')
  holder.release()
  await both
  const [now] = await batch(editors[0]!, [{ _id, patch: { name: 'Pier at night' } }])
  expect(now).toMatchObject({ name: 'Pier at night', version: 4, ...Object.assign({}, ...patches) })
})
