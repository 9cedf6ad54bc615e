import { PURGE_DAYS, type SomeAssets } from '../../../../contract/libraries/asset-calls.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import type { Database } from '../../../tables.ts'
import { chosen } from '../assets.queries.ts'
import { removeObjectsJob } from '../job-names.ts'
import { requirePurger } from '../libraries.access.ts'
import { deleteWithFiles, lockDeleted } from '../purge.queries.ts'
import { tellOfLibrary } from '../tell-of-library.ts'

/** Files whose objects one job removes. */
const PIECE = 500

/** Removes deleted assets for good; their files go from the store once nobody finds them any more. @throws Failure notAllowed */
export async function purgeAssets(
  db: Database,
  caller: Caller,
  type: LibraryType,
  these: SomeAssets,
): Promise<{ purged: number; left: number }> {
  requirePurger(caller, type)
  return act(db, caller, {
    async find(trx) {
      const deleted = await lockDeleted(trx, chosen(type, 'Deleted', these), PURGE_DAYS)
      return { deleted, old: deleted.filter(({ isOld }) => isOld) }
    },
    async change(trx, { deleted, old }) {
      const keys = old.map(({ id }) => id)
      const objects = keys.length > 0 ? await deleteWithFiles(trx, keys) : []
      for (let at = 0; at < objects.length; at += PIECE)
        await enqueue(trx, removeObjectsJob, { objects: objects.slice(at, at + PIECE) })
      return { purged: old.length, left: deleted.length - old.length }
    },
    audit: ({ old }) => old.map(({ id, name }) => entry('asset', id, { name, status: 'Deleted' }, null)),
    tell: () => tellOfLibrary(type),
  })
}
