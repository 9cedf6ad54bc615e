import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  abortUploads,
  completeUpload,
  completeUploads,
  createUpload,
  createUploads,
  UPLOAD_BUCKET,
} from '../../../contract/files/upload-calls.ts'
import * as calls from '../../../contract/libraries/asset-calls.ts'
import { type Asset, assetStatuses, type AssetStatus } from '../../../contract/libraries/asset.ts'
import { errorStatuses } from '../../../contract/kernel/errors.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { call } from '../../engine/api/call.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { followsLists } from '../../engine/live/followed-queries.ts'
import type { Outcome } from '../../parts/uploader/in-batches.ts'

/** Assets of each status that a search for a place to move a file to shows. */
const TARGETS = 8
const living = assetStatuses.filter((status) => status !== 'Deleted')

export interface AssetQuery {
  type: LibraryType
  status: AssetStatus
  filters: calls.AssetFilters
  sort: string
}

/** A part of a list as those who manage the library see it, with the counts of all that match. */
export async function readAssets(
  { type, status, filters, sort }: AssetQuery,
  { skip, limit }: { skip: number; limit: number },
  signal: AbortSignal,
) {
  const query = {
    libraryType: type,
    _manage: 'true' as const,
    status,
    filters: JSON.stringify(filters),
    _options: JSON.stringify({ skip, limit, sort }),
  }
  const [page] = await call(calls.listAssets, { query }, { signal })
  return page!
}

export const saveAssets = async (type: LibraryType, changes: calls.WrittenAssetChange[]): Promise<Asset[]> =>
  (await call(calls.batchAssets, { params: { manageType: type }, body: changes })).rows

export const moveAssets = (type: LibraryType, body: z.input<typeof calls.changeStatuses.body>) =>
  call(calls.changeStatuses, { params: { manageType: type }, body })

/** Some of what a list shows, by their ids or by its filters, whether it is loaded or not. */
export type Chosen = Pick<z.input<typeof calls.changeStatuses.body>, 'ids' | 'filters' | 'except'>

/** What can be done with some assets comes to, as the server counts it, also among those that are not loaded. */
export function useForecast({ type, status }: AssetQuery, chosen: Chosen) {
  const { data } = useQuery({
    queryKey: ['libraries', 'forecast', type, status, chosen],
    queryFn: ({ signal }) =>
      call(calls.forecastAssets, { params: { manageType: type }, body: { ...chosen, status } }, { signal }),
    // Counts of one choice do not stay while there is another.
    gcTime: 0,
    meta: followsLists(`assets ${type}`),
  })
  return data
}

export const purgeAssets = (type: LibraryType, chosen: Chosen) =>
  call(calls.purgeAssets, { params: { manageType: type }, body: chosen })

export const retryPreviews = ({ type, status }: AssetQuery, chosen: Chosen) =>
  call(calls.retryPreviews, { params: { manageType: type }, body: { ...chosen, status } })

export const signAssetFiles = async (type: LibraryType, fileIds: string[]) =>
  (await call(calls.signFiles, { params: { libraryType: type }, body: { signedUrls: fileIds } })).signedUrls

/** Whose each of these names is; of a file for an asset (`assetId`) its own names are allowed. */
export const checkNames = async (type: LibraryType, files: z.input<typeof calls.checkFilenames.body>['files']) =>
  (await call(calls.checkFilenames, { params: { manageType: type }, body: { files } })).files

/** Assets that a file can be merged into, by a part of their names: they have a primary file and are not deleted (LIB-05). */
export const useMergeTargets = (type: LibraryType, text: string) =>
  useQuery({
    queryKey: ['libraries', 'targets', type, text],
    queryFn: async ({ signal }) => {
      const query = { type, filters: { text }, sort: 'name' }
      const pages = await Promise.all(
        living.map((status) => readAssets({ ...query, status }, { skip: 0, limit: TARGETS }, signal)),
      )
      return pages.flatMap(({ data }) => data).filter(({ primaryFile }) => primaryFile?.state === 'Available')
    },
    placeholderData: (before) => before,
  })

/** How many stand in each status; follows what everybody does. */
export function useCounts(type: LibraryType): Partial<Record<AssetStatus, number>> {
  const { data } = useQuery({
    queryKey: ['libraries', 'counts', type],
    queryFn: ({ signal }) => call(calls.countAssets, { params: { libraryType: type } }, { signal }),
    meta: followsLists(`assets ${type}`),
  })
  return data ?? {}
}

export const beginUpload = (file: { name: string; size: number; chunkSize: number; uploadId?: string | undefined }) =>
  call(createUpload, {
    body: {
      bucket: UPLOAD_BUCKET,
      key: file.name,
      fileSize: file.size,
      chunkSize: file.chunkSize,
      ...(file.uploadId ? { uploadId: file.uploadId } : {}),
    },
  })

/** Those of one part each, with one call. */
export async function beginUploads(files: readonly { name: string; size: number }[]) {
  const wishes = files.map(({ name, size }) => ({ key: name, fileSize: size }))
  const { uploads } = await call(createUploads, { body: { bucket: UPLOAD_BUCKET, files: wishes } })
  return uploads.map(({ uploadId, url }) => ({ uploadId, urls: [url] }))
}

/** What one of many was refused with, as if it had been asked for alone. */
const refusedWith = (code: 'uploadGone' | 'uploadNotWhole') =>
  new CallError(errorStatuses[code], { message: '', messageCode: code, messageData: {}, details: [] })

export async function joinUploads(
  files: readonly { uploadId: string; etags: readonly string[] }[],
): Promise<Outcome<void>[]> {
  const arrived = files.map(({ uploadId, etags }) => ({ uploadId, etag: etags[0]! }))
  const joined = await call(completeUploads, { body: { bucket: UPLOAD_BUCKET, files: arrived } })
  return joined.files.map((file) =>
    'messageCode' in file ? { fault: refusedWith(file.messageCode) } : { answer: undefined },
  )
}

export const joinUpload = (file: { name: string; uploadId: string; etags: string[] }) =>
  call(completeUpload, { body: { bucket: UPLOAD_BUCKET, key: file.name, uploadId: file.uploadId, etags: file.etags } })

export const dropUpload = (uploadId: string) => call(abortUploads, { body: { uploadIds: [uploadId] } })
