import { PURGE_DAYS, type SomeAssets } from '../../../../contract/libraries/asset-calls.ts'
import type { AssetStatus } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { countWithoutPreview } from '../asset-files.queries.ts'
import { chosen, countReady } from '../assets.queries.ts'
import { requireManager } from '../libraries.access.ts'
import { countOld } from '../purge.queries.ts'

/** How many of these are ready for publishing, and what removing them for good and making their previews again would come to. @throws Failure notAllowed */
export async function forecastAssets(
  db: Database,
  caller: Caller,
  type: LibraryType,
  { status, ...these }: SomeAssets & { status: AssetStatus },
): Promise<{ ready: number; purgeable: number; previews: number }> {
  requireManager(caller, type)
  const where = chosen(type, status, these)
  const [ready, purgeable, previews] = await Promise.all([
    countReady(db, where),
    status === 'Deleted' ? countOld(db, where, PURGE_DAYS) : 0,
    countWithoutPreview(db, where),
  ])
  return { ready, purgeable, previews }
}
