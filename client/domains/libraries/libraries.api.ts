import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { abortUploads, completeUpload, createUpload, UPLOAD_BUCKET } from '../../../contract/files/upload-calls.ts'
import * as calls from '../../../contract/libraries/asset-calls.ts'
import type { Asset, AssetStatus } from '../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { PAGE_LIMIT } from '../../../contract/kernel/paging.ts'
import { call } from '../../engine/api/call.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'

/** Rows that are read into the browser; what of a longer list is not among them is found by filters. */
const MOST = 10_000

export interface AssetQuery {
  type: LibraryType
  status: AssetStatus
  filters: calls.AssetFilters
  sort: string
}

/** Everything that matches, page after page. */
export async function loadAssets({ type, status, filters, sort }: AssetQuery, signal: AbortSignal) {
  const rows: Asset[] = []
  for (;;) {
    const query = {
      libraryType: type,
      _manage: 'true' as const,
      status,
      filters: JSON.stringify(filters),
      _options: JSON.stringify({ skip: rows.length, limit: PAGE_LIMIT, sort }),
    }
    const [page] = await call(calls.listAssets, { query }, { signal, quiet: true })
    rows.push(...page!.data)
    if (page!.data.length === 0 || rows.length >= Math.min(page!.totalCount, MOST))
      return { rows, totalCount: page!.totalCount, readyCount: page!.readyCount }
  }
}

export const saveAssets = async (type: LibraryType, changes: calls.WrittenAssetChange[]): Promise<Asset[]> =>
  (await call(calls.batchAssets, { params: { manageType: type }, body: changes }, { quiet: true })).rows

export const moveAssets = (type: LibraryType, body: z.input<typeof calls.changeStatuses.body>) =>
  call(calls.changeStatuses, { params: { manageType: type }, body }, { quiet: true })

export const purgeAssets = (type: LibraryType, ids?: string[]) =>
  call(calls.purgeAssets, { params: { manageType: type }, body: ids ? { ids } : {} }, { quiet: true })

export const retryPreviews = (type: LibraryType, ids?: string[]) =>
  call(calls.retryPreviews, { params: { manageType: type }, body: ids ? { ids } : {} }, { quiet: true })

export const signAssetFiles = async (type: LibraryType, fileIds: string[]) =>
  (await call(calls.signFiles, { params: { libraryType: type }, body: { signedUrls: fileIds } }, { quiet: true }))
    .signedUrls

export const checkName = (type: LibraryType, filename: string) =>
  call(calls.checkFilename, { params: { manageType: type }, body: { filename } }, { quiet: true })

/** How many stand in each status; follows what everybody does. */
export function useCounts(type: LibraryType): Partial<Record<AssetStatus, number>> {
  const { data, refetch } = useQuery({
    queryKey: ['libraries', 'counts', type],
    queryFn: ({ signal }) => call(calls.countAssets, { params: { libraryType: type } }, { signal, quiet: true }),
  })
  useLiveEvent('listChanged', ({ list }) => {
    if (list === `assets ${type}`) void refetch()
  })
  return data ?? {}
}

export const beginUpload = (file: { name: string; size: number; chunkSize: number; uploadId?: string | undefined }) =>
  call(
    createUpload,
    {
      body: {
        bucket: UPLOAD_BUCKET,
        key: file.name,
        fileSize: file.size,
        chunkSize: file.chunkSize,
        ...(file.uploadId ? { uploadId: file.uploadId } : {}),
      },
    },
    { quiet: true },
  )

export const joinUpload = (file: { name: string; uploadId: string; etags: string[] }) =>
  call(
    completeUpload,
    { body: { bucket: UPLOAD_BUCKET, key: file.name, uploadId: file.uploadId, etags: file.etags } },
    { quiet: true },
  )

export const dropUpload = (uploadId: string) => call(abortUploads, { body: { uploadIds: [uploadId] } }, { quiet: true })
