import { sql } from 'kysely'
import type { CrmAssortment, CrmProduct } from '../../../../contract/integrations/crm.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

export async function lockHeld(trx: DatabaseTransaction, id: string): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from own_crm_assortment where assortment_id = ${id} for update`.execute(trx)
  return rows[0]
}

export const holdAssortment = (trx: DatabaseTransaction, assortment: CrmAssortment, version: number) =>
  sql`
    insert into own_crm_assortment (assortment_id, version, facts)
    values (${assortment.assortmentId}, ${version}, ${JSON.stringify(assortment)}::jsonb)
    on conflict (assortment_id) do update set version = excluded.version, facts = excluded.facts, received_at = now()`.execute(
    trx,
  )

export const letGo = (trx: DatabaseTransaction, id: string) =>
  sql`delete from own_crm_assortment where assortment_id = ${id}`.execute(trx)

export const takeProducts = (trx: DatabaseTransaction, id: string, some: readonly string[] | 'all') =>
  sql`
    delete from own_crm_product where assortment_id = ${id}
      and ${some === 'all' ? sql`true` : sql`style_color_id = any(${[...some]}::text[])`}`.execute(trx)

export const putProducts = (trx: DatabaseTransaction, id: string, products: readonly CrmProduct[]) =>
  sql`
    insert into own_crm_product (assortment_id, style_color_id, product)
    select ${id}, p ->> '_id', p from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as p
    on conflict (assortment_id, style_color_id) do update set product = excluded.product`.execute(trx)

export async function countHeld(trx: DatabaseTransaction, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from own_crm_product where assortment_id = ${id}`.execute(trx)
  return rows[0]!.count
}

export interface HeldRow {
  version: number
  products: number
  received_at: Date
}

export async function readHeld(db: Database, id: string): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select version, received_at,
      (select count(*) from own_crm_product p where p.assortment_id = a.assortment_id)::integer as products
    from own_crm_assortment a where assortment_id = ${id}`.execute(db)
  return rows[0]
}
