import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { DocumentJobRow } from '../documents.queries.ts'

/** Runs that a schedule shows. */
const MOST_RUNS = 50

export interface RunRow {
  schedule_id: number
  due_at: Date
  by_hand: boolean
  status: 'started' | 'success' | 'failed' | 'cancelled'
  message_code: string | null
  finished_at: Date | null
  document: string | null
}

const runColumns = sql`r.schedule_id, r.due_at, r.by_hand, r.status, r.message_code, r.finished_at,
  d.public_id as document`

/** The last runs of one schedule, the newest first. */
export async function runsOf(db: Database, scheduleId: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from schedule_run r left join document_job d on d.id = r.document_id
    where r.schedule_id = ${scheduleId} order by r.id desc limit ${MOST_RUNS}`.execute(db)
  return rows
}

/** The newest run of each. */
export async function lastRuns(db: Database | DatabaseTransaction, scheduleIds: readonly number[]): Promise<RunRow[]> {
  if (scheduleIds.length === 0) return []
  const { rows } = await sql<RunRow>`
    select ${runColumns} from unnest(${[...scheduleIds]}::bigint[]) as s (id)
    cross join lateral (select * from schedule_run where schedule_id = s.id order by id desc limit 1) r
    left join document_job d on d.id = r.document_id`.execute(db)
  return rows
}

/** Writes down that moments came; false for the one that somebody wrote down before. */
export async function insertRuns(
  trx: DatabaseTransaction,
  runs: readonly {
    schedule_id: number
    due_at: Date
    by_hand: boolean
    document_id: number | null
    status: 'started' | 'failed'
    message_code?: string
  }[],
): Promise<void> {
  if (runs.length === 0) return
  await trx
    .insertInto('schedule_run')
    .values(
      runs.map(({ message_code, ...run }) => ({
        ...run,
        message_code: message_code ?? null,
        finished_at: run.status === 'started' ? null : sql<Date>`now()`,
      })),
    )
    .execute()
}

export const isRunning = async (trx: DatabaseTransaction, scheduleId: number): Promise<boolean> =>
  (await trx
    .selectFrom('schedule_run')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('by_hand', '=', true)
    .where('status', '=', 'started')
    .executeTakeFirst()) !== undefined

/** What became of the run that asked for a document; answers its schedule, undefined when that is gone. */
export async function noteRunEnded(
  trx: DatabaseTransaction,
  document: Pick<DocumentJobRow, 'id' | 'status' | 'message_code'>,
): Promise<{ id: number; public_id: string; owner_id: number } | undefined> {
  const { rows } = await sql<{ id: number; public_id: string; owner_id: number }>`
    update schedule_run r set status = ${document.status}, message_code = ${document.message_code},
      finished_at = case when ${document.status} = 'started' then null else now() end
    from document_schedule s where r.document_id = ${document.id} and s.id = r.schedule_id
    returning s.id, s.public_id, s.owner_id`.execute(trx)
  return rows[0]
}
