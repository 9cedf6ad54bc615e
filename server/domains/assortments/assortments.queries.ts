import { type RawBuilder, sql } from 'kysely'
import type { AssortmentMethod, DynamicQuery } from '../../../contract/assortments/assortment.ts'
import { DEFAULT_COLLECTION } from '../../../contract/assortments/collections/collection.ts'
import type { LineStatus, ProductType } from '../../../contract/catalogue/product-query.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { CurrencyCode } from '../../../contract/kernel/amounts/money.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { noSuch, requireFound } from '../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { type Editable, visibleOfAnyKind } from './assortments.access.ts'
import { nameFor } from '../identity/identity.public.ts'

/** An assortment with what is joined to show it. */
export interface AssortmentRecord {
  id: number
  public_id: string
  owner_id: number
  kind: 'regular' | 'internal'
  method: AssortmentMethod
  title: string
  sub_title: string
  product_type: ProductType
  channel: 'All' | 'Wholesale' | 'Retail'
  region: 'All' | 'International' | 'Europe' | 'Domestic'
  season: string
  year: number | null
  gender: string
  pillar: string
  life_cycle: string
  carryover_date: string | null
  location_id: number
  location_code: LocationCode
  currency: CurrencyCode
  state: 'Published' | 'Unpublished'
  archived: boolean
  line_statuses: LineStatus[]
  logo: string | null
  labels: unknown
  query: DynamicQuery | null
  ui_settings: unknown
  last_sync_at: Date | null
  folder: string | null
  hierarchy: string[]
  alert_count: number
  product_count: number
  style_count: number
  cover_keys: number[]
  created_at: Date
  modified_at: Date
  version: number
  starred: boolean
  collections_query_id: string | null
  owner_code: string
  owner_name: string
  editor_name: string
}

/** Everything about assortments `a` that `condition` lets through; one query whatever their number. */
export const assortmentColumns = (caller: Caller): RawBuilder<unknown> => sql`
  a.id, a.public_id, a.owner_id, a.kind, a.method, a.title, a.sub_title, a.product_type, a.channel, a.region, a.season,
  a.year, a.gender, a.pillar, a.life_cycle, a.carryover_date, a.location_id, loc.code as location_code, loc.currency,
  a.state, a.archived, a.line_statuses, a.logo, a.labels, a.query, a.ui_settings, a.last_sync_at, a.product_count,
  a.style_count, a.cover_keys, fo.public_id as folder,
  case when fo.id is null then '{}' else assortment_folder_titles(fo.id) end as hierarchy,
  (select count(*) from assortment_alert al where al.assortment_id = a.id) as alert_count, a.created_at, a.modified_at, a.version, st.user_id is not null as starred, dc.public_id as collections_query_id,
  o.user_code as owner_code, ${nameFor(caller, 'o')} as owner_name,
  coalesce(${nameFor(caller, 'e')}, '') as editor_name`

export const assortmentsFor = (caller: Caller): RawBuilder<unknown> => sql`
  assortment a
  join location loc on loc.id = a.location_id
  join user_account o on o.id = a.owner_id
  left join user_account e on e.id = a.modified_by
  left join assortment_folder fo on fo.id = a.folder_id
  left join assortment_star st on st.assortment_id = a.id and st.user_id = ${caller.key}::bigint
  left join collection dc on dc.linkage_id = a.id and dc.owner_id = ${caller.key}::bigint and dc.type = 'product'
    and lower(dc.name) = ${DEFAULT_COLLECTION.toLowerCase()}`

/** @throws Failure notFound when there is none the person may see */
export const findAssortment = async (
  db: Database | DatabaseTransaction,
  caller: Caller,
  publicId: string,
): Promise<AssortmentRecord> => requireFound(await lookForAssortment(db, caller, publicId), 'assortment')

/** Undefined when there is none the person may see. */
export async function lookForAssortment(
  db: Database | DatabaseTransaction,
  caller: Caller,
  publicId: string,
): Promise<AssortmentRecord | undefined> {
  const { rows } = await sql<AssortmentRecord>`
    select ${assortmentColumns(caller)} from ${assortmentsFor(caller)}
    where a.public_id = ${publicId} and ${visibleOfAnyKind(caller)}`.execute(db)
  return rows[0]
}

/** One that the person has just changed, though they may not see it any more. */
export async function findHandedOn(db: Database, caller: Caller, publicId: string): Promise<AssortmentRecord> {
  const { rows } = await sql<AssortmentRecord>`
    select ${assortmentColumns(caller)} from ${assortmentsFor(caller)} where a.public_id = ${publicId}`.execute(db)
  return rows[0]!
}

/** Which of some the person may see. */
export async function findVisible(
  db: Database | DatabaseTransaction,
  caller: Caller,
  wish: { publicId: string } | { publicIds: readonly string[] } | { keys: readonly number[] },
): Promise<(Editable & { id: number; public_id: string })[]> {
  const named =
    'keys' in wish
      ? sql<boolean>`a.id = any(${[...wish.keys]}::bigint[])`
      : sql<boolean>`a.public_id = any(${'publicIds' in wish ? [...wish.publicIds] : [wish.publicId]}::text[])`
  const { rows } = await sql<Editable & { id: number; public_id: string }>`
    select a.id, a.public_id, a.kind, a.owner_id, a.channel, a.region, a.product_type
    from assortment a join location loc on loc.id = a.location_id
    where ${named} and ${visibleOfAnyKind(caller)}`.execute(db)
  return rows
}

/** As `findAssortment`, and nobody else changes it until the transaction ends. */
export const lockAssortment = async (
  trx: DatabaseTransaction,
  caller: Caller,
  publicId: string,
): Promise<AssortmentRecord> => (await lockAssortments(trx, caller, [publicId]))[0]!

/** All of some, locked one after the other in the same order by everybody. @throws Failure notFound for one not seen */
export async function lockAssortments(
  trx: DatabaseTransaction,
  caller: Caller,
  publicIds: readonly string[],
): Promise<AssortmentRecord[]> {
  const { rows } = await sql<AssortmentRecord>`
    select ${assortmentColumns(caller)} from ${assortmentsFor(caller)}
    where a.public_id = any(${[...publicIds]}::text[]) and ${visibleOfAnyKind(caller)} order by a.id for update of a`.execute(
    trx,
  )
  if (rows.length < new Set(publicIds).size) throw noSuch('assortment')
  return rows
}

export interface NewAssortment {
  publicId: string
  kind: 'regular' | 'internal'
  state: 'Published' | 'Unpublished'
  ownerKey: string
  method: AssortmentMethod
  title: string
  subTitle: string
  productType: ProductType
  season: string
  year: number | null
  gender: string
  channel: string
  region: string
  locationCode: LocationCode
  query?: DynamicQuery
  labels: object
  uiSettings: object
}

/** Its key; undefined when there is one of this title already: of the person's, or an internal one of the same season. */
export async function insertAssortment(trx: DatabaseTransaction, wish: NewAssortment): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into assortment (public_id, owner_id, kind, state, method, title, sub_title, product_type, season, year, gender, channel,
      region, location_id, line_statuses, query, labels, ui_settings, created_by, modified_by)
    select ${wish.publicId}, ${wish.ownerKey}::bigint, ${wish.kind}, ${wish.state}, ${wish.method}, ${wish.title}, ${wish.subTitle},
      ${wish.productType}, ${wish.season}, ${wish.year}::smallint, ${wish.gender}, ${wish.channel}, ${wish.region}, id,
      ${wish.query?.['locations.lineStatus'] ?? ['A', 'R', 'O']}::text[],
      ${wish.query ? JSON.stringify(wish.query) : null}::jsonb, ${JSON.stringify(wish.labels)}::jsonb,
      ${JSON.stringify(wish.uiSettings)}::jsonb, ${wish.ownerKey}::bigint, ${wish.ownerKey}::bigint
    from location where code = ${wish.locationCode}
    on conflict do nothing
    returning id`.execute(trx)
  return rows[0]?.id
}

export const putStars = (trx: DatabaseTransaction, userKey: string, assortmentIds: readonly number[]) =>
  sql`
    insert into assortment_star (user_id, assortment_id)
    select ${userKey}::bigint, id from unnest(${[...assortmentIds]}::bigint[]) as s (id)
    on conflict do nothing`.execute(trx)

export const removeStars = (trx: DatabaseTransaction, userKey: string, assortmentIds: readonly number[]) =>
  sql`
    delete from assortment_star
    where user_id = ${userKey}::bigint and assortment_id = any(${[...assortmentIds]}::bigint[])`.execute(trx)

/** What a dynamic assortment held when it was last read; no change of the assortment, so its version stays. */
export async function keepDynamicCounts(
  db: Database,
  record: Pick<AssortmentRecord, 'id' | 'product_count' | 'style_count' | 'cover_keys'>,
): Promise<void> {
  await sql`
    update assortment set product_count = ${record.product_count}, style_count = ${record.style_count},
      cover_keys = ${record.cover_keys}::bigint[] where id = ${record.id}`.execute(db)
}
