import { sql } from 'kysely'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { actedFor } from '../../notifications/notifications.public.ts'
import type { OrderWays } from '../order-store.ts'

const gathers = (caller: Caller) => mayAccess(caller, areaAccess.sampleStyles)
const runsThem = (caller: Caller) => mayAccess(caller, [{ domain: 'sampleOrders', roles: ['admin', 'manager'] }])

/** Own ones; coordinators those that were submitted, admins and managers all (PERM-10, PERM-14). */
export const waysToSamples = (caller: Caller): OrderWays => ({
  everyOrder: sql<boolean>`${runsThem(caller)}::boolean`,
  asked: sql<boolean>`o.requester_id = ${caller.key}::bigint`,
  gathers: gathers(caller) ? sql<boolean>`o.status not in ('DRAFT', 'INACTIVE')` : sql<boolean>`false`,
})

/**
 * Coordinators are listed what is theirs or another coordinator's to gather, and no drafts; seniors also what is nobody's, which they
 * can mend, and deputies what is of those whom they stand in for. Whoever asks is listed all that they see (PERM-10, PERM-11).
 */
export function listedSamples(caller: Caller, viewedAs: string) {
  if (!gathers(caller) || (runsThem(caller) && viewedAs === '')) return sql<boolean>`true`
  const theirs =
    viewedAs === ''
      ? sql`select ${caller.key}::bigint union all ${actedFor(caller, 'samples')}`
      : sql`select id from user_account where user_code = ${viewedAs}`
  const nobodys = sql`union all select r.order_id from order_row r where not r.is_deleted and r.coordinator_id is null`
  const seesNobodys = viewedAs === '' && mayAccess(caller, areaAccess.manageAssignments)
  // One set for the whole list, found by the keys of those people: asked order by order it is a look-up for each.
  return sql<boolean>`
    o.status <> 'DRAFT' and o.id in (
      select r.order_id from order_row r where not r.is_deleted and r.coordinator_id = any(array(${theirs}))
      ${seesNobodys ? nobodys : sql.raw('')})`
}

/** What this person is to a sample order, whose header is `h` and which is `o`. */
export const sampleActors = (caller: Caller) => sql`array[
    case when ${runsThem(caller)} or o.requester_id = ${caller.key}::bigint then 'writer' end,
    case when ${gathers(caller)} then 'coordinator' end]`
