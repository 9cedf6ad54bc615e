import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../tables.ts'

/** Products named in one event; a receiver that misses some reads the catalogue. */
export const PRODUCTS_NAMED = 1_000

/** What other systems are told of each record: ids and what changed is fetched by them with a token. */
export async function describeAssortments(trx: DatabaseTransaction, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select a.id, json_build_object('assortmentId', a.public_id, 'title', a.title, 'version', a.version,
      'productType', a.product_type, 'state', case when a.archived then 'Archived' else a.state end) as data
    from assortment a where a.id = any(${[...ids]}::bigint[])`.execute(trx)
  return rows
}

export async function describeUsers(trx: DatabaseTransaction, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select id, json_build_object('userId', public_id, 'userCode', user_code, 'state', state) as data
    from user_account where id = any(${[...ids]}::bigint[])`.execute(trx)
  return rows
}

export async function describeDocuments(trx: DatabaseTransaction, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select d.id, json_build_object('documentId', d.public_id, 'filename', d.filename, 'fileType', d.file_type,
      'assortmentId', d.assortment_public_id, 'messageCode', d.message_code) as data
    from document_job d where d.id = any(${[...ids]}::bigint[])`.execute(trx)
  return rows
}

/** `STYLE_COLOR` of each key. */
export async function styleColorIds(trx: DatabaseTransaction, keys: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, style_color_id as name from style_colour where id = any(${[...keys]}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Code of each person. */
export async function userCodes(trx: DatabaseTransaction, keys: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; user_code: string }>`
    select id, user_code from user_account where id = any(${[...keys]}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, user_code }) => [id, user_code]))
}
