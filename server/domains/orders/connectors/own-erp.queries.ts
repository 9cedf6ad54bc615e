import { sql } from 'kysely'
import type { ErpMessage } from '../../../../contract/orders/connectors/erp.ts'
import type { Database } from '../../../tables.ts'
import type { MessageFacts } from '../rules/judge-message.ts'

type Submitted = Extract<ErpMessage, { type: 'order.submitted' }>

export async function lookForTaken(
  db: Database,
  order: string,
): Promise<{ reference: string; revision: number } | undefined> {
  const { rows } = await sql<{ reference: string; revision: number }>`
    select reference, revision from own_erp_order where order_identifier = ${order}`.execute(db)
  return rows[0]
}

/** What the embedded ERP knows beside the message. */
export async function factsOfMessage(db: Database, { order, customer, po, skus }: Submitted): Promise<MessageFacts> {
  const codes = [...new Set(skus.map(({ packCode }) => packCode).filter(Boolean))]
  const [kept, other, packs] = await Promise.all([
    sql<{ official: boolean; currency: string; terms: string[] }>`
      select c.official, c.currency, array(select t ->> 'code' from jsonb_array_elements(c.terms) t) ||
        array(select code from order_term) as terms
      from customer c where c.code = ${customer}`.execute(db),
    sql<{ order: string }>`
      select order_identifier as "order" from own_erp_order
      where customer = ${customer} and po = ${po} and not canceled and order_identifier <> ${order} limit 1`.execute(
      db,
    ),
    sql<{ code: string; units: number }>`
      select code, units from pack_code where code = any(${codes}::text[])`.execute(db),
  ])
  const found = kept.rows[0]
  return {
    customer: found ? { official: found.official, currency: found.currency, terms: new Set(found.terms) } : undefined,
    otherOfPo: other.rows[0]?.order,
    unitsOfPack: new Map(packs.rows.map(({ code, units }) => [code, units])),
  }
}

/** Keeps that it was taken and answers the reference: the one that is there, or a new one. */
export async function putTaken(db: Database, { order, customer, po, revision }: Submitted): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    insert into own_erp_order (order_identifier, reference, customer, po, revision)
    values (${order}, 'E-' || nextval('own_order_reference'), ${customer}, ${po}, ${revision})
    on conflict (order_identifier) do update set po = excluded.po, customer = excluded.customer,
      revision = greatest(own_erp_order.revision, excluded.revision), canceled = false, received_at = now()
    returning reference`.execute(db)
  return rows[0]!.reference
}

export async function cancelTaken(db: Database, order: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    update own_erp_order set canceled = true where order_identifier = ${order} returning reference`.execute(db)
  return rows[0]?.reference
}

/** Orders that it has. */
export async function countTaken(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from own_erp_order where not canceled`.execute(db)
  return rows[0]!.count
}
