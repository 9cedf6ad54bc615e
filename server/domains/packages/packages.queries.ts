import { type Selectable, sql } from 'kysely'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { PackagesTables } from './packages.tables.ts'

export type PackageRow = Selectable<PackagesTables['package']>

/** Days for which a person's downloads are listed, and how many. */
const LISTED = { days: 7, most: 30 }

/** One whose process is gone has failed. */
const status = sql<PackageRow['status']>`
  case when status = 'started' and lease_id is null then 'failed' else status end`
const shown = ['id', 'public_id', 'owner_id', 'filename', 'files', 'done', 'bytes', 'created_at'] as const
export type ShownPackage = Pick<PackageRow, (typeof shown)[number] | 'status'>

/** Answers the key; the same download begun again takes the place of the one before. */
export async function insertPackage(
  db: Database | DatabaseTransaction,
  row: Pick<PackageRow, 'public_id' | 'owner_id' | 'filename' | 'files' | 'status'> & { lease_id?: string | undefined },
  contents: object | null,
): Promise<number> {
  const { id } = await db
    .insertInto('package')
    .values({ ...row, contents: contents && JSON.stringify(contents) })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'public_id']).doUpdateSet({
        filename: row.filename,
        files: row.files,
        status: row.status,
        done: 0,
        bytes: 0,
        lease_id: row.lease_id ?? null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person's places are given away one after the other. */
export const lockPlaces = (trx: DatabaseTransaction, owner: string) =>
  sql`select from user_account where id = ${owner}::bigint for no key update`.execute(trx)

/** How many of the places that packages and documents of a person share are taken (DOC-04). */
export async function placesTaken(db: Database | DatabaseTransaction, owner: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from package where owner_id = ${owner}::bigint and status = 'started' and lease_id is not null)::int
      + (select count(*) from document_job
        where owner_id = ${owner}::bigint and status = 'started' and lease_id is not null)::int as count`.execute(db)
  return rows[0]!.count
}

export const ownPackages = (db: Database, owner: string): Promise<ShownPackage[]> =>
  db
    .selectFrom('package')
    .select([...shown, status.as('status')])
    .where('owner_id', '=', Number(owner))
    .where('status', '<>', 'sent')
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${LISTED.days})`)
    .orderBy('created_at', 'desc')
    .limit(LISTED.most)
    .execute()

/** How far it is; answers whether its owner wants it any more. */
export async function noteProgress(db: Database, id: number, far: { done: number; bytes: number }): Promise<boolean> {
  const row = await db.updateTable('package').set(far).where('id', '=', id).returning('status').executeTakeFirst()
  return row?.status === 'started'
}

/** The end of one that runs; whatever ended it first stays. */
export const notePackageEnd = (
  db: Database,
  id: number,
  end: { status: 'success' | 'failed' | 'cancelled'; done: number; bytes: number },
) =>
  db
    .updateTable('package')
    .set({ ...end, lease_id: null })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .execute()

/** @throws Failure notFound */
export const ownPackage = async (db: Database, owner: string, publicId: string): Promise<ShownPackage> =>
  requireFound(
    await db
      .selectFrom('package')
      .select([...shown, status.as('status')])
      .where('owner_id', '=', Number(owner))
      .where('public_id', '=', publicId)
      .where('status', '<>', 'sent')
      .executeTakeFirst(),
    'download',
  )

export const cancelPackage = (db: DatabaseTransaction, id: number) =>
  db
    .updateTable('package')
    .set({ status: 'cancelled', lease_id: null })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .execute()

export const forgetPackage = (db: Database, id: number) => db.deleteFrom('package').where('id', '=', id).execute()

/** What the links of a package lead to. */
export const sentPackage = (db: Database, publicId: string) =>
  db
    .selectFrom('package')
    .select(['filename', 'contents'])
    .where('public_id', '=', publicId)
    .where('status', '=', 'sent')
    .executeTakeFirst()

export async function sweptPackages(db: Database, days: number): Promise<number> {
  const gone = await db
    .deleteFrom('package')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
