import type { z } from 'zod'
import { type Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import type * as calls from '../../../../contract/libraries/asset-calls.ts'
import { assetStatuses } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { libraries } from '../../../../contract/libraries/libraries.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { assetNamed, filesToSign, holdersOfNames } from '../asset-files.queries.ts'
import { canSortBy, countByStatus, readAssets } from '../assets.queries.ts'
import { presentAsset } from '../assets.present.ts'
import { requireManager, requireReader } from '../libraries.access.ts'
import { finalName } from '../rules/file-names.ts'
import type { Query } from '../rules/settled-query.ts'
import type { LibrariesRoom } from '../room.ts'

/** Seconds in which a download has to begin. */
const DOWNLOAD_SECONDS = 600

/** Those of any status for whoever manages. @throws Failure notAllowed, invalidInput */
export async function listManaged(
  db: Database,
  caller: Caller,
  query: Query,
): Promise<z.output<(typeof calls.listAssets)['output']>> {
  const { libraryType: type, status, filters, _options } = query
  requireManager(caller, type)
  const { skip = 0, limit = 100, sort = 'name', totalCount: isCounted = true } = _options ?? {}
  if (!canSortBy(sort.replace(/^-/, ''))) throw noSort()
  const { text = '', ready, fields = {} } = filters ?? {}
  const { rows, totalCount, readyCount } = await readAssets(db, {
    type,
    status,
    text,
    ready,
    fields,
    skip,
    limit,
    sort,
  })
  const counts = isCounted ? { totalCount, readyCount } : { totalCount: -1, readyCount: -1 }
  return [{ data: rows.map(presentAsset), ...counts, newIds: [] }]
}

export function noSort(field = 'query._options.sort'): Failure {
  return refusedField(field, 'is no field to sort by')
}

export async function countAssets(db: Database, caller: Caller, type: LibraryType) {
  requireManager(caller, type)
  const counted = new Map((await countByStatus(db, type)).map(({ status, count }) => [status, count]))
  return Object.fromEntries(assetStatuses.map((status) => [status, counted.get(status) ?? 0])) as z.output<
    (typeof calls.countAssets)['output']
  >
}

/** Whether a file of this name may come in for an asset: not when it belongs to a different one (UPL-02). */
export async function checkFilename(
  db: Database,
  caller: Caller,
  type: LibraryType,
  { filename, assetId }: z.output<(typeof calls.checkFilename)['body']>,
): Promise<z.output<(typeof calls.checkFilename)['output']>> {
  requireManager(caller, type)
  const kept = finalName('Working', '', filename)
  const [taken] = await holdersOfNames(db, type, [{ filename: kept, assetId }])
  return {
    message: taken ? `This name belongs to another asset: ${taken.name}` : 'Success',
    filename: kept,
    asset: taken ?? (assetId === undefined ? null : ((await assetNamed(db, type, assetId)) ?? null)),
  }
}

/** The same of many at once, for a folder of files. */
export async function checkFilenames(
  db: Database,
  caller: Caller,
  type: LibraryType,
  { files }: z.output<(typeof calls.checkFilenames)['body']>,
): Promise<z.output<(typeof calls.checkFilenames)['output']>> {
  requireManager(caller, type)
  const kept = files.map(({ filename, assetId }) => ({ filename: finalName('Working', '', filename), assetId }))
  const holders = await holdersOfNames(db, type, kept)
  return { files: kept.map(({ filename }, at) => ({ filename, takenBy: holders[at] ?? null })) }
}

export async function signFiles(
  { db, store }: LibrariesRoom,
  caller: Caller,
  type: LibraryType,
  ids: readonly string[],
): Promise<z.output<(typeof calls.signFiles)['output']>> {
  requireReader(caller, type)
  const files = await filesToSign(db, type, ids, mayAccess(caller, libraries[type].manage))
  return {
    signedUrls: await Promise.all(
      files.map(async ({ public_id, filename, object_key, content_type }) => ({
        _id: public_id,
        filename,
        url: await store.signedUrl(object_key!, { seconds: DOWNLOAD_SECONDS, filename, contentType: content_type! }),
      })),
    ),
  }
}
