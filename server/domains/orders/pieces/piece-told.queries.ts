import { sql } from 'kysely'

/**
 * Who has to do with an order of pieces, of the order `o` and its header `h`: who decides, and who gathers what of it is open. Once
 * nothing is, those who gathered it, for somebody has to complete it.
 */
export const pieceConcerned = sql`jsonb_build_object(
  'approver', array_remove(array[h.approver_id], null), 'seniorApprover', array_remove(array[h.senior_approver_id], null),
  'coordinators', (
    select coalesce(array_agg(distinct r.coordinator_id) filter (where r.progress = 'open' and r.status <> 'DENIED'),
      array_agg(distinct r.coordinator_id), '{}')
    from order_row r where r.order_id = o.id and not r.is_deleted and r.coordinator_id is not null))`

/** What is told of it. */
export const pieceSaid = sql`(
  select jsonb_build_object('reason', h.reason, 'wanted', h.requested_delivery_date, 'pieces', o.units, 'rows', count(*),
    'approved', count(*) filter (where r.status = 'APPROVED'), 'denied', count(*) filter (where r.status = 'DENIED'),
    'sent', count(*) filter (where r.progress = 'shipped'))
  from order_row r where r.order_id = o.id and not r.is_deleted)`
