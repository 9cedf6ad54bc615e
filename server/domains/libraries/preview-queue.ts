import { sql } from 'kysely'
import { enqueueEach, standsInQueue } from '../../engine/jobs/job-runner.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { previewJob } from './job-names.ts'

const keyPrefix = 'preview '

/**
 * Whether a preview of file `f` is still to come by itself. A job that has noted its failure is over, though the queue
 * takes its row away only afterwards.
 */
export const previewIsDue = standsInQueue(sql`${keyPrefix} || f.public_id`, sql`f.preview = 'waiting'`)

/**
 * A preview of each file, made in the background. Those who wait take turns: the files of each stand one behind the other,
 * beginning where the queue is now, so that a thousand of one person hold nobody else up.
 */
export async function enqueuePreviews(trx: DatabaseTransaction, fileIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ fileId: string; turn: number }>`
    with wanted as (
      select public_id, created_by, row_number() over (partition by created_by order by id) - 1 as place
      from asset_file where public_id = any (${[...fileIds]}::text[])
    ), waiting as (
      select j.priority, f.created_by from graphile_worker.jobs j
      join asset_file f on f.public_id = substr(j.key, ${keyPrefix.length + 1}::int)
      where j.task_identifier = ${previewJob} and j.locked_at is null and j.attempts < j.max_attempts
    ), last as (select created_by, max(priority) + 1 as next from waiting group by created_by)
    select w.public_id as "fileId",
      (greatest((select coalesce(min(priority), 0) from waiting), coalesce(l.next, 0)) + w.place)::int as turn
    from wanted w left join last l on l.created_by is not distinct from w.created_by`.execute(trx)
  await enqueueEach(
    trx,
    previewJob,
    rows.map(({ fileId, turn }) => ({ payload: { fileId }, key: keyPrefix + fileId, turn })),
    { maxAttempts: 3 },
  )
}
