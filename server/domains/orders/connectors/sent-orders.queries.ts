import { type RawBuilder, sql } from 'kysely'
import type { SentOrder } from '../../../../contract/orders/wholesale/sent-order.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { OrderStore } from '../order-store.ts'

/** What the ERP gets of the order `o` with its header `h`, as JSON: the same order is the same text. */
function saidOf({ columns, sent }: OrderStore & { sent: NonNullable<OrderStore['sent']> }): RawBuilder<unknown> {
  const fields = columns
    .filter(({ field }) => sent.fields.includes(field))
    .map(({ field, column, type }) => `'${field}', h.${column}${type === 'numeric' ? '::float8' : ''}`)
  return sql`jsonb_build_object('currency', o.currency, 'rows', (${sent.rows}), 'header', jsonb_build_object(
    'customer', (select k.public_id from customer k where k.id = o.customer_id), ${sql.raw(fields.join(', '))}))`
}

/** Keeps an order as it is now, as that which its revision sends; of types that are sent. */
export async function keepAsSent(trx: DatabaseTransaction, store: OrderStore, key: number): Promise<void> {
  const { sent, table } = store
  if (!sent) return
  await sql`
    insert into order_as_sent (order_id, revision, units, gross, discount_amount, said)
    select o.id, o.revision, o.units, o.gross, o.discount_amount, ${saidOf({ ...store, sent })}
    from customer_order o join ${sql.table(table)} h on h.order_id = o.id where o.id = ${key}`.execute(trx)
}

/** What was sent before the revision that the ERP took is asked for by nobody any more. */
export const forgetSentBefore = (trx: DatabaseTransaction, key: number, revision: number) =>
  sql`delete from order_as_sent where order_id = ${key} and revision < ${revision}`.execute(trx)

/**
 * An order that was changed and is again as the ERP has it is not changed since. @returns whether it is
 */
export async function settleIfAsSent(trx: DatabaseTransaction, store: OrderStore, key: number): Promise<boolean> {
  const { sent, table } = store
  if (!sent) return false
  // The rows of a large order are gathered only where its sums leave it open.
  const { rows } = await sql`
    update customer_order o set sent_content = o.content
    from order_as_sent s, ${sql.table(table)} h
    where o.id = ${key} and h.order_id = o.id and s.order_id = o.id and s.revision = o.sent_revision
      and o.content > o.sent_content
      and case when (s.units, s.gross, s.discount_amount) = (o.units, o.gross, o.discount_amount)
        then s.said = ${saidOf({ ...store, sent })} else false end
    returning o.id`.execute(trx)
  return rows.length > 0
}

/** An order as the ERP took it last. */
export async function lookForSentOrder(db: Database, key: number): Promise<SentOrder | undefined> {
  type Kept = Pick<SentOrder, 'units' | 'subtotal' | 'customerName'>
  const { rows } = await sql<Kept & { said: Omit<SentOrder, keyof Kept> }>`
    select s.units, s.gross - s.discount_amount as subtotal, s.said,
      coalesce((select k.name from customer k where k.public_id = s.said -> 'header' ->> 'customer'), '') as "customerName"
    from order_as_sent s join customer_order o on o.id = s.order_id and o.sent_revision = s.revision
    where s.order_id = ${key}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { said, ...kept } = found
  return { ...kept, ...said }
}
