import type { ReadPicture } from '../../../engine/pictures/read-picture.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { Recognised } from './feed-kinds.ts'
import type { FeedBatch, FeedProduct } from './feed-records.ts'
import type { RawRow } from '../../../engine/tables/table.ts'
import { keyOf } from '../feed-uploads/present-rows.queries.ts'
import { parseRow } from './parse-row.ts'
import { compileProductReader, ProductLines } from './product-lines.ts'
import { RowKeys, repeats } from './row-keys.ts'
import { takePhoto } from './take-photo.ts'

export interface RejectedRow {
  row: RawRow
  reasons: string[]
}

/** Rows that go into one transaction, as far as they have been read. */
export interface ReadBatch {
  /** Rows read, the rejected ones among them, and the number of the last. */
  read: number
  last: number
  content: Omit<FeedBatch, 'products'> & { products?: ProductLines }
  /** Rows in `content`. */
  size: number
  /** The row of each record; products need none, because they cannot be orphans. */
  rows: RawRow[]
  rejects: RejectedRow[]
}

export interface FeedReader {
  begin(): ReadBatch
  /** Answers a promise only where it has to wait. */
  read(batch: ReadBatch, row: RawRow): Promise<void> | undefined
}

/** Prepares reading the rows of a feed into batches. `path` is where the feed lies, because photos lie beside it. */
export function compileReader(
  path: string,
  feed: Recognised,
  {
    store,
    dryRun,
    confined = false,
    readPicture,
  }: { store: ObjectStore; dryRun: boolean; confined?: boolean; readPicture: ReadPicture },
): FeedReader {
  const begin = () => ({ read: 0, last: 0, size: 0, rows: [], rejects: [] })
  const keys = new RowKeys()
  /** Is it the first row of this key? Another is rejected, and told which row counts. */
  const isFirst = (batch: ReadBatch, row: RawRow, key: string): boolean => {
    const earlier = keys.earlier(key, row.number)
    if (earlier !== undefined) batch.rejects.push({ row, reasons: [repeats(earlier)] })
    return earlier === undefined
  }
  const count = (batch: ReadBatch, row: RawRow) => {
    batch.read += 1
    batch.last = row.number
  }
  if (feed.kind === 'products') {
    const fields = new Set(feed.header)
    const quickly = compileProductReader(feed)
    return {
      begin: () => ({ ...begin(), content: { products: new ProductLines(fields) } }),
      read(batch, row) {
        count(batch, row)
        const line = quickly(row)
        if (line) {
          if (!isFirst(batch, row, `${line.style}\t${line.color}`)) return
          batch.content.products!.add(line)
          batch.size += 1
          return
        }
        const parsed = parseRow(feed, row)
        if ('reasons' in parsed) {
          batch.rejects.push({ row, reasons: parsed.reasons })
          return
        }
        const record = parsed.record as FeedProduct
        if (!isFirst(batch, row, `${record.style}\t${record.color}`)) return
        batch.content.products!.addRecord(record)
        batch.size += 1
      },
    }
  }
  const { kind } = feed
  return {
    begin: () => ({ ...begin(), content: { [kind]: [] } }),
    async read(batch, row) {
      count(batch, row)
      let parsed = parseRow(feed, row)
      if (kind === 'photos' && 'record' in parsed)
        parsed = await takePhoto({ path, confined, readPicture }, parsed.record, store, dryRun)
      if ('reasons' in parsed) {
        batch.rejects.push({ row, reasons: parsed.reasons })
        return
      }
      if (!isFirst(batch, row, keyOf(kind, parsed.record))) return
      const records: object[] = batch.content[kind]!
      records.push(parsed.record)
      batch.size += 1
      batch.rows.push(row)
    },
  }
}
