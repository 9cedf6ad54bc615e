import { type RawBuilder, sql } from 'kysely'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { Role } from '../../../../contract/identity/access/permission.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { actedFor } from '../../notifications/notifications.public.ts'
import type { OrderWays } from '../order-store.ts'

const holds = (caller: Caller, ...roles: Role[]): boolean => mayAccess(caller, [{ domain: 'promoOrders', roles }])

/** Approvers are senior ones too. */
const decides = (caller: Caller): boolean => holds(caller, 'approver', 'seniorApprover')
const decidesLast = (caller: Caller): boolean => holds(caller, 'seniorApprover')
const runsThem = (caller: Caller): boolean => holds(caller, 'admin')
const gathers = (caller: Caller): boolean =>
  mayAccess(caller, [
    { domain: 'promoOrders', roles: ['coordinator', 'seniorCoordinator'] },
    { domain: 'sampleOrders', roles: ['coordinator', 'seniorCoordinator'] },
  ])

const isOwn = ({ key }: Caller) => sql<boolean>`o.requester_id = ${key}::bigint`

/** For whom this person decides: for themselves, and for those they stand in for now (BEY-13). */
const deciders = (caller: Caller) => sql`(select ${caller.key}::bigint union all ${actedFor(caller, 'promos')})`

/** The step of an order of somebody else that is assigned to this person, of the order as `o` and its header as `h`. */
const isApprover = (caller: Caller): RawBuilder<boolean> =>
  decides(caller) ? sql`(not ${isOwn(caller)} and h.approver_id in ${deciders(caller)})` : sql`false`
const isSenior = (caller: Caller): RawBuilder<boolean> =>
  decidesLast(caller) ? sql`(not ${isOwn(caller)} and h.senior_approver_id in ${deciders(caller)})` : sql`false`

/** Own ones; those assigned to an approver or senior approver once they were submitted; for coordinators what was approved (PERM-10). */
export const waysToPromos = (caller: Caller): OrderWays => ({
  everyOrder: sql<boolean>`${runsThem(caller)}::boolean`,
  asked: isOwn(caller),
  decides: sql<boolean>`((${isApprover(caller)} or ${isSenior(caller)}) and o.status not in ('DRAFT', 'INACTIVE'))`,
  gathers: gathers(caller)
    ? sql<boolean>`o.status in ('SUBMITTED', 'IN PROGRESS', 'COMPLETED', 'ARCHIVED')`
    : sql<boolean>`false`,
})

/** Nobody decides what they asked for, whatever else they may. */
export const promoActors = (caller: Caller): RawBuilder<unknown> => sql`array[
  case when ${runsThem(caller)} or ${isOwn(caller)} then 'writer' end,
  case when ${gathers(caller)} then 'coordinator' end,
  case when ${isApprover(caller)} then 'approver' end,
  case when ${isSenior(caller)} then 'seniorApprover' end]`

const personOf = (column: string) => sql`(
  select json_build_object('code', p.user_code, 'name', trim(p.name || ' ' || p.last_name)) from user_account p
  where p.id = ${sql.ref(column)})`

/** Who decides, of the header `h`. */
export const promoDeciders = sql`json_build_object('approver', ${personOf('h.approver_id')}, 'senior', ${personOf('h.senior_approver_id')})`

/**
 * Which orders of a list this person is shown by their roles (ORP-01, PERM-10); the states are the list's own. `viewedAs`: code of the
 * coordinator as whom a coordinator looks, who is shown what that one gathers (PERM-11).
 */
export function listedPromos(caller: Caller, list: string, archiveDays: number, viewedAs: string): RawBuilder<boolean> {
  const isOld = sql`o.modified_at < now() - make_interval(days => ${archiveDays}::int)`
  const isUnapproved = sql`o.status = 'UNAPPROVED ORDER'`
  if (list === 'needs-review') return needsReview(caller)
  const rests = list === 'reviewed' ? sql`not ${isOld}` : isOld
  const shown = viewedAs !== '' && gathers(caller) ? gatheredBy(viewedAs) : passedOn(caller)
  return sql<boolean>`(not ${isUnapproved} or ${rests}) and (${shown})`
}

/**
 * Own drafts and what of one's own is in review; of an approver's own what is pending or requires a senior one. Of others what
 * requires an approver, or a senior one, and is assigned.
 */
function needsReview(caller: Caller): RawBuilder<boolean> {
  if (runsThem(caller)) return sql`(o.status <> 'DRAFT' or ${isOwn(caller)})`
  const isHidden = decides(caller) && !decidesLast(caller) ? sql`o.approval = 'REQUIRES APPROVER'` : sql`false`
  return sql<boolean>`(
    (${isOwn(caller)} and not ${isHidden})
    or (o.approval = 'REQUIRES APPROVER' and ${isApprover(caller)})
    or (o.approval = 'REQUIRES SENIOR' and ${isSenior(caller)}))`
}

const gatheredBy = (code: string) => sql<boolean>`
  o.status in ('SUBMITTED', 'IN PROGRESS', 'COMPLETED', 'ARCHIVED') and exists (
    select from order_row r join user_account k on k.id = r.coordinator_id
    where r.order_id = o.id and not r.is_deleted and k.user_code = ${code})`

/** What requires a senior approver stands among the reviewed ones of approvers alone, who passed it on. */
function passedOn(caller: Caller): RawBuilder<boolean> {
  const isPassedOn = sql`o.approval = 'REQUIRES SENIOR'`
  const isAssigned = sql`(${isApprover(caller)} or ${isSenior(caller)})`
  const own = sql`(${isOwn(caller)} or ${isAssigned} or ${runsThem(caller)})`
  const shown = decides(caller)
    ? sql`(not ${isPassedOn} or ${isOwn(caller)} or ${isApprover(caller)})`
    : sql`not ${isPassedOn}`
  const approved = gathers(caller) ? sql`o.status in ('SUBMITTED', 'IN PROGRESS', 'COMPLETED', 'ARCHIVED')` : sql`false`
  return sql<boolean>`(${own} and ${shown}) or ${approved}`
}

/** For whom a deputy decides on orders in review, by the key of the order; who is named there decides for themselves (BEY-13). */
export async function standsInForPromos(
  trx: DatabaseTransaction,
  orderKeys: readonly number[],
  caller: Caller,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ order: number; person: number }>`
    select o.id as "order", case
      when o.approval = 'REQUIRES APPROVER' and h.approver_id in ${actedFor(caller, 'promos')} then h.approver_id
      when h.senior_approver_id in ${actedFor(caller, 'promos')} then h.senior_approver_id end as person
    from customer_order o join piece_header h on h.order_id = o.id
    where o.id = any(${[...orderKeys]}::bigint[]) and o.status = 'PENDING'
      and ${caller.key}::bigint not in (coalesce(h.approver_id, 0), coalesce(h.senior_approver_id, 0))
      and o.requester_id <> ${caller.key}::bigint`.execute(trx)
  return new Map(rows.flatMap(({ order, person }) => (person === null ? [] : [[order, String(person)] as const])))
}
