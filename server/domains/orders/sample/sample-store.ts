import { sql } from 'kysely'
import { mayAccess } from '../../../../contract/identity/access.ts'
import { areaAccess } from '../../../../contract/identity/area-access.ts'
import { sampleKind } from '../../../../contract/orders/sample/sample-kind.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { actedFor } from '../../notifications/notifications.public.ts'
import { letStockGo } from '../holds.queries.ts'
import type { OrderStore, OrderWays } from '../order-store.ts'
import { releaseSamples } from '../pieces/borrow-samples.ts'
import { carriedPieces, holdPieces, pieceHeader, pieceRows, regionOf } from '../pieces/piece-store.ts'
import { checkSettled } from '../pieces/check-pieces.ts'
import { checkSample } from './check-sample.ts'

const gathers = (caller: Caller) => mayAccess(caller, areaAccess.sampleStyles)
const runsThem = (caller: Caller) => mayAccess(caller, [{ domain: 'sampleOrders', roles: ['admin', 'manager'] }])

/** Own ones; coordinators those that were submitted, admins and managers all (PERM-10, PERM-14). */
const waysToSamples = (caller: Caller): OrderWays => ({
  everyOrder: sql<boolean>`${runsThem(caller)}::boolean`,
  asked: sql<boolean>`o.requester_id = ${caller.key}::bigint`,
  gathers: gathers(caller) ? sql<boolean>`o.status not in ('DRAFT', 'INACTIVE')` : sql<boolean>`false`,
})

/**
 * Coordinators are listed what is theirs or another coordinator's to gather, and no drafts; seniors also what is nobody's, which they
 * can mend, and deputies what is of those whom they stand in for. Whoever asks is listed all that they see (PERM-10, PERM-11).
 */
function listedSamples(caller: Caller, viewedAs: string) {
  if (!gathers(caller) || (runsThem(caller) && viewedAs === '')) return sql<boolean>`true`
  const isTheirs =
    viewedAs === ''
      ? sql`(r.coordinator_id = ${caller.key}::bigint or r.coordinator_id in ${actedFor(caller, 'samples')})`
      : sql`k.user_code = ${viewedAs}`
  const seesNobodys = viewedAs === '' && mayAccess(caller, areaAccess.manageAssignments)
  return sql<boolean>`
    o.status <> 'DRAFT' and exists (
      select from order_row r left join user_account k on k.id = r.coordinator_id
      where r.order_id = o.id and not r.is_deleted
        and (${isTheirs} or (${seesNobodys} and r.coordinator_id is null)))`
}

export const sampleStore: OrderStore = {
  ...pieceHeader,
  kind: sampleKind,
  sequence: 'order_number_sample',
  begun: (caller) => ({ region: regionOf(caller) }),
  ways: waysToSamples,
  actors: (caller) => sql`array[
    case when ${runsThem(caller)} or o.requester_id = ${caller.key}::bigint then 'writer' end,
    case when ${gathers(caller)} then 'coordinator' end]`,
  listed: (caller, _list, _rules, viewedAs) => listedSamples(caller, viewedAs),
  rows: pieceRows(
    {
      statuses: () => ['PENDING', 'Deleted'],
      firstStatus: () => 'PENDING',
      decidesFor: async () => null,
    },
    'PENDING',
    [
      'size',
      'quantity',
      'side',
      'source',
      'sizePreference',
      'shipper',
      'returnType',
      'status',
      'coordinatorCode',
      'tracking',
      'progress',
      'dueBack',
    ],
  ),
  carried: carriedPieces,
  guards: { sendable: checkSample, settled: checkSettled },
  hold: (trx, order, _to, caller) => holdPieces(trx, order, caller),
  letGo: letStockGo,
  release: releaseSamples,
}
