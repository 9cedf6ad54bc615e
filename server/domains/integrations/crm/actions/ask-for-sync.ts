import type { CrmSync } from '../../../../../contract/integrations/crm.ts'
import { act } from '../../../../engine/actions/act.ts'
import { entry } from '../../../../engine/database/audit.ts'
import { readNow } from '../../../../engine/database/read-now.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { lockForSync, visibleAssortments } from '../../../assortments/assortments.public.ts'
import { askForAll } from '../crm.queries.ts'
import { readSyncs } from '../crm-log.queries.ts'
import { presentSync } from '../crm.present.ts'
import type { CrmRoom } from '../crm-room.ts'
import { enqueueCrm } from './carry-changes.ts'

/**
 * Has assortments sent to the CRM whole, all or none of them, in the background; from then on it follows their changes
 * (AST-19). @throws Failure notFound, notAllowed
 */
export async function askForSync(room: CrmRoom, caller: Caller, publicIds: readonly string[]): Promise<CrmSync[]> {
  const asked = await act(room.db, caller, {
    find: (trx) => lockForSync(trx, caller, publicIds),
    async change(trx, held) {
      const ids = held.map(({ id }) => id)
      await askForAll(trx, ids, caller.key)
      await enqueueCrm(trx, ids, { isWaitedFor: true })
      return { ids, now: await readNow(trx) }
    },
    audit: (held, { now }) =>
      held.map(({ id, lastSyncAt }) =>
        entry(
          'assortment',
          id,
          { lastSyncDate: lastSyncAt?.toISOString() ?? null },
          { lastSyncDate: now.toISOString() },
        ),
      ),
    tell: 'nothing: whoever asked looks how far it is',
  })
  return (await readSyncs(room.db, asked.ids)).map(presentSync)
}

/** Those that the person sees. */
export async function readSyncsFor(
  { db }: CrmRoom,
  caller: Caller,
  publicIds: readonly string[],
): Promise<{ data: CrmSync[] }> {
  const visible = await visibleAssortments(db, caller, { publicIds })
  return { data: (await readSyncs(db, [...visible.keys()])).map(presentSync) }
}
