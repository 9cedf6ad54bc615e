import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { limits } from '../../contract/kernel/limits.ts'
import type { Asset, AssetFile } from '../../contract/libraries/asset.ts'
import type { LibraryType } from '../../contract/libraries/libraries.ts'
import type { TestApplication } from '../world/test-application.ts'
import type { BuiltUser } from './build-user.ts'

export const newId = (): string => randomBytes(12).toString('hex')

/** Puts a file into the waiting room as a browser does; answers the upload's id. */
export async function uploadFile(
  world: TestApplication,
  who: BuiltUser,
  content: Buffer,
  key: string,
): Promise<string> {
  const post = (path: string, json: object) =>
    world.fetch(`/api/upload/aws/s3/${path}`, { method: 'POST', cookie: who.cookie, json })
  const created = await post('create', {
    bucket: 'linebook',
    key,
    fileSize: content.length,
    chunkSize: limits.uploadChunk,
  })
  const { urls, uploadId } = (await created.json()) as { urls: string[]; uploadId: string }
  const put = await fetch(new URL(urls[0]!, world.address), { method: 'PUT', body: new Uint8Array(content) })
  const done = await post('complete', { bucket: 'linebook', key, uploadId, etags: [put.headers.get('etag')] })
  expect(done.status).toBe(200)
  return uploadId
}

/** An asset with a file of its own; its preview is not waited for. */
export async function buildAsset(
  world: TestApplication,
  who: BuiltUser,
  type: LibraryType,
  wish: { name: string; patch?: object; filename: string; content: Buffer; usageType?: AssetFile['usageType'] },
): Promise<Asset> {
  const { name, patch = {}, filename, content, usageType = 'Primary' } = wish
  const uploadId = await uploadFile(world, who, content, filename)
  const _id = newId()
  const file = newId()
  const change = {
    _id,
    addAsset: true,
    patch: { name, ...patch },
    addFiles: [{ _id: file, filename, usageType }],
    updateFiles: [{ _id: file, uploadId }],
  }
  const answer = await world.fetch(`/api/assets/${type}/batch/many`, {
    method: 'PATCH',
    cookie: who.cookie,
    json: [change],
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { rows: Asset[] }).rows[0]!
}
