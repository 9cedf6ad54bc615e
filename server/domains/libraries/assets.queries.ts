import { type RawBuilder, sql } from 'kysely'
import type {
  AssetColor,
  AssetStatus,
  AssetValues,
  PreviewFault,
  UsageType,
} from '../../../contract/libraries/asset.ts'
import type { SomeAssets } from '../../../contract/libraries/asset-calls.ts'
import { assetFieldKinds, type AssetField } from '../../../contract/libraries/asset-fields.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { foldLetters } from '../../../contract/kernel/texts/fold-letters.ts'
import { containing } from '../../engine/database/like-pattern.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { columnOf, fieldAssignments, fieldColumns, recordFields, valuesObject, writtenFields } from './asset-columns.ts'

export interface FileRecord {
  id: number
  public_id: string
  asset_id: number
  filename: string
  usage_type: UsageType
  state: 'WaitingForFile' | 'Available'
  object_key: string | null
  file_size: number | null
  content_type: string | null
  groups: string[]
  preview: 'waiting' | 'ready' | 'none' | 'failed'
  width: number | null
  height: number | null
  colors: AssetColor[]
  pages: number | null
  page_pictures: number
  preview_fault: PreviewFault | null
}

export interface AssetRecord {
  id: number
  public_id: string
  library_type: LibraryType
  status: AssetStatus
  name: string
  values: AssetValues
  lacks: string[]
  created_at: Date
  created_by: string
  modified_at: Date
  published_at: Date | null
  modified_by: string
  version: number
  files: FileRecord[]
}

export interface AssetSelection {
  type: LibraryType
  status: AssetStatus
  text: string
  ready?: boolean | undefined
  fields: Partial<Record<AssetField, string[]>>
}

/** The one condition by which a page is read, counted and changed. */
export function matching({ type, status, text, ready, fields }: AssetSelection): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`a.library_type = ${type}`, sql`a.status = ${status}`]
  if (ready !== undefined) parts.push(ready ? sql`a.lacks = '{}'` : sql`a.lacks <> '{}'`)
  if (text !== '') {
    const like = containing(foldLetters(text))
    parts.push(sql`(fold_letters(concat_ws(' ', a.name, a.keyword, a.tag)) like ${like}
      or exists (select from asset_file f where f.asset_id = a.id and fold_letters(f.filename) like ${like}))`)
  }
  for (const [field, values] of Object.entries(fields) as [AssetField, string[]][]) {
    if (values.length === 0) continue
    parts.push(
      assetFieldKinds[field] === 'choices'
        ? sql`${columnOf(field)} && ${values}::text[]`
        : sql`${columnOf(field)}::text = any (${values}::text[])`,
    )
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Some of one status by their ids, or all of them that match but a few. */
export function chosen(
  type: LibraryType,
  status: AssetStatus,
  { ids, filters, except }: SomeAssets,
): RawBuilder<boolean> {
  const { text, ready, fields } = filters
  const all = matching({ type, status, text, ready, fields })
  if (ids) return sql`(${all} and a.public_id = any (${ids}::text[]))`
  return except.length > 0 ? sql`(${all} and a.public_id <> all (${except}::text[]))` : all
}

/** Of chosen assets those that lack nothing for publishing. */
export async function countReady(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset a where ${where} and a.lacks = '{}'`.execute(db)
  return rows[0]!.count
}

/** What one action of a person changed. */
export const movedBy = (userKey: string, batchId: string): RawBuilder<boolean> => sql`a.id in (
  select record_id from audit_entry
  where user_id = ${userKey}::bigint and batch_id = ${batchId} and record = 'asset')`

const record = sql`
  a.id, a.public_id, a.library_type, a.status, a.name, ${valuesObject} as "values", a.lacks, a.created_at, a.modified_at, a.published_at,
  a.version, coalesce(c.name || ' ' || c.last_name, '') as created_by, coalesce(m.name || ' ' || m.last_name, '') as modified_by,
  coalesce((select jsonb_agg(to_jsonb(f) order by f.usage_type, f.id) from asset_file f where f.asset_id = a.id), '[]') as files`
const people = sql`
  left join user_account c on c.id = a.created_by
  left join user_account m on m.id = a.modified_by`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(a.name)`,
  modifiedDate: sql`a.modified_at`,
  createdDate: sql`a.created_at`,
  lacks: sql`cardinality(a.lacks)`,
}
export const canSortBy = (field: string): boolean => field in sorts || field in assetFieldKinds

export async function readAssets(
  db: Database,
  wish: AssetSelection & { skip: number; limit: number; sort: string },
): Promise<{ rows: AssetRecord[]; totalCount: number; readyCount: number }> {
  const field = wish.sort.replace(/^-/, '')
  const by = sorts[field] ?? columnOf(field as AssetField)
  const direction = sql.raw(wish.sort.startsWith('-') ? 'desc' : 'asc')
  const where = matching(wish)
  const [{ rows }, counted] = await Promise.all([
    sql<AssetRecord>`
      with page as (
        select a.id from asset a where ${where} order by ${by} ${direction} nulls last, a.id limit ${wish.limit} offset ${wish.skip}
      )
      select ${record} from page join asset a on a.id = page.id ${people}
      order by ${by} ${direction} nulls last, a.id`.execute(db),
    sql<{ total: number; ready: number }>`
      select count(*)::int as total, (count(*) filter (where a.lacks = '{}'))::int as ready from asset a where ${where}`.execute(
      db,
    ),
  ])
  const { total, ready } = counted.rows[0]!
  return { rows, totalCount: total, readyCount: ready }
}

export async function countByStatus(
  db: Database,
  type: LibraryType,
): Promise<{ status: AssetStatus; count: number }[]> {
  const { rows } = await sql<{ status: AssetStatus; count: number }>`
    select status, count(*)::int as count from asset where library_type = ${type} group by status`.execute(db)
  return rows
}

/** Assets of a library by their ids, in the order of their keys, so that two batches wait for each other. */
export async function lockAssets(
  trx: DatabaseTransaction,
  type: LibraryType,
  publicIds: readonly string[],
): Promise<AssetRecord[]> {
  await sql`
    select from asset where library_type = ${type} and public_id = any (${publicIds}::text[]) order by id for update`.execute(
    trx,
  )
  return assetsByIds(trx, type, publicIds)
}

export async function assetsByIds(
  db: Database | DatabaseTransaction,
  type: LibraryType,
  publicIds: readonly string[],
): Promise<AssetRecord[]> {
  const { rows } = await sql<AssetRecord>`
    select ${record} from asset a ${people}
    where a.library_type = ${type} and a.public_id = any (${publicIds}::text[]) order by a.id`.execute(db)
  return rows
}

/** Assets by their keys, in any order. */
export async function assetsByKeys(db: Database, keys: readonly number[]): Promise<AssetRecord[]> {
  const { rows } = await sql<AssetRecord>`
    select ${record} from asset a ${people} where a.id = any (${keys}::bigint[])`.execute(db)
  return rows
}

/** Which assets hold these files. */
export async function holdersOf(
  trx: DatabaseTransaction,
  type: LibraryType,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ public_id: string }>`
    select distinct a.public_id from asset_file f join asset a on a.id = f.asset_id
    where f.library_type = ${type} and f.public_id = any (${fileIds}::text[])`.execute(trx)
  return rows.map(({ public_id }) => public_id)
}

/** An asset as it is to be written; `created` ones are new. */
export interface WrittenAsset {
  public_id: string
  name: string
  status: AssetStatus
  values: AssetValues
  lacks: readonly string[]
}

const written = (rows: readonly WrittenAsset[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    rows.map(({ values, ...row }) => ({ ...row, ...values })),
  )}::jsonb) as w (public_id text, name text, status text, lacks text[], ${recordFields})`

/** Those that exist already are left as they are: a batch that is sent again adds nothing twice. */
export const insertAssets = (
  trx: DatabaseTransaction,
  type: LibraryType,
  userKey: string,
  rows: readonly WrittenAsset[],
) =>
  sql`
    insert into asset (public_id, library_type, name, status, lacks, created_by, modified_by, published_at, ${fieldColumns})
    select w.public_id, ${type}, w.name, w.status, w.lacks, ${userKey}::bigint, ${userKey}::bigint,
      case when w.status = 'Published' then now() end, ${writtenFields}
    from ${written(rows)}
    on conflict (public_id) do nothing`.execute(trx)

export const updateAssets = (trx: DatabaseTransaction, userKey: string, rows: readonly WrittenAsset[]) =>
  sql`
    update asset a set name = w.name, status = w.status, lacks = w.lacks, ${fieldAssignments},
      modified_at = now(), modified_by = ${userKey}::bigint, version = a.version + 1, touched_at = clock_timestamp(),
      published_at = case when w.status = 'Published' and a.status <> 'Published' then now() else a.published_at end
    from ${written(rows)} where a.public_id = w.public_id`.execute(trx)

/** All that match and may take the way, at once; answers their keys and names. */
export async function moveStatuses(
  trx: DatabaseTransaction,
  userKey: string,
  to: AssetStatus,
  where: RawBuilder<boolean>,
): Promise<{ id: number; name: string }[]> {
  const ready = to === 'Published' ? sql`and a.lacks = '{}'` : sql``
  const { rows } = await sql<{ id: number; name: string }>`
    update asset a set status = ${to}, modified_at = now(), modified_by = ${userKey}::bigint, version = a.version + 1,
      touched_at = clock_timestamp()${to === 'Published' ? sql`, published_at = now()` : sql``}
    where ${where} ${ready} returning a.id, a.name`.execute(trx)
  return rows
}

/** Nobody else changes any of these until the transaction ends; answers how many they are. */
export async function lockMatching(trx: DatabaseTransaction, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from asset a where ${where} order by a.id for update) l`.execute(trx)
  return rows[0]!.count
}
