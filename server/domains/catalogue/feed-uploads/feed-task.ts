import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import pg from 'pg'
import type { FeedCounts, FeedPreview } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { FEED_PREVIEW_ROWS } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { keepAlive } from '../../../engine/database/connect.ts'
import { noteDatabaseFault } from '../../../engine/database/database-away.ts'
import { openPictureReader } from '../../../engine/pictures/picture-reader.ts'
import type { StorePlace } from '../../../engine/storage/object-store.ts'
import { openStore } from '../../../engine/storage/open-store.ts'
import { TableFault } from '../../../engine/tables/table-fault.ts'
import type { TaskContext } from '../../../engine/workers/worker-host.ts'
import { rejectLine, rejectsHeader } from '../feed/feed-words.ts'
import { runFeed } from '../feed/run-feed.ts'
import { previewChanges } from './preview-changes.ts'
import { unpackPhotos } from './unpack-photos.ts'

export interface FeedOrder {
  /** The file, alone in its folder. */
  path: string
  /** Where a ZIP with pictures is unpacked. */
  unpackInto: string
  /** Where the rejected rows are written. */
  rejects: string
  connection: pg.ClientConfig
  /** What the process that reads its pictures runs. */
  pictureFile: string
  store: StorePlace
  upload: { id: number; name: string }
  dryRun: boolean
}

export interface FeedOutcome {
  kind: string
  counts: FeedCounts
  preview: FeedPreview
}

export type FeedAnswer = FeedOutcome | { fault: { code: string; data: Record<string, string | number> } }

/** One feed in a thread: looks at it or applies it, writes its rejects into a file and tells how many rows are done. */
export async function runFeedTask(order: FeedOrder, context: TaskContext): Promise<FeedAnswer> {
  const client = new pg.Client({ ...order.connection, ...keepAlive(), application_name: 'linebook feed' })
  // One that breaks tells whoever waits for its answer; unheard, it would end the thread.
  client.on('error', noteDatabaseFault)
  const rejects = createWriteStream(order.rejects)
  // As on a full disk; unheard, it would end the thread.
  let unwritten: Error | undefined
  rejects.on('error', (error) => (unwritten = error))
  const requireWritten = () => {
    if (unwritten) throw unwritten
  }
  const preview: FeedPreview = { adds: [], changes: [], rejects: [] }
  const refused = new Set<number>()
  const pictures = openPictureReader(order.pictureFile)
  try {
    const unpacked = await unpackPhotos(order.path, order.unpackInto)
    if ('fault' in unpacked) return unpacked
    const { path } = unpacked
    await client.connect().catch((error: unknown) => {
      noteDatabaseFault(error)
      throw error
    })
    const [report] = await runFeed([path], {
      client,
      store: await openStore(order.store),
      readPicture: pictures.readPicture,
      dryRun: order.dryRun,
      upload: order.upload,
      confined: true,
      onProgress: (_file, { rows }) => {
        context.report(rows)
        requireWritten()
        if (context.isCancelled()) throw new Error('cancelled')
      },
      onReject: (_file, { row, reasons }, raw, feed) => {
        if (refused.size === 0) rejects.write(rejectsHeader(feed))
        refused.add(row)
        rejects.write(rejectLine(row, reasons, raw))
        if (preview.rejects.length >= FEED_PREVIEW_ROWS) return
        preview.rejects.push({ row, key: raw.cells.slice(0, 3).map(String).join(' '), reasons })
      },
    })
    const { kind, rows, added, changed, unchanged, rejected } = report!
    if (order.dryRun) {
      const { adds, changes } = await previewChanges(client, path, { refused, isCancelled: context.isCancelled })
      Object.assign(preview, { adds, changes })
    }
    rejects.end()
    if (!rejects.closed) await once(rejects, 'close').catch(() => undefined)
    requireWritten()
    return { kind, counts: { rows, added, changed, unchanged, rejected }, preview }
  } catch (error) {
    if (!(error instanceof TableFault)) throw noted(error)
    return { fault: { code: error.code, data: error.data } }
  } finally {
    await pictures.close()
    rejects.destroy()
    await client.end().catch(() => undefined)
  }
}

/** Of what the database says itself. Faults of the system are of files too; those of the connection were noted as it broke. */
function noted(error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) noteDatabaseFault(error)
  return error
}
