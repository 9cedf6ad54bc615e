import { type RawBuilder, sql } from 'kysely'
import type { CustomerAddress } from '../../../../contract/masterdata/customers.ts'
import { keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { orderedFor } from './customers.access.ts'

/** A customer with what an order takes from it. */
export interface OrderingCustomer {
  key: number
  _id: string
  id: string
  name: string
  email: string
  country: string
  currency: string
  official: boolean
  terms: { code: string; description: string }[]
  address: CustomerAddress | null
}

/** Whether customer `t` is the one of this id or code, and this person may order for it. */
export const isNamed = (caller: Caller, idOrCode: string): RawBuilder<boolean> => sql<boolean>`
  (t.public_id = ${idOrCode}::text or t.code = upper(${idOrCode}::text)) and ${orderedFor(caller)}`

const address = sql`json_build_object('label', a.label, 'line1', a.line_1, 'city', a.city, 'region', a.region,
  'postalCode', a.postal_code, 'country', a.country)`

/** Addresses of customer `t`. */
export const addressesOf = sql`(
  select coalesce(json_agg(${address} order by a.id), '[]') from customer_address a where a.customer_id = t.id)`

/** Undefined: there is no such customer this person may order for. */
export async function lookForAddresses(
  db: Database,
  caller: Caller,
  idOrCode: string,
): Promise<CustomerAddress[] | undefined> {
  const { rows } = await sql<{ addresses: CustomerAddress[] }>`
    select ${addressesOf} as addresses from customer t
    where ${isNamed(caller, idOrCode)}
    order by (t.public_id = ${idOrCode}::text) desc limit 1`.execute(db)
  return rows[0]?.addresses
}

const columns = sql`
  t.id as key, t.public_id as "_id", t.code as id, t.name, t.email, t.country, t.currency, t.official, t.terms, (
    select ${address} from customer_address a where a.customer_id = t.id order by a.id limit 1) as address`

/** By id or code, as far as this person may order for it. */
export async function lookForCustomer(
  db: Database | DatabaseTransaction,
  caller: Caller,
  idOrCode: string,
): Promise<OrderingCustomer | undefined> {
  const { rows } = await sql<OrderingCustomer>`${keepPlan}
    select ${columns} from customer t
    where ${isNamed(caller, idOrCode)}
    order by (t.public_id = ${idOrCode}::text) desc limit 1`.execute(db)
  return rows[0]
}
