import { sql } from 'kysely'
import type { ReviewedRow } from '../../../../contract/orders/promo/review.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { pieceSums } from '../pieces/piece-rows.queries.ts'

export interface RowInReview extends ReviewedRow {
  order: number
  _id: string
  style: string
  color: string
  size: string
  source: string
  decisionNote: string
}

/** Rows of orders as their review asks for them. */
export async function readReviewed(
  db: Database | DatabaseTransaction,
  orderKeys: readonly number[],
): Promise<RowInReview[]> {
  const { rows } = await sql<RowInReview>`
    select r.order_id as "order", r.public_id as "_id", r.style, r.color, r.size,
      r.source, r.decision_note as "decisionNote",
      case when r.is_deleted then 'Deleted' else r.status end as status, r.decided_by is not null as "isDecided",
      r.quantity::int as quantity, coalesce(r.unit_value, 0) as "unitValue"
    from order_row r where r.order_id = any(${[...orderKeys]}::bigint[]) order by r.order_id, r.position`.execute(db)
  return rows
}

/** One decision for many rows of an order, at a version of it. */
export const writeDecision = (
  trx: DatabaseTransaction,
  { order, version }: { order: number; version: number },
  ids: readonly string[],
  decision: { status: string; decisionNote: string; decidedBy: string; decidedFor: string | null },
) =>
  sql`
    update order_row r set status = ${decision.status}, decision_note = ${decision.decisionNote},
      decided_by = ${decision.decidedBy}::bigint, decided_for = ${decision.decidedFor}::bigint, decided_at = now(),
      field_versions = r.field_versions || jsonb_build_object('status', ${version}::int, 'decisionNote', ${version}::int)
    where r.order_id = ${order} and r.public_id = any(${[...ids]}::text[])`.execute(trx)

/** What is submitted is decided anew: whatever was denied is asked for again, as `status`, and counts again. */
export async function forgetDecisions(
  trx: DatabaseTransaction,
  orderKeys: readonly number[],
  status: string,
): Promise<void> {
  await sql`
    update order_row set status = case when status = 'DENIED' then ${status} else status end, decided_by = null,
      decided_for = null, decided_at = null, decision_note = ''
    where order_id = any(${[...orderKeys]}::bigint[]) and (decided_by is not null or status = 'DENIED')`.execute(trx)
  await sql`
    update customer_order o set row_count = s.row_count, units = s.units, gross = s.gross
    from piece_header h cross join lateral (${pieceSums}) s
    where h.order_id = o.id and o.id = any(${[...orderKeys]}::bigint[])`.execute(trx)
}

/** Promo orders that were submitted this year, by the key of each order asked for: those of its requester in its currency, but itself. */
export async function readSpent(trx: DatabaseTransaction, orderKeys: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ order: number; value: number }>`
    select o.id as "order", coalesce(sum(r.quantity * coalesce(r.unit_value, 0)), 0)::float8 as value
    from customer_order o
    join customer_order e on e.requester_id = o.requester_id and e.purpose = o.purpose and e.id <> o.id
      and e.currency is not distinct from o.currency and e.approval in ('REVIEW COMPLETE', 'PROCESSED', 'FINALIZED')
      and e.submitted_at >= date_trunc('year', now()) and e.deleted_at is null
    join order_row r on r.order_id = e.id and r.status = 'APPROVED' and not r.is_deleted
    where o.id = any(${[...orderKeys]}::bigint[]) group by o.id`.execute(trx)
  return new Map(rows.map(({ order, value }) => [order, value]))
}
