import { type RawBuilder, sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { type Audience, eventStatement } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'

interface Told {
  public_id: string
  owner_id: number
  state: string
}

/**
 * Tells everybody who may look at an assortment of its change, in the transaction of the change: all when it is
 * published, else its owner and those who manage everybody's.
 */
export async function tellOthers(
  trx: DatabaseTransaction,
  caller: Caller,
  held: Told,
  payload: LiveEvent,
): Promise<void> {
  await tellStatement(caller, held, payload).execute(trx)
}

/** The same as a statement, to be run together with others. */
export const tellStatement = (caller: Caller, held: Told, payload: LiveEvent): RawBuilder<unknown> =>
  eventStatement('live', held.state === 'Published' ? everybody : ownerAndManagers(caller, held), payload)

const everybody = sql<Audience>`select 'all'`

const ownerAndManagers = (caller: Caller, held: Told): RawBuilder<Audience> => sql`
  select 'user:' || key from (
    select unnest(${[held.owner_id, Number(caller.key)]}::bigint[]) as key
    union select user_id from permission where domain = 'assortments' and roles && ${managingRoles}::text[]) k`

const managingRoles = areaAccess.manageAssortments.flatMap(({ roles }) => [...roles])
