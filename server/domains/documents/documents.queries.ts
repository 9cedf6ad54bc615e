import { type Insertable, type Selectable, sql } from 'kysely'
import { documentTable } from '../../../contract/documents/document-states.ts'
import { statesBefore } from '../../../contract/kernel/state-table.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { DocumentJobTable } from './documents.tables.ts'

export type DocumentJobRow = Selectable<DocumentJobTable>
type Connection = Database | DatabaseTransaction

/** One of the runs that a document may need; the same process may begin several. */
export interface DocumentRun {
  id: number
  runner: string
}

export const insertDocument = (db: Connection, row: Insertable<DocumentJobTable>): Promise<DocumentJobRow> =>
  db.insertInto('document_job').values(row).returningAll().executeTakeFirstOrThrow()

export const insertDocuments = (
  trx: DatabaseTransaction,
  rows: readonly Insertable<DocumentJobTable>[],
): Promise<DocumentJobRow[]> =>
  trx
    .insertInto('document_job')
    .values([...rows])
    .returningAll()
    .execute()

export const documentsOfOwner = (db: Database, owner: number, limit: number): Promise<DocumentJobRow[]> =>
  db.selectFrom('document_job').selectAll().where('owner_id', '=', owner).orderBy('id', 'desc').limit(limit).execute()

export const documentOfOwner = (db: Connection, owner: number, publicId: string): Promise<DocumentJobRow | undefined> =>
  db
    .selectFrom('document_job')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('public_id', '=', publicId)
    .executeTakeFirst()

/** @throws Failure notFound for other people's documents too */
export const findDocument = async (
  db: Connection,
  { key }: Pick<Caller, 'key'>,
  publicId: string,
): Promise<DocumentJobRow> => requireFound(await documentOfOwner(db, Number(key), publicId), 'document')

/** A document whoever's it is, for people who hold a link to it. */
export const documentByPublicId = (db: Database, publicId: string): Promise<DocumentJobRow | undefined> =>
  db.selectFrom('document_job').selectAll().where('public_id', '=', publicId).executeTakeFirst()

/** A document by id or file name, whoever's it is, with its owner's name; only to tell an administrator of it. */
export const documentOfAnyone = (db: Database, wanted: string) =>
  db
    .selectFrom('document_job as d')
    .innerJoin('user_account as o', 'o.id', 'd.owner_id')
    .select(['d.public_id', 'd.filename', sql<string>`o.name || ' ' || o.last_name`.as('owner')])
    .where((eb) => eb.or([eb('d.public_id', '=', wanted), eb('d.filename', '=', wanted)]))
    .orderBy(sql`d.public_id <> ${wanted}`)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Takes a waiting document, or one whose run is dead, unless its owner has `most` under way, packages included, or those that
 * wait before it take the places (DOC-04). The owner's row is locked so that two claims at a time cannot both see a free place.
 * Undefined when there is nothing to take.
 */
export async function claimDocument(
  transaction: DatabaseTransaction,
  run: DocumentRun & { leaseId: string },
  most: number,
): Promise<DocumentJobRow | undefined> {
  await sql`
    select u.id from user_account u join document_job d on d.owner_id = u.id
    where d.id = ${run.id} for no key update of u`.execute(transaction)
  const { rows } = await sql<DocumentJobRow>`
    update document_job d set status = 'started', runner = ${run.runner}, lease_id = ${run.leaseId}::uuid
    where d.id = ${run.id}
      and (d.status = 'pending' or (d.status = 'started' and d.lease_id is null))
      and (
        select count(*) from document_job other
        where other.owner_id = d.owner_id and other.id <> d.id
          and (case other.status when 'started' then other.lease_id is not null when 'pending' then other.id < d.id end)
      ) + (
        select count(*) from package p
        where p.owner_id = d.owner_id and p.status = 'started' and p.lease_id is not null
      ) < ${most}
    returning d.*`.execute(transaction)
  return rows[0]
}

/** How far it is; false when the row is no longer this run's (cancelled, removed, taken over). */
export async function noteProgress(
  db: Connection,
  run: DocumentRun,
  progress: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_job')
    .set(progress)
    .where('id', '=', run.id)
    .where('runner', '=', run.runner)
    .where('status', '=', 'started')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a run; undefined when the row is no longer this run's. */
export const finishDocument = (
  db: Connection,
  run: DocumentRun,
  outcome: {
    status: 'success' | 'failed'
    size?: number
    pages?: number
    message_code?: string
    done?: number
    total?: number
  },
): Promise<DocumentJobRow | undefined> =>
  db
    .updateTable('document_job')
    .set({ ...outcome, runner: null, lease_id: null, completed_at: sql<Date>`now()` })
    .where('id', '=', run.id)
    .where('runner', '=', run.runner)
    .where('status', '=', 'started')
    .returningAll()
    .executeTakeFirst()

/** Puts a run back into the queue, as the application stops. */
export const returnDocument = (db: Connection, run: DocumentRun): Promise<unknown> =>
  db
    .updateTable('document_job')
    .set({ status: 'pending', runner: null, lease_id: null, done: 0, total: 0 })
    .where('id', '=', run.id)
    .where('runner', '=', run.runner)
    .where('status', '=', 'started')
    .execute()

/** Puts one that failed or was cancelled back into the queue; undefined when it is neither. */
export const restartDocument = (db: Connection, id: number): Promise<DocumentJobRow | undefined> =>
  db
    .updateTable('document_job')
    .set({ status: 'pending', message_code: null, done: 0, total: 0, completed_at: null })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(documentTable, 'retry'))
    .returningAll()
    .executeTakeFirst()

/** Cancels one that is not finished; undefined when it is. */
export const cancelDocument = (db: Connection, owner: number, publicId: string): Promise<DocumentJobRow | undefined> =>
  db
    .updateTable('document_job')
    .set({ status: 'cancelled', runner: null, lease_id: null, completed_at: sql<Date>`now()` })
    .where('owner_id', '=', owner)
    .where('public_id', '=', publicId)
    .where('status', 'in', statesBefore(documentTable, 'cancel'))
    .returningAll()
    .executeTakeFirst()

export const removeDocumentRows = (db: Connection, ids: readonly number[]): Promise<unknown> =>
  db.deleteFrom('document_job').where('id', 'in', ids).execute()

/** Ids of a person's waiting documents, oldest first. */
export async function waitingOf(db: Connection, owner: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('document_job')
    .select('id')
    .where('owner_id', '=', owner)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything that waits or whose run is dead. */
export async function unfinishedDocuments(db: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from document_job where status = 'pending' or (status = 'started' and lease_id is null)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finished ones whose time is over and that no link leads to any more. */
export const documentsOlderThan = (
  db: Database,
  days: number,
): Promise<Pick<DocumentJobRow, 'id' | 'public_id' | 'file_type' | 'pages'>[]> =>
  db
    .selectFrom('document_job')
    .select(['id', 'public_id', 'file_type', 'pages'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('share as s')
            .select('s.id')
            .whereRef('s.subject_id', '=', 'document_job.public_id')
            .where('s.subject', '=', 'document')
            .where('s.revoked_at', 'is', null)
            .where('s.expires_at', '>', sql<Date>`now()`),
        ),
      ),
    )
    .where('completed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(1000)
    .execute()

/** Those of the ids that are a person's own. */
export async function documentsAmong(db: Database, owner: string, publicIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from document_job
    where owner_id = ${owner}::bigint and public_id = any (${[...publicIds]}::text[])`.execute(db)
  return new Set(rows.map(({ public_id }) => public_id))
}
