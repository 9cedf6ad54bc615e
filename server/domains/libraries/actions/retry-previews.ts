import type { SomeAssets } from '../../../../contract/libraries/asset-calls.ts'
import type { AssetStatus } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { waitAgain } from '../asset-files.queries.ts'
import { chosen } from '../assets.queries.ts'
import { requireManager } from '../libraries.access.ts'
import { enqueuePreviews } from '../preview-queue.ts'
import { tellOfLibrary } from '../tell-of-library.ts'

/** Previews that failed are made again, as after a reader was installed (LIB-06). @throws Failure notAllowed */
export async function retryPreviews(
  db: Database,
  caller: Caller,
  type: LibraryType,
  { status, ...these }: SomeAssets & { status: AssetStatus },
): Promise<{ files: number }> {
  requireManager(caller, type)
  return act(db, caller, {
    async change(trx) {
      const files = await waitAgain(trx, chosen(type, status, these))
      if (files.length > 0) await enqueuePreviews(trx, files)
      return { files: files.length }
    },
    audit: 'nothing: what is seen of a file is no change of it',
    tell: (_none, { files }) => (files > 0 ? tellOfLibrary(type) : []),
  })
}
