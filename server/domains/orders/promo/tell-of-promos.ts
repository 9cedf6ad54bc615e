import { sql } from 'kysely'
import { type OrderState, partsOfState } from '../../../../contract/orders/order-words.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { Settling, Telling } from '../../notifications/notifications.public.ts'
import type { HeldOrder, MovedOrder, Told } from '../order-store.ts'

/** What is told of an order, and whom. */
interface Facts {
  key: number
  order: string
  requesterKey: number
  requester: string
  reason: string
  approver: number | null
  senior: number | null
  approved: number
  denied: number
  coordinators: number[]
}

async function readFacts(trx: DatabaseTransaction, orderKeys: readonly number[]): Promise<Map<number, Facts>> {
  const { rows } = await sql<Facts>`
    select o.id as key, o.order_identifier as "order", o.requester_id as "requesterKey",
      trim(u.name || ' ' || u.last_name) as requester, h.reason, h.approver_id as approver, h.senior_approver_id as senior,
      count(r.id) filter (where r.status = 'APPROVED')::int as approved,
      count(r.id) filter (where r.status = 'DENIED')::int as denied,
      coalesce(array_agg(distinct r.coordinator_id) filter (where r.status = 'APPROVED' and r.coordinator_id is not null),
        '{}') as coordinators
    from customer_order o join piece_header h on h.order_id = o.id join user_account u on u.id = o.requester_id
      left join order_row r on r.order_id = o.id and not r.is_deleted
    where o.id = any(${[...orderKeys]}::bigint[]) group by o.id, u.id, h.order_id`.execute(trx)
  return new Map(rows.map((one) => [one.key, one]))
}

const administrators = [{ domain: 'promoOrders', roles: ['admin'] }] as const
/** Whoever sees to what nobody is assigned to. */
const seniorCoordinators = [
  { domain: 'promoOrders', roles: ['seniorCoordinator'] },
  { domain: 'sampleOrders', roles: ['seniorCoordinator'] },
] as const

const inReview = (state: OrderState | null): boolean => state !== null && partsOfState(state).status === 'PENDING'

/** Whom each step of promo orders is told, and whose tasks are done with it (ORP-03, NOT-02). */
export async function tellOfPromos(
  trx: DatabaseTransaction,
  moves: readonly MovedOrder[],
  note: string,
): Promise<Told> {
  const facts = await readFacts(
    trx,
    moves.map(({ held }) => held.id),
  )
  return {
    tellings: moves.flatMap((move) => tellingsOf(move, facts.get(move.held.id)!, note)),
    settlings: moves.flatMap(settlingsOf),
  }
}

function tellingsOf({ held: { publicId: subject }, event, to }: MovedOrder, facts: Facts, note: string): Telling[] {
  const { order, requester, reason, approved, denied } = facts
  const people = (...keys: (number | null)[]) => ({ people: keys.flatMap((key) => key ?? []) })
  const asker = people(facts.requesterKey)
  if (inReview(to)) {
    const decider =
      to === 'PENDING + REQUIRES SENIOR' ? facts.senior : to === 'PENDING + PENDING' ? null : facts.approver
    const values = { order, requester }
    return decider === null
      ? [{ kind: 'promoUnrouted', subject, values, to: { holders: administrators } }]
      : [{ kind: 'promoToReview', subject, values: { ...values, reason }, to: people(decider) }]
  }
  if (event === 'sendBack') return [{ kind: 'promoSentBack', subject, values: { order, note }, to: asker }]
  if (event === 'process') return [{ kind: 'promoProcessed', subject, values: { order }, to: asker }]
  if (event !== 'finishReview') return []
  const decided: Telling = { kind: 'promoDecided', subject, values: { order, approved, denied }, to: asker }
  if (approved === 0) return [decided]
  const gatherers = facts.coordinators.length > 0 ? people(...facts.coordinators) : { holders: seniorCoordinators }
  return [decided, { kind: 'promoToProcess', subject, values: { order, requester, approved }, to: gatherers }]
}

function settlingsOf({ held: { publicId: subject }, event, from }: MovedOrder): Settling[] {
  const done: Settling['kind'][] = inReview(from)
    ? ['promoToReview', 'promoUnrouted']
    : event === 'process' || event === 'complete'
      ? ['promoToProcess']
      : []
  return done.map((kind) => ({ kind, subject }))
}

/** Whoever has to do with an order hears what is said of it: who asked, who decides or has to send it, and who spoke before. */
export async function tellOfPromoComment(
  trx: DatabaseTransaction,
  { id, publicId, orderIdentifier, status }: HeldOrder,
  { name, lastName }: Caller,
): Promise<Telling[]> {
  const { rows } = await sql<{ key: number }>`
    select o.requester_id as key from customer_order o where o.id = ${id}
    union select m.user_id from order_comment m where m.order_id = ${id} and m.user_id is not null
    union select unnest(case when ${status === 'DRAFT'} then '{}' else array_remove(array[h.approver_id,
      h.senior_approver_id], null) end) from piece_header h where h.order_id = ${id}
    union select r.coordinator_id from order_row r
      where r.order_id = ${id} and r.coordinator_id is not null and not r.is_deleted`.execute(trx)
  const values = { order: orderIdentifier, by: `${name} ${lastName}`.trim() }
  return [{ kind: 'promoComment', subject: publicId, values, to: { people: rows.map(({ key }) => key) } }]
}
