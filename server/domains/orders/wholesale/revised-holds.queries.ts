import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../tables.ts'
import { freeOf, takenAt, type TakenStock } from '../holds.queries.ts'
import type { HeldOrder } from '../order-store.ts'

/**
 * Holds what a revision asks for of an order that the ERP has already: what is more at once, what is less only when it is accepted
 * (decision 105). `pending` is what the answer makes of a hold: taken off when it is below zero and the ERP accepts, or above and it refuses.
 */
export async function reviseHolds(
  trx: DatabaseTransaction,
  { id, header: { region } }: HeldOrder,
  taken: readonly TakenStock[],
): Promise<void> {
  await sql`update availability_hold set pending = -quantity where order_id = ${id}`.execute(trx)
  if (taken.length === 0 || region === null) return
  const given = takenAt(taken, region)
  await sql`
    update availability a set held = a.held + r.quantity - coalesce(h.quantity, 0)
    from ${given} left join availability_hold h on h.order_id = ${id} and h.style_colour_id = r."productKey"
      and h.location_id = r.place and h.size = r.size and h.available_on = r.date
    where a.style_colour_id = r."productKey" and a.size = r.size and a.available_on = r.date
      and a.location_id = r.place and r.quantity > coalesce(h.quantity, 0)`.execute(trx)
  await sql`
    insert into availability_hold as h (order_id, style_colour_id, location_id, size, available_on, quantity, pending)
    select ${id}, r."productKey", r.place, r.size, r.date, r.quantity, r.quantity from ${given}
    on conflict (order_id, style_colour_id, location_id, size, available_on) do update
      set quantity = greatest(h.quantity, excluded.quantity), pending = excluded.quantity - h.quantity`.execute(trx)
}

/** What an answer makes of what is held: as the revision asks, or as it was before it. */
export async function settleHolds(
  trx: DatabaseTransaction,
  keys: readonly number[],
  { isAccepted }: { isAccepted: boolean },
): Promise<void> {
  if (keys.length === 0) return
  const part = isAccepted ? sql`greatest(0, -h.pending)` : sql`greatest(0, h.pending)`
  const open = sql<boolean>`h.order_id = any(${[...keys]}::bigint[]) and h.pending <> 0`
  await freeOf(trx, open, part)
  await sql`delete from availability_hold h where ${open} and ${part} = h.quantity`.execute(trx)
  await sql`update availability_hold h set quantity = h.quantity - ${part}, pending = 0 where ${open}`.execute(trx)
}
