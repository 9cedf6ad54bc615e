import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { refusedField } from '../../../../contract/kernel/errors.ts'
import type * as calls from '../../../../contract/libraries/asset-calls.ts'
import { mayBecome } from '../../../../contract/kernel/state-table.ts'
import { assetTable } from '../../../../contract/libraries/asset-states.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { chosen, lockMatching, movedBy, moveStatuses } from '../assets.queries.ts'
import { requireManager } from '../libraries.access.ts'
import { tellOfLibrary } from '../tell-of-library.ts'

/**
 * Publishes, unpublishes, deletes or restores all that match in one statement (LIB-02); what is not ready stays.
 * @throws Failure notAllowed, invalidInput for a way that there is not
 */
export async function changeStatuses(
  db: Database,
  caller: Caller,
  type: LibraryType,
  wish: z.output<(typeof calls.changeStatuses)['body']>,
): Promise<z.output<(typeof calls.changeStatuses)['output']>> {
  requireManager(caller, type)
  const { from, to } = wish
  if (!mayBecome(assetTable, from, to)) {
    throw refusedField('body.to', `cannot follow ${from}`)
  }
  const some = chosen(type, from, wish)
  const where = wish.movedBy ? sql<boolean>`(${some} and ${movedBy(caller.key, wish.movedBy)})` : some
  const batchId = nanoid()
  const { matched, moved } = await act(
    db,
    { key: caller.key, batchId },
    {
      find: (trx) => lockMatching(trx, where),
      change: async (trx, matched) => ({ matched, moved: await moveStatuses(trx, caller.key, to, where) }),
      audit: (_matched, { moved }) => moved.map(({ id }) => entry('asset', id, { status: from }, { status: to })),
      tell: () => tellOfLibrary(type),
    },
  )
  return {
    changed: moved.length,
    left: Math.max(0, matched - moved.length),
    batchId: moved.length > 0 ? batchId : null,
  }
}
