import { sql } from 'kysely'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import type { AssortmentRecord } from './assortments.queries.ts'

/** Columns that a person changes; `query` as a JSON text. */
export interface ColumnChange {
  title?: string
  sub_title?: string
  season?: string
  year?: number | null
  gender?: string
  owner_id?: number
  archived?: boolean
  state?: 'Published' | 'Unpublished'
  line_statuses?: string[]
  query?: string
  location?: LocationCode
}

/** What no two assortments of a kind share altogether: a regular one's title and owner, an internal one's all but the owner. */
export type KnownBy = Pick<
  AssortmentRecord,
  'id' | 'kind' | 'owner_id' | 'title' | 'season' | 'year' | 'region' | 'gender'
>

/** The unique index says the same; asked first, because a failed statement would end the transaction. */
export async function isTaken(trx: DatabaseTransaction, wished: KnownBy): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from assortment other
      where other.id <> ${wished.id} and other.kind = ${wished.kind} and lower(other.title) = lower(${wished.title})
        and other.deleted_at is null and case other.kind
          when 'regular' then other.owner_id = ${wished.owner_id}
          else (other.season, coalesce(other.year, 0), other.region, other.gender)
            = (${wished.season}, coalesce(${wished.year}::int, 0), ${wished.region}, ${wished.gender}) end) as taken`.execute(
    trx,
  )
  return rows[0]!.taken
}

/** Changes some, each in the same way; each one's version counts up. */
export const writeColumns = (
  trx: DatabaseTransaction,
  ids: readonly number[],
  userKey: string,
  { location, ...columns }: ColumnChange & { logo?: string | null },
) =>
  trx
    .updateTable('assortment')
    .set({
      ...columns,
      ...(location ? { location_id: sql<number>`(select l.id from location l where l.code = ${location})` } : {}),
      version: sql<number>`version + 1`,
      modified_at: sql<Date>`now()`,
      modified_by: Number(userKey),
    })
    .where('id', 'in', ids)
    .execute()

export const moveToFolder = (trx: DatabaseTransaction, ids: readonly number[], folderId: number | null) =>
  trx.updateTable('assortment').set({ folder_id: folderId }).where('id', 'in', ids).execute()

export const removeAssortments = (trx: DatabaseTransaction, ids: readonly number[], userKey: string) =>
  trx
    .updateTable('assortment')
    .set({ deleted_at: sql<Date>`now()`, modified_by: Number(userKey), version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .execute()

/** Undefined when it is gone. */
export const noteSynced = (trx: DatabaseTransaction, id: number) =>
  trx
    .updateTable('assortment')
    .set({ last_sync_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['public_id', 'kind', 'owner_id', 'state'])
    .executeTakeFirst()
