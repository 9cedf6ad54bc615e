import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { abortUploads, completeUpload, createUpload, UPLOAD_BUCKET } from '../../../contract/files/upload-calls.ts'
import * as calls from '../../../contract/libraries/asset-calls.ts'
import { type Asset, assetStatuses, type AssetStatus } from '../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { call } from '../../engine/api/call.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'

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
  const { data, refetch } = useQuery({
    queryKey: ['libraries', 'forecast', type, status, chosen],
    queryFn: ({ signal }) =>
      call(calls.forecastAssets, { params: { manageType: type }, body: { ...chosen, status } }, { signal }),
    // Counts of one choice do not stay while there is another.
    gcTime: 0,
  })
  useLiveEvent('listChanged', ({ list }) => {
    if (list === `assets ${type}`) void refetch()
  })
  return data
}

export const purgeAssets = (type: LibraryType, chosen: Chosen) =>
  call(calls.purgeAssets, { params: { manageType: type }, body: chosen })

export const retryPreviews = ({ type, status }: AssetQuery, chosen: Chosen) =>
  call(calls.retryPreviews, { params: { manageType: type }, body: { ...chosen, status } })

export const signAssetFiles = async (type: LibraryType, fileIds: string[]) =>
  (await call(calls.signFiles, { params: { libraryType: type }, body: { signedUrls: fileIds } })).signedUrls

/** `assetId`: the asset that the file is for, whose own names are allowed. */
export const checkName = (type: LibraryType, filename: string, assetId: string | undefined) =>
  call(calls.checkFilename, { params: { manageType: type }, body: { filename, ...(assetId ? { assetId } : {}) } })

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
  const { data, refetch } = useQuery({
    queryKey: ['libraries', 'counts', type],
    queryFn: ({ signal }) => call(calls.countAssets, { params: { libraryType: type } }, { signal }),
  })
  useLiveEvent('listChanged', ({ list }) => {
    if (list === `assets ${type}`) void refetch()
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

export const joinUpload = (file: { name: string; uploadId: string; etags: string[] }) =>
  call(completeUpload, { body: { bucket: UPLOAD_BUCKET, key: file.name, uploadId: file.uploadId, etags: file.etags } })

export const dropUpload = (uploadId: string) => call(abortUploads, { body: { uploadIds: [uploadId] } })
