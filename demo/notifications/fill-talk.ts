import { sql } from 'kysely'
import type { Application } from '../../server/application.ts'
import { commentOrder } from '../../server/domains/orders/actions/comment-order.ts'
import { idInDemo } from '../orders/id-in-demo.ts'
import { callerOf } from '../people/caller-of.ts'

interface Talk {
  _id: string
  orderType: 'promos' | 'samples' | 'wholesale'
  /** Account of who speaks. */
  speaker: string
}

/** The list in which what is spoken of stands. */
const lists = { promos: 'needs-review', samples: 'active-orders', wholesale: 'active' }

const words: Readonly<Record<Talk['orderType'], readonly string[]>> = {
  promos: ['The window is set up on Friday: is there anything I can do?', 'Two sizes less would do as well.'],
  samples: ['The carton leaves with tomorrow’s courier.'],
  wholesale: ['The buyer asks whether it can come a week earlier.'],
}

/**
 * What is said of orders that wait: whoever asked for promos urges who decides, whoever gathers samples tells who asked, and of orders
 * that were sent a buyer and their rep speak to each other.
 */
export async function fillTalk(application: Application): Promise<void> {
  const { rows } = await sql<Talk>`
    select * from (
      select distinct on (h.approver_id, h.senior_approver_id, o.approval) o.public_id as "_id", 'promos' as "orderType",
        r.email as speaker
      from customer_order o join piece_header h on h.order_id = o.id join user_account r on r.id = o.requester_id
      where o.status = 'PENDING' and o.approval in ('REQUIRES APPROVER', 'REQUIRES SENIOR') and o.deleted_at is null
      order by h.approver_id, h.senior_approver_id, o.approval, o.id desc) p
    union all
    select * from (
      select distinct on (o.requester_id) o.public_id, 'samples', c.email
      from customer_order o join order_row r on r.order_id = o.id and not r.is_deleted
      join user_account c on c.id = r.coordinator_id
      where o.purpose = 'SAMPLE' and o.status in ('SUBMITTED', 'IN PROGRESS') and o.deleted_at is null
      order by o.requester_id, o.id desc) s
    union all
    select * from (
      select distinct on (o.requester_id) o.public_id, 'wholesale',
        case r.email when 'customer@linebook.test' then 'sales@linebook.test' else 'admin@linebook.test' end
      from customer_order o join user_account r on r.id = o.requester_id
      where o.purpose = 'WHOLESALE' and o.status = 'SUBMITTED' and r.email <> 'admin@linebook.test' and o.deleted_at is null
      order by o.requester_id, o.id desc) w`.execute(application.db)
  for (const { _id: id, orderType, speaker } of rows) {
    const caller = await callerOf(application, speaker.split('@')[0]!)
    for (const body of words[orderType])
      await commentOrder(
        application,
        caller,
        { orderType, subtype: lists[orderType], id },
        { _id: idInDemo('talk', id, body), body },
      )
  }
}
