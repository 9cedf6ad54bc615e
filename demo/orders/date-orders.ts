import { sql } from 'kysely'
import type { Database } from '../../server/tables.ts'

/** An order and how many days ago it was begun; days of its window are shifted as well where it is over. */
export interface DatedOrder {
  _id: string
  age: number
  isOver: boolean
}

/** Hours between two things that happened to an order. */
const PACE = 30

/** Orders were begun when they are said to have been: they and all that happened to them, in its order. */
export async function dateOrders(db: Database, orders: readonly DatedOrder[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as r ("_id" text, age integer, "isOver" boolean)`
  const then = sql`now() - make_interval(days => r.age)`
  await sql`
    with n as (
      select o.id, r.age, count(e.id)::int as events
      from ${given} join customer_order o on o.public_id = r."_id" join order_event e on e.order_id = o.id group by 1, 2),
    -- Nothing happens after today.
    placed as (
      select e.id, now() - make_interval(days => n.age) + (row_number() over (partition by e.order_id order by e.id) - 1)
        * least(make_interval(hours => ${PACE}), make_interval(days => n.age) / (n.events + 1)) as at
      from order_event e join n on n.id = e.order_id)
    update order_event e set at = p.at from placed p where p.id = e.id`.execute(db)
  await sql`
    update order_comment m set created_at = (select max(at) from order_event e where e.order_id = m.order_id)
    where m.order_id in (select o.id from ${given} join customer_order o on o.public_id = r."_id")`.execute(db)
  await sql`
    update customer_order o set created_at = ${then},
      modified_at = (select max(at) from order_event e where e.order_id = o.id),
      submitted_at = (select max(at) from order_event e where e.order_id = o.id and e.event = 'submit'),
      completed_at = (select max(at) from order_event e where e.order_id = o.id and e.event = 'complete')
    from ${given} where o.public_id = r."_id"`.execute(db)
  await sql`
    update wholesale_header h set start_date = h.start_date - r.age, end_date = h.end_date - r.age
    from ${given} join customer_order o on o.public_id = r."_id" where h.order_id = o.id and r."isOver"`.execute(db)
}
