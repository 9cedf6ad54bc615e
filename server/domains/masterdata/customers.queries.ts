import { sql } from 'kysely'
import type { CustomerAddress } from '../../../contract/masterdata/customers.ts'
import { foldLetters } from '../../../contract/kernel/texts/fold-letters.ts'
import { beginningWith, containing } from '../../engine/database/like-pattern.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

export interface AddressRow extends CustomerAddress {
  _id: string
}

export async function addressesOf(db: Database | DatabaseTransaction, customerKey: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select public_id as "_id", label, line_1 as "line1", city, region, postal_code as "postalCode", country
    from customer_address where customer_id = ${customerKey} order by id`.execute(db)
  return rows
}

/** The given addresses and no others; one statement each for gone, changed and new ones. */
export async function writeAddresses(
  transaction: DatabaseTransaction,
  customerKey: number,
  addresses: readonly (CustomerAddress & { _id?: string | undefined })[],
): Promise<void> {
  const kept = addresses.flatMap(({ _id }) => _id ?? [])
  await sql`
    delete from customer_address where customer_id = ${customerKey} and public_id <> all(${kept}::text[])`.execute(
    transaction,
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as r
    ("_id" text, label text, "line1" text, city text, region text, "postalCode" text, country text)`
  await sql`
    update customer_address a set label = r.label, line_1 = r."line1", city = r.city, region = r.region,
      postal_code = r."postalCode", country = r.country
    from ${given} where a.customer_id = ${customerKey} and a.public_id = r."_id"`.execute(transaction)
  await sql`
    insert into customer_address (customer_id, label, line_1, city, region, postal_code, country)
    select ${customerKey}, r.label, r."line1", r.city, r.region, r."postalCode", r.country
    from ${given} where r."_id" is null`.execute(transaction)
}

export const touchCustomer = (transaction: DatabaseTransaction, customerKey: number, userKey: string) =>
  sql`
    update customer set version = version + 1, modified_at = now(), modified_by = ${userKey}
    where id = ${customerKey}`.execute(transaction)

export interface OfficialCustomer {
  _id: string
  id: string
  name: string
  email: string
  country: string
  currency: string
  territory: string
  corporate: boolean
}

/** Official customers by any part of name or code, those that begin with it first. */
export async function officialCustomers(
  db: Database,
  wish: { text: string; corporateOnly: boolean; territories: readonly string[] | undefined; limit: number },
): Promise<OfficialCustomer[]> {
  const { text, corporateOnly, territories, limit } = wish
  const [holds, begins] = [containing(foldLetters(text)), beginningWith(foldLetters(text))]
  const { rows } = await sql<OfficialCustomer>`
    select public_id as "_id", code as id, name, email, country, currency, territory, corporate from customer
    where official and (${!corporateOnly} or corporate)
      and (${territories === undefined} or territory = any(${territories ?? []}::text[]))
      and (fold_letters(name) like ${holds} or fold_letters(code) like ${holds})
    order by (fold_letters(name) like ${begins} or fold_letters(code) like ${begins}) desc, name, code limit ${limit}`.execute(
    db,
  )
  return rows
}
