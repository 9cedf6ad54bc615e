import type { ClientBase } from 'pg'
import { outboxChannel } from '../../../engine/live/outbox.ts'
import type { ReadPicture } from '../../../engine/pictures/read-picture.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { openTable } from '../../../engine/tables/open-table.ts'
import { type Survey, surveyFile } from '../../../engine/tables/survey-file.ts'
import type { RawRow, Table } from '../../../engine/tables/table.ts'
import { type Recognised, recogniseFeed } from './feed-kinds.ts'
import type { FeedBatch } from './feed-records.ts'
import { beginRun, endRun, noteBatch, type Reject, type Totals, unfinishedRow } from './feed-run.queries.ts'
import { compileReader, type ReadBatch } from './read-batch.ts'
import { upsertProducts } from './upsert-batch.ts'
import { WouldBeProducts } from './would-be-products.ts'

/** Rows of one transaction. */
export const BATCH = 10_000

export interface FeedOptions {
  client: ClientBase
  store: ObjectStore
  readPicture: ReadPicture
  /** Everything is read, compared and counted, and nothing is kept. */
  dryRun: boolean
  /** Begins at the first row though an earlier run of the same file was cut off. */
  fromStart?: boolean
  /** Pictures are read from the feed's own folder only: a feed from a browser must not reach other files. */
  confined?: boolean
  /** What administrators uploaded: its runs are known by it, and the file by the name that it came with. */
  upload?: { id: number; name: string }
  onProgress?: (file: string, totals: Totals) => void
  onReject?: (file: string, reject: Reject, row: RawRow, feed: Recognised) => void
  onResume?: (file: string, row: number) => void
}

export interface FeedReport extends Totals {
  file: string
  kind: keyof FeedBatch
}

interface OpenFeed {
  path: string
  survey: Survey
  feed: Recognised
  table: Table
}

/**
 * Feeds files into the catalogue one after the other, in batches of one transaction each (ADM-03). All headers are
 * looked at before the first row is written.
 * @throws TableFault when a file cannot be taken in; what was committed before stays, and the next run goes on behind it
 */
export async function runFeed(paths: readonly string[], options: FeedOptions): Promise<FeedReport[]> {
  const feeds: OpenFeed[] = []
  for (const path of paths) {
    const survey = await surveyFile(path)
    const table = await openTable(path, survey)
    feeds.push({ path, survey, table, feed: recogniseFeed(path, table) })
  }
  const { client, dryRun } = options
  const reports: FeedReport[] = []
  // A price may speak of a product of the file before, which a dry run does not add.
  const wouldBe = dryRun ? new WouldBeProducts() : undefined
  for (const feed of feeds) reports.push(await feedFile(feed, options, wouldBe))
  if (!dryRun) await tellBrowsers(client)
  return reports
}

/** With `wouldBe` it is a dry run: every batch is written, counted and rolled back. */
async function feedFile(
  { path, survey, feed, table }: OpenFeed,
  options: FeedOptions,
  wouldBe: WouldBeProducts | undefined,
): Promise<FeedReport> {
  const { client, fromStart, upload, onProgress, onResume } = options
  const totals: Totals = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 }
  const behind = wouldBe || fromStart ? 0 : await unfinishedRow(client, feed.kind, survey.hash)
  if (behind > 0) onResume?.(path, behind)
  const file = upload?.name ?? path
  const begun = { file, uploadId: upload?.id, hash: survey.hash, kind: feed.kind, committed: behind }
  const run = wouldBe ? undefined : await beginRun(client, begun)
  const fields = new Set(feed.header)
  let underWay: Promise<void> | undefined
  const reader = compileReader(path, feed, options)
  let batch = reader.begin()

  const write = async (): Promise<void> => {
    // The next rows are read while the database works on these.
    await underWay
    underWay = commitBatch(batch)
    // Its failure is met at the next await; until then it must not count as unhandled.
    underWay.catch(() => undefined)
    batch = reader.begin()
  }

  const commitBatch = async ({ content, size, rows, read, last, rejects }: ReadBatch) => {
    // Nobody is told that a batch is kept before the end of the run is, and that waits for the disk.
    await client.query('begin; set local synchronous_commit = off')
    const counts = { rows: read, added: 0, changed: 0, unchanged: 0, rejected: 0 }
    try {
      await wouldBe?.stand(client, content)
      if (size > 0) {
        const result = (await upsertProducts(client, content, fields))[feed.kind]
        for (const place of result.orphans) {
          rejects.push({ row: rows[place]!, reasons: [orphanReason(feed.kind)] })
        }
        counts.added = result.added
        counts.changed = result.changed
        counts.unchanged = result.unchanged
      }
      counts.rejected = rejects.length
      const told = rejects.map(({ row, reasons }) => ({ row: row.number, reasons }))
      if (run !== undefined) await noteBatch(client, run, last, counts, told)
      await client.query(wouldBe ? 'rollback' : 'commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    for (const { row, reasons } of rejects.sort((one, other) => one.row.number - other.row.number)) {
      options.onReject?.(path, { row: row.number, reasons }, row, feed)
    }
    for (const key of Object.keys(counts) as (keyof Totals)[]) totals[key] += counts[key]
    onProgress?.(path, totals)
  }

  try {
    for await (const piece of table.rows) {
      for (const row of piece) {
        if (row.number <= behind) continue
        const waiting = reader.read(batch, row)
        if (waiting) await waiting
        if (batch.read === BATCH) await write()
      }
    }
    if (batch.read > 0) await write()
    await underWay
    if (run !== undefined) await endRun(client, run, 'finished')
  } catch (error) {
    await underWay?.catch(() => undefined)
    // The connection may be what failed.
    if (run !== undefined) await endRun(client, run, 'failed').catch(() => undefined)
    throw error
  }
  return { file: path, kind: feed.kind, ...totals }
}

const orphanReason = (kind: keyof FeedBatch): string =>
  kind === 'customers' ? 'territory names no territory' : 'style and color name no product of the catalogue'

/** Once for the whole feed, not for every batch: each telling makes every open list read itself anew. */
async function tellBrowsers(client: ClientBase): Promise<void> {
  await client.query(`
    insert into outbox_event (topic, audience, payload)
    select 'live', 'all', jsonb_build_object('type', 'catalogueChanged', 'version', version) from catalogue_state`)
  await client.query(`select pg_notify($1, '')`, [outboxChannel])
}
