import { type RawBuilder, sql } from 'kysely'
import type { AuditKind } from '../../../contract/audit/audit-entry.ts'
import type { CurrencyCode } from '../../../contract/kernel/money.ts'
import type { Database } from '../../tables.ts'

export interface RecordTitle {
  id: number
  publicId: string | null
  title: string
  /** Only of records with amounts. */
  currency?: CurrencyCode
}

/** What the records of a kind are called today; those that are gone are missing. */
const titles: Record<AuditKind, (ids: number[]) => RawBuilder<RecordTitle>> = {
  assortment: (ids) => sql`
    select a.id, case when a.deleted_at is null then a.public_id end as "publicId", a.title, l.currency
    from assortment a join location l on l.id = a.location_id where a.id = any(${ids}::bigint[])`,
  folder: (ids) => sql`
    select id, null as "publicId", title from assortment_folder where id = any(${ids}::bigint[])`,
  season: (ids) => sql`
    select id, null as "publicId", season || ' ' || year || ' ' || channel as title from assortment_season
    where id = any(${ids}::bigint[])`,
  user: (ids) => sql`
    select id, public_id as "publicId", name || ' ' || last_name as title from user_account
    where id = any(${ids}::bigint[])`,
  territory: (ids) => named(ids, 'territory'),
  businessEntity: (ids) => named(ids, 'business_entity'),
  divisionGroup: (ids) => named(ids, 'division_group'),
  customer: (ids) => named(ids, 'customer'),
  packCode: (ids) => coded(ids, 'pack_code'),
  shipper: (ids) => named(ids, 'shipper'),
  orderTerm: (ids) => coded(ids, 'order_term'),
  warehouse: (ids) => named(ids, 'warehouse'),
  setting: (ids) => sql`
    select id, null as "publicId", section as title from app_setting where id = any(${ids}::bigint[])`,
  apiToken: (ids) => named(ids, 'api_token'),
  webhook: (ids) => named(ids, 'webhook'),
  schedule: (ids) => sql`
    select id, null as "publicId", filename as title from document_schedule where id = any(${ids}::bigint[])`,
  documentLayout: (ids) => named(ids, 'document_layout'),
  share: (ids) => sql`select id, null as "publicId", title from share where id = any(${ids}::bigint[])`,
  announcement: (ids) => sql`
    select id, null as "publicId", title from announcement where id = any(${ids}::bigint[])`,
}

const named = (ids: number[], table: string): RawBuilder<RecordTitle> =>
  sql`select id, null as "publicId", name as title from ${sql.table(table)} where id = any(${ids}::bigint[])`

const coded = (ids: number[], table: string): RawBuilder<RecordTitle> =>
  sql`select id, null as "publicId", code as title from ${sql.table(table)} where id = any(${ids}::bigint[])`

/** Titles by kind and key, one query for each kind. */
export async function readTitles(
  db: Database,
  wanted: ReadonlyMap<AuditKind, ReadonlySet<number>>,
): Promise<Map<string, RecordTitle>> {
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const { rows } = await titles[kind]([...ids]).execute(db)
      return rows.map((row): [string, RecordTitle] => [`${kind} ${row.id}`, row])
    }),
  )
  return new Map(found.flat())
}

/** Names of products by `STYLE_COLOR`. */
export async function readProductNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select sc.style_color_id as id, s.name || ' · ' || sc.color_description as name
    from style_colour sc join style s on s.id = sc.style_id
    where sc.style_color_id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The key of a person by their id. */
export async function userKeyOf(db: Database, publicId: string): Promise<number | undefined> {
  const found = await db.selectFrom('user_account').select('id').where('public_id', '=', publicId).executeTakeFirst()
  return found?.id
}

/** The key of a season by its id, deleted ones among them. */
export async function seasonKeyOf(db: Database, publicId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('assortment_season')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return found?.id
}

/** The key of an assortment by its id, deleted ones among them. */
export async function assortmentKeyOf(db: Database, publicId: string): Promise<number | undefined> {
  const found = await db.selectFrom('assortment').select('id').where('public_id', '=', publicId).executeTakeFirst()
  return found?.id
}
