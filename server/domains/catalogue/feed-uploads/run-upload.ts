import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { enqueue, type JobContext } from '../../../engine/jobs/job-runner.ts'
import { writeProgress } from '../../../engine/jobs/write-progress.ts'
import { forBrowsers, type News, publish } from '../../../engine/live/outbox.ts'
import { untilWritten } from '../../../engine/processes/until-written.ts'
import { passesByItself } from '../../../engine/jobs/passes-by-itself.ts'
import { pourIntoFile } from '../../../engine/storage/pour-into-file.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import {
  claimUpload,
  type Ended,
  type FeedUploadRow,
  noteApplied,
  noteUpload,
  returnUpload,
  settleUpload,
  unfinishedUploads,
  writtenByRuns,
} from './feed-upload.queries.ts'
import { feedObject, rejectsObject } from './feed-upload.present.ts'
import type { FeedAnswer, FeedOrder } from './feed-task.ts'
import { tellOfFeeds } from './tell-of-feeds.ts'
import type { FeedRoom } from './room.ts'

export const feedJob = 'catalogue/feed-upload'

/** By which an upload's work is ended. */
export const workOf = (id: number): string => `feed:${id}`

/** One after the other: two feeds at once would only wait for each other. */
export const enqueueUpload = (db: Database | DatabaseTransaction, id: number): Promise<void> =>
  enqueue(db, feedJob, { id }, { key: workOf(id), queue: 'feed', isWaitedFor: true })

/** Takes up again what a crash interrupted. */
export async function resumeUploads({ db }: Pick<FeedRoom, 'db'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const id of await unfinishedUploads(transaction)) await enqueueUpload(transaction, id)
  })
}

/** Tells the owner's browsers how far a feed is. */
export const tellProgress = (
  { public_id: uploadId, owner_id: owner, state }: Pick<FeedUploadRow, 'public_id' | 'owner_id' | 'state'>,
  done: number,
): News => forBrowsers(`user:${owner}`, { type: 'feedProgress', uploadId, state, done })

/**
 * One run of an upload's job: looks at the file or applies it, whichever its row says. Safe to repeat: a row that is
 * done, cancelled or under way elsewhere is left alone, and a file that was cut off goes on behind its last batch.
 */
export async function runUpload(room: FeedRoom, id: number, context: JobContext): Promise<void> {
  const { lease } = context
  const run = { id, runner: randomUUID() }
  const row = await claimUpload(room.db, { ...run, leaseId: lease.id }).catch(async (error: unknown) => {
    // It may have been taken though no answer came.
    await untilWritten(lease, () => returnUpload(room.db, run))
    throw error
  })
  if (!row) return
  const own = new AbortController()
  const signal = AbortSignal.any([own.signal, context.signal])
  const forget = room.runningWork.add(workOf(id), () => own.abort())
  const writer = writeProgress(async (done: number) => {
    try {
      if (await noteUpload(room.db, run, done)) await publish(room.db, [tellProgress(row, done)])
      else own.abort()
    } catch (error) {
      context.log.info({ err: error, upload: row.public_id }, 'how far a feed is could not be told')
    }
  })
  let outcome: Ended | undefined
  let waiting: unknown
  try {
    outcome = await room.scratch.within((folder) => work(room, row, folder, { signal, onProgress: writer.note }))
  } catch (error) {
    if (passesByItself(error) && !signal.aborted) waiting = error
    else if (!signal.aborted) {
      context.log.warn({ err: error, upload: row.public_id }, 'feed could not be run')
      outcome = failed({ code: 'unexpected', data: {} })
    }
  } finally {
    await writer.end()
    forget()
  }
  const isReturned = !outcome && (context.signal.aborted || waiting !== undefined) && !own.signal.aborted
  await untilWritten(lease, () =>
    act(room.db, nobody, {
      // What its runs wrote stands in the row from the moment on at which it is told to be over.
      find: (trx) => writtenByRuns(trx, id),
      async change(trx, written) {
        if (outcome) await settleUpload(trx, run, outcome)
        else if (isReturned) await returnUpload(trx, run)
        return noteApplied(trx, id, row.state === 'applying' ? written : null)
      },
      audit: 'nothing: who applied it stands in the trail, and how it went in its row',
      tell: (_written, now) => [tellProgress(now, Number(now.done))],
    }),
  )
  await tellOfFeeds(room.db)
  // Its job comes again once the store or the database may be back.
  if (waiting !== undefined) throw waiting
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
  await mkdir(join(folder, 'uploaded'))
  const uploaded = join(folder, 'uploaded', basename(row.file_name))
  await pourIntoFile(stored.content, uploaded, { signal: watch.signal })
  const order: FeedOrder = {
    path: uploaded,
    unpackInto: join(folder, 'unpacked'),
    rejects: join(folder, 'rejects.csv'),
    connection: room.connection,
    pictureFile: room.pictureFile,
    store: room.store.place,
    upload: { id: row.id, name: row.file_name },
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
