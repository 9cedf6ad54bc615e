import { sql } from 'kysely'
import type { Approver, Requester } from '../../../../contract/orders/promo/approvers-of.ts'
import type { DatabaseTransaction } from '../../../tables.ts'

/** Everybody who may decide promo orders now, by code. */
export async function readApprovers(trx: DatabaseTransaction): Promise<Map<string, Approver>> {
  const { rows } = await sql<Approver & { code: string }>`
    select u.user_code as code, coalesce(u.approver_code, '') as "approverCode", 'seniorApprover' = any(p.roles) as "isSenior"
    from permission p join user_account u on u.id = p.user_id and u.state = 'active'
    where p.domain = 'promoOrders' and p.roles && array['approver', 'seniorApprover']`.execute(trx)
  return new Map(rows.map(({ code, ...approver }) => [code, approver]))
}

/** Who asked for orders, by the key of the order. */
export async function readRequesters(
  trx: DatabaseTransaction,
  orderKeys: readonly number[],
): Promise<(Requester & { order: number })[]> {
  const { rows } = await sql<Requester & { order: number }>`
    select o.id as "order", u.user_code as code, coalesce(u.approver_code, '') as "approverCode"
    from customer_order o join user_account u on u.id = o.requester_id
    where o.id = any(${[...orderKeys]}::bigint[])`.execute(trx)
  return rows
}

/** Names who decides, by their codes. */
export const writeApprovers = (
  trx: DatabaseTransaction,
  named: readonly { order: number; approver: string | null; senior: string | null }[],
) =>
  sql`
    update piece_header h set approver_id = a.id, senior_approver_id = s.id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r ("order" bigint, approver text, senior text)
      left join user_account a on a.user_code = r.approver left join user_account s on s.user_code = r.senior
    where h.order_id = r."order"`.execute(trx)
