import { createReadStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { concurrency } from '../../../../contract/kernel/limits.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { JobContext } from '../../../engine/jobs/job-runner.ts'
import { writeProgress } from '../../../engine/jobs/write-progress.ts'
import { publish } from '../../../engine/live/outbox.ts'
import { untilWritten } from '../../../engine/processes/until-written.ts'
import { passesByItself } from '../../../engine/jobs/passes-by-itself.ts'
import { callerForWork } from '../../identity/identity.public.ts'
import { contentTypeOf, objectKey } from '../document-object.ts'
import { enqueueDocument, enqueueNext, workOf } from '../document-queue.ts'
import { presentDocument } from '../documents.present.ts'
import {
  claimDocument,
  type DocumentJobRow,
  type DocumentRun,
  finishDocument,
  noteProgress,
  returnDocument,
} from '../documents.queries.ts'
import { keepPages } from '../keep-pages.ts'
import { makeFile } from '../make-file.ts'
import { readSource } from '../read-source.ts'
import type { DocumentsRoom } from '../room.ts'
import { followDocument } from '../delivery/deliver-document.ts'
import { ownersAlone, tellOtherSystems, tellOwner } from '../delivery/tell-owner.ts'

/**
 * One run of a document's job: takes the row, makes the file, keeps it in the object store. Safe to repeat: a row that
 * is finished, cancelled or under way elsewhere is left alone.
 */
export async function runDocument(room: DocumentsRoom, id: number, context: JobContext): Promise<void> {
  const { lease } = context
  const run = { id, runner: randomUUID() }
  const row = await claim(room, run, lease.id).catch(async (error: unknown) => {
    // It may have been taken though no answer came.
    await untilWritten(lease, () => giveBack(room, run))
    throw error
  })
  if (!row) return
  const own = new AbortController()
  const signal = AbortSignal.any([own.signal, context.signal])
  const forget = room.runningWork.add(workOf(id), () => own.abort())
  let total = 0
  let isWaiting = false
  const writer = writeProgress((far: Progress) =>
    note(room, row, run, far).then(
      (isOurs) => (isOurs ? undefined : own.abort()),
      () => undefined,
    ),
  )
  try {
    const made = await produce(room, row, signal, (far) => {
      total = far.total
      writer.note(far)
    })
    await untilWritten(lease, () => settle(room, run, { status: 'success', ...made, done: total, total }))
  } catch (error) {
    if (own.signal.aborted) return
    if (context.signal.aborted) return await untilWritten(lease, () => giveBack(room, run))
    if (passesByItself(error)) {
      isWaiting = true
      await untilWritten(lease, () => returnDocument(room.db, run))
      throw error
    }
    context.log.warn({ err: error, documentId: row.public_id }, 'document could not be made')
    const code = error instanceof Failure ? error.code : 'unexpected'
    await untilWritten(lease, () => settle(room, run, { status: 'failed', message_code: code }))
  } finally {
    await writer.end()
    forget()
    if (!context.signal.aborted && !isWaiting) await enqueueNext(room.db, row.owner_id)
  }
}

type Progress = { done: number; total: number }

const claim = (room: DocumentsRoom, run: DocumentRun, leaseId: string): Promise<DocumentJobRow | undefined> =>
  act(room.db, nobody, {
    change: (trx) => claimDocument(trx, { ...run, leaseId }, concurrency.downloads),
    audit: ownersAlone,
    tell: (_none, row) => (row ? [tellOwner(row)] : []),
  })

/** The file of the document in the object store, with its pages beside it; returns its size in bytes. */
async function produce(
  room: DocumentsRoom,
  row: DocumentJobRow,
  signal: AbortSignal,
  onProgress: (far: Progress) => void,
): Promise<{ size: number; pages: number }> {
  const caller = await callerForWork(room.db, row.owner_id)
  if (!caller) throw new Failure('notAllowed', 'The account is no longer active')
  const { settings, locationId, sort } = presentDocument(row, caller)
  const wish = {
    assortmentId: row.assortment_public_id,
    locationId,
    sort: sort ?? undefined,
    collectionId: row.collection_public_id ?? undefined,
  }
  const { source } = await readSource(room, caller, wish, signal)
  const { type, sub_type: subType, file_type: fileType, language } = row
  const watch = { signal, onProgress }
  const order = { source, settings, type, subType, fileType, language, caller, withPages: true }
  return makeFile(room, order, watch, async (file, { pages, folder }) => {
    signal.throwIfAborted()
    await keepPages(room.store, folder, { ...row, pages })
    const facts = await room.store.put(objectKey(row), createReadStream(file), {
      contentType: contentTypeOf(fileType),
    })
    return { size: facts.size, pages }
  })
}

async function note(
  room: DocumentsRoom,
  row: DocumentJobRow,
  run: DocumentRun,
  progress: { done: number; total: number },
): Promise<boolean> {
  const { done, total } = progress
  const isOurs = await noteProgress(room.db, run, { done, total })
  if (isOurs && done !== row.done) {
    row.done = done
    await publish(room.db, [tellOwner({ ...row, done, total })])
  }
  return isOurs
}

/** Writes the outcome; a file whose row was cancelled in the last moment is removed again. */
async function settle(
  room: DocumentsRoom,
  run: DocumentRun,
  outcome: Parameters<typeof finishDocument>[2],
): Promise<void> {
  await act(room.db, nobody, {
    async change(trx) {
      const row = await finishDocument(trx, run, outcome)
      return row && { row, news: await followDocument(trx, row) }
    },
    audit: ownersAlone,
    tell: (_none, done) => (done ? [tellOwner(done.row), ...tellOtherSystems(done.row), ...done.news] : []),
  })
}

/** The application stops: the document waits for the next start. */
const giveBack = (room: DocumentsRoom, run: DocumentRun): Promise<void> =>
  room.db.transaction().execute(async (transaction) => {
    await returnDocument(transaction, run)
    await enqueueDocument(transaction, run.id)
  })
