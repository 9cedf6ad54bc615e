import { sql } from 'kysely'
import type { z } from 'zod'
import type { yearOfRequester } from '../../../../contract/orders/promo/year-of-requester.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { listOfCall, seenOrders } from '../orders.access.ts'
import { heldFrom } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'

type Call = typeof yearOfRequester
type Sums = Omit<z.output<Call['output']>, 'budget' | 'left' | 'seniorUnits' | 'seniorValue'>

/** The year of a requester, as far as one of their orders is seen (PERM-14). @throws Failure notFound */
export async function showYear(
  { db, settings }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, requesterCode, productType }: z.output<NonNullable<Call['params']>>,
): Promise<z.output<Call['output']>> {
  const { store } = listOfCall(caller, orderType, subtype)
  const known = await sql`
    select from ${heldFrom(store)} where u.user_code = ${requesterCode} and ${seenOrders(store, caller)} limit 1`.execute(
    db,
  )
  if (known.rows.length === 0 && requesterCode !== caller.userCode) throw noSuch('requester')
  // The currency of the newest order: amounts of another one do not add up with it.
  const { rows } = await sql<Sums>`
    with own as (
      select o.id, o.currency, o.approval, o.number from customer_order o join user_account u on u.id = o.requester_id
      where u.user_code = ${requesterCode} and o.purpose = ${store.kind.purpose} and o.deleted_at is null
        and o.submitted_at >= date_trunc('year', now())),
    paid as (select currency from own order by number desc limit 1)
    select extract(year from now())::int as year, count(distinct o.id)::int as orders,
      coalesce(sum(r.quantity), 0)::int as units, coalesce(sum(r.quantity * coalesce(r.unit_value, 0)), 0)::float8 as value,
      coalesce(sum(r.quantity) filter (where a.approved), 0)::int as "approvedUnits",
      coalesce(sum(r.quantity * coalesce(r.unit_value, 0)) filter (where a.approved), 0)::float8 as "approvedValue",
      (select currency from paid) as currency
    from own o join order_row r on r.order_id = o.id and not r.is_deleted
      and (${productType} = 'All' or r.product_type = ${productType})
    cross join lateral (select r.status = 'APPROVED'
      and o.approval in ('REVIEW COMPLETE', 'PROCESSED', 'FINALIZED') as approved) a
    where o.currency is not distinct from (select currency from paid)`.execute(db)
  const sums = rows[0]!
  const { yearBudget, seniorUnits, seniorValue } = settings.now().orders
  return { ...sums, budget: yearBudget, left: Math.max(0, yearBudget - sums.approvedValue), seniorUnits, seniorValue }
}
