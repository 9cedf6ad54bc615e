import { type Selectable, sql } from 'kysely'
import type { FeedCounts } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { DAYS_OF_NEWS } from '../../../declarations/waiting-source.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { FeedUploadTables } from './feed-upload.tables.ts'

type Connection = Database | DatabaseTransaction
export type FeedUploadRow = Selectable<FeedUploadTables['feed_upload']>

/** One of the runs that an upload may need; the same process may begin several. */
export interface UploadRun {
  id: number
  runner: string
}

export const insertUpload = (
  db: Connection,
  upload: { public_id: string; owner_id: number; file_name: string; size: number },
): Promise<FeedUploadRow> => db.insertInto('feed_upload').values(upload).returningAll().executeTakeFirstOrThrow()

/** @throws Failure notFound */
export const findUpload = async (db: Connection, publicId: string, lock = false): Promise<FeedUploadRow> =>
  requireFound(
    await db
      .selectFrom('feed_upload')
      .selectAll()
      .where('public_id', '=', publicId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
    'feed',
  )

/** Takes a row that waits or whose run is dead; undefined when another run works on it or nothing is to be done. */
export const claimUpload = (
  db: Connection,
  { id, runner, leaseId }: UploadRun & { leaseId: string },
): Promise<FeedUploadRow | undefined> =>
  db
    .updateTable('feed_upload')
    .set({ runner, lease_id: leaseId, started_at: sql<Date>`now()`, done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'applying'])
    .where('lease_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** False when the row is no longer this run's: it was cancelled, or somebody else has it. */
export async function noteUpload(db: Connection, run: UploadRun, done: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_upload')
    .set({ done })
    .where('id', '=', run.id)
    .where('runner', '=', run.runner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How a run ended; counts, preview and fault as JSON. */
export type Ended = { state: 'checked' | 'finished' | 'failed' } & Partial<
  Pick<FeedUploadRow, 'kind' | 'total' | 'done'> & Record<'checked' | 'preview' | 'fault', string>
>

/** Ends a run; nothing is changed when the row is no longer this run's. */
export const settleUpload = (db: Connection, run: UploadRun, ended: Ended): Promise<unknown> =>
  db
    .updateTable('feed_upload')
    .set({ ...ended, runner: null, lease_id: null, finished_at: ended.state === 'checked' ? null : sql<Date>`now()` })
    .where('id', '=', run.id)
    .where('runner', '=', run.runner)
    .execute()

/** Notes what all runs of the upload wrote (null: it only looked), also those that were cut off; answers the row as it is now. */
export const noteApplied = (db: Connection, id: number, written: FeedCounts | null): Promise<FeedUploadRow> =>
  db
    .updateTable('feed_upload')
    .set({ applied: written && JSON.stringify(written) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The application stops: another run takes it up after the next start. */
export const returnUpload = (db: Connection, run: UploadRun): Promise<unknown> =>
  db
    .updateTable('feed_upload')
    .set({ runner: null, lease_id: null })
    .where('id', '=', run.id)
    .where('runner', '=', run.runner)
    .execute()

export const setState = (db: Connection, id: number, state: 'applying' | 'cancelled'): Promise<FeedUploadRow> =>
  db
    .updateTable('feed_upload')
    .set({ state, runner: null, lease_id: null, done: 0, finished_at: state === 'cancelled' ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Uploads that wait or whose run is dead. */
export async function unfinishedUploads(db: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from feed_upload where state in ('checking', 'applying') and lease_id is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the runs of an upload wrote, those included that were cut off and are over now. */
export async function writtenByRuns(db: Connection, uploadId: number): Promise<FeedCounts> {
  await sql`
    update feed_run set state = 'failed', finished_at = now()
    where upload_id = ${uploadId} and state = 'running'`.execute(db)
  const { rows } = await sql<FeedCounts>`
    select (coalesce(sum(added + changed + unchanged + rejected), 0))::int as rows, coalesce(sum(added), 0)::int as added,
      coalesce(sum(changed), 0)::int as changed, coalesce(sum(unchanged), 0)::int as unchanged,
      coalesce(sum(rejected), 0)::int as rejected
    from feed_run where upload_id = ${uploadId}`.execute(db)
  return rows[0]!
}

export interface HistoryRow extends Omit<FeedUploadRow, 'id' | 'owner_id' | 'runner' | 'lease_id' | 'preview'> {
  by: string
}

/** Everything up to the name of a file. */
const lastStep = String.raw`^.*[/\\]`

/** Uploads and runs of the command line together, newest first, and how many there are. */
export async function feedHistory(
  db: Connection,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: HistoryRow[]; totalCount: number }> {
  const { rows } = await sql<HistoryRow>`
    select u.public_id, u.file_name, u.size, u.kind, u.state, u.done, u.total, u.checked, u.applied, u.fault,
      u.created_at, u.started_at, u.finished_at, trim(a.name || ' ' || a.last_name) as by
    from feed_upload u join user_account a on a.id = u.owner_id
    union all
    select '', regexp_replace(r.file_name, ${lastStep}, ''), null, r.kind,
      case r.state when 'running' then 'applying' else r.state end, r.committed_row, null, null,
      jsonb_build_object('rows', r.added + r.changed + r.unchanged + r.rejected, 'added', r.added, 'changed', r.changed,
        'unchanged', r.unchanged, 'rejected', r.rejected),
      null, r.started_at, r.started_at, r.finished_at, ''
    from feed_run r where r.upload_id is null
    order by created_at desc, public_id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select (select count(*) from feed_upload)::int
      + (select count(*) from feed_run where upload_id is null)::int as count`.execute(db)
  return { rows, totalCount: counted.rows[0]!.count }
}

export const nameOfOwner = async (db: Connection, ownerId: number): Promise<string> => {
  const { name, last_name } = await db
    .selectFrom('user_account')
    .select(['name', 'last_name'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return `${name} ${last_name}`.trim()
}

/** Uploads whose file is older than so many days; their row stays in the history. */
export async function uploadsOlderThan(db: Connection, days: number): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from feed_upload where created_at between now() - make_interval(days => ${days + 7})
      and now() - make_interval(days => ${days}) and state not in ('checking', 'applying')
    order by id limit 1000`.execute(db)
  return rows.map(({ public_id }) => public_id)
}

/** The newest run of each kind that is over, unless what there is to tell of it was told. */
export async function untoldRuns(
  db: Connection,
): Promise<{ id: number; kind: string; file: string; isBad: boolean }[]> {
  const { rows } = await sql<{ id: number; kind: string; file: string; isBad: boolean }>`
    select f.id, f.kind, regexp_replace(f.file_name, ${lastStep}, '') as file, f.bad as "isBad" from (
      select distinct on (kind) id, kind, file_name, state, started_at, (state = 'failed' or rejected > 0) as bad
      from feed_run where state <> 'running' order by kind, id desc) f
    where f.started_at > now() - make_interval(days => ${DAYS_OF_NEWS}) and case
      when f.bad then not exists (select from notification n where n.subject_type = 'feed' and n.subject_id = f.kind
        and n.kind = 'feedFailed' and (n.facts ->> 'run')::bigint >= f.id)
      else exists (select from notification n where n.subject_type = 'feed' and n.subject_id = f.kind
        and n.kind = 'feedFailed' and n.is_open) end`.execute(db)
  return rows
}
