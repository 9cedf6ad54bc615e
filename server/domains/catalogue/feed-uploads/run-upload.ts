import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import type { LiveEvent } from '../../../../contract/kernel/live-event.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import { publish } from '../../../engine/live/outbox.ts'
import { pourIntoFile } from '../../../engine/storage/pour-into-file.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import {
  adoptRuns,
  claimUpload,
  type Ended,
  type FeedUploadRow,
  noteApplied,
  noteUpload,
  returnUpload,
  runFolder,
  settleUpload,
  unfinishedUploads,
} from './feed-upload.queries.ts'
import { feedObject, rejectsObject } from './feed-upload.present.ts'
import type { FeedAnswer, FeedOrder } from './feed-task.ts'
import type { FeedRoom } from './room.ts'

/** Milliseconds between two notes of progress; also how soon a run notices that it was cancelled. */
const BEAT = 500

export const feedJob = 'catalogue/feed-upload'

/** One after the other: two feeds at once would only wait for each other. */
export const enqueueUpload = (db: Database | DatabaseTransaction, id: number): Promise<void> =>
  enqueue(db, feedJob, { id }, { key: `feed:${id}`, queue: 'feed', isWaitedFor: true })

/** Takes up again what a crash interrupted. */
export async function resumeUploads({ db }: Pick<FeedRoom, 'db'>, isStart = false): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const id of await unfinishedUploads(transaction, isStart)) await enqueueUpload(transaction, id)
  })
}

/** Tells the owner's browsers how far a feed is. */
export async function tellProgress(
  db: Database | DatabaseTransaction,
  { public_id: uploadId, owner_id: owner, state }: Pick<FeedUploadRow, 'public_id' | 'owner_id' | 'state'>,
  done: number,
): Promise<void> {
  const payload: LiveEvent = { type: 'feedProgress', uploadId, state, done }
  await publish(db, [{ topic: 'live', audience: `user:${owner}`, payload }])
}

/**
 * One run of an upload's job: looks at the file or applies it, whichever its row says. Safe to repeat: a row that is
 * done, cancelled or under way elsewhere is left alone, and a file that was cut off goes on behind its last batch.
 */
export async function runUpload(
  room: FeedRoom,
  id: number,
  context: { signal: AbortSignal; log: Logger },
): Promise<void> {
  const runner = randomUUID()
  const row = await claimUpload(room.db, id, runner)
  if (!row) return
  const run = { id, runner }
  const own = new AbortController()
  const signal = AbortSignal.any([own.signal, context.signal])
  let done = 0
  let told = -1
  const beat = setInterval(() => {
    void noteUpload(room.db, run, done).then(
      async (isOurs) => {
        if (!isOurs) return own.abort()
        if (done === told) return
        told = done
        await tellProgress(room.db, row, done)
      },
      () => undefined,
    )
  }, BEAT)
  // The same after a crash, so that what an earlier run wrote is found by its path.
  const folder = join(tmpdir(), `${runFolder}${row.public_id}`)
  let outcome: Ended | undefined
  try {
    outcome = await work(room, row, folder, { signal, onProgress: (rows) => (done = rows) })
  } catch (error) {
    if (!signal.aborted) {
      context.log.warn({ err: error, upload: row.public_id }, 'feed could not be run')
      outcome = failed({ code: 'unexpected', data: {} })
    }
  } finally {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
  }
  const isReturned = !outcome && context.signal.aborted && !own.signal.aborted
  await room.db.transaction().execute(async (transaction) => {
    // What its runs wrote stands in the row from the moment on at which it is told to be over.
    const written = await adoptRuns(transaction, id, folder, row.file_name)
    if (outcome) await settleUpload(transaction, run, outcome)
    else if (isReturned) await returnUpload(transaction, run)
    const now = await noteApplied(transaction, id, row.state === 'applying' ? written : null)
    await tellProgress(transaction, now, Number(now.done))
  })
}

const failed = (fault: object): Ended => ({ state: 'failed', fault: JSON.stringify(fault) })

async function work(
  room: FeedRoom,
  row: FeedUploadRow,
  folder: string,
  watch: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<Ended> {
  const dryRun = row.state === 'checking'
  const stored = await room.store.read(feedObject(row.public_id))
  if (!stored) return failed({ code: 'missing', data: {} })
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'uploaded'), { recursive: true, mode: 0o700 })
  const uploaded = join(folder, 'uploaded', basename(row.file_name))
  await pourIntoFile(stored.content, uploaded, { signal: watch.signal })
  const order: FeedOrder = {
    path: uploaded,
    unpackInto: join(folder, 'unpacked'),
    rejects: join(folder, 'rejects.csv'),
    connection: room.connection,
    pictureFile: room.pictureFile,
    store: room.store.place,
    dryRun,
  }
  const answer = await room.feedThread.run<FeedAnswer>('catalogue/feed', order, {
    signal: watch.signal,
    onProgress: (rows) => watch.onProgress(Number(rows)),
  })
  if ('fault' in answer) return failed(answer.fault)
  const { kind, counts, preview } = answer
  const { size } = await stat(order.rejects)
  if (size > 0) {
    const facts = { contentType: 'text/csv' }
    await room.store.put(rejectsObject(row.public_id), createReadStream(order.rejects), facts)
  }
  return {
    state: dryRun ? 'checked' : 'finished',
    kind,
    done: counts.rows,
    total: counts.rows,
    ...(dryRun ? { checked: JSON.stringify(counts), preview: JSON.stringify(preview) } : {}),
  }
}
