import { sql } from 'kysely'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import { type AssignmentRule, winningRule } from '../../../../contract/orders/assignments/coordinator-of.ts'
import { locationOfRegion } from '../../../../contract/orders/places/regions.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'

/** Whoever gathers sample or promo orders: id, code and name. */
export const coordinators = sql`
  select u.id, u.user_code as code, trim(u.name || ' ' || u.last_name) as name from user_account u
  where u.state = 'active' and exists (
    select from permission p where p.user_id = u.id and p.domain in ('sampleOrders', 'promoOrders')
      and p.roles && array['coordinator', 'seniorCoordinator'])`

export async function readCoordinators(db: Database): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select c.code, c.name from (${coordinators}) c order by c.name, c.code limit ${PAGE_LIMIT}`.execute(db)
  return rows
}

interface OpenRow extends AssignmentRule {
  key: number
}

/**
 * Gives the rows of an order to those whom the assignments name, row by row (ORS-02); whom somebody set by hand stays. Rows of which
 * `ids` are told, or all that are open. Nobody fits: nobody gathers it, which seniors see.
 */
export async function assignCoordinators(
  trx: DatabaseTransaction,
  { id, header }: Pick<HeldOrder, 'id' | 'header'>,
  ids?: readonly string[],
): Promise<void> {
  const { rows: rules } = await sql<AssignmentRule & { coordinator: number }>`
    select a.coordinator_id as coordinator, a.location, a.product_type as "productType", a.division, a.source
    from coordinator_assignment a join (${coordinators}) c on c.id = a.coordinator_id order by a.id`.execute(trx)
  const location = locationOfRegion[header.region ?? 'usa']
  const { rows } = await sql<OpenRow>`
    select r.id as key, ${location} as location, r.product_type as "productType", r.division, r.source
    from order_row r
    where r.order_id = ${id} and r.progress = 'open' and not r.is_coordinator_set
      and (${ids === undefined} or r.public_id = any(${[...(ids ?? [])]}::text[]))`.execute(trx)
  const given = rows.map((row) => ({ key: row.key, coordinator: winningRule(rules, row)?.coordinator ?? null }))
  await sql`
    update order_row o set coordinator_id = r.coordinator
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (key bigint, coordinator bigint)
    where o.id = r.key and o.coordinator_id is distinct from r.coordinator`.execute(trx)
}
