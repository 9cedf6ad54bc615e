import type { ClientBase } from 'pg'
import { type FeedPreview, FEED_PREVIEW_ROWS } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { type CurrencyCode, currencies, decimalText } from '../../../../contract/kernel/amounts/money.ts'
import { openTable } from '../../../engine/tables/open-table.ts'
import { surveyFile } from '../../../engine/tables/survey-file.ts'
import type { FeedColumn } from '../feed/feed-columns.ts'
import { type Recognised, recogniseFeed } from '../feed/feed-kinds.ts'
import { parseRow } from '../feed/parse-row.ts'
import { currencyOf } from '../rules/locations.ts'
import { keyOf, previewColumns, readPresent } from './present-rows.queries.ts'

/** Rows looked at for examples; a feed of a million unchanged ones need not be read twice. */
const MOST_ROWS = 200_000
const BATCH = 1_000

type Cells = FeedPreview['changes'][number]['cells']
type Record = { [field: string]: unknown }

/** The first rows that would add something and those that would change something, cell by cell, against what is kept now. */
export async function previewChanges(
  client: ClientBase,
  path: string,
  { refused, isCancelled }: { refused: ReadonlySet<number>; isCancelled: () => boolean },
): Promise<Pick<FeedPreview, 'adds' | 'changes'>> {
  const found: Pick<FeedPreview, 'adds' | 'changes'> = { adds: [], changes: [] }
  const table = await openTable(path, await surveyFile(path))
  const feed = recogniseFeed(path, table)
  const columns = previewColumns(feed)
  let batch: { row: number; record: Record }[] = []
  let read = 0
  const isFull = () => found.adds.length >= FEED_PREVIEW_ROWS && found.changes.length >= FEED_PREVIEW_ROWS
  const look = async () => {
    const records = batch
    batch = []
    const present = await readPresent(
      client,
      feed.kind,
      records.map(({ record }) => keyOf(feed.kind, record)),
    )
    for (const { row, record } of records) {
      const key = keyOf(feed.kind, record)
      const kept = present.get(key)
      if (!kept) {
        if (found.adds.length < FEED_PREVIEW_ROWS) found.adds.push({ row, key: key.replaceAll('\t', ' ') })
        continue
      }
      const cells = changedCells(feed, columns, kept, record)
      if (cells.length > 0 && found.changes.length < FEED_PREVIEW_ROWS) {
        found.changes.push({ row, key: key.replaceAll('\t', ' '), cells })
      }
    }
  }
  for await (const piece of table.rows) {
    for (const raw of piece) {
      read += 1
      if (refused.has(raw.number)) continue
      const parsed = parseRow(feed, raw)
      if ('record' in parsed) batch.push({ row: raw.number, record: parsed.record })
      if (batch.length === BATCH) await look()
    }
    if (isFull() || read > MOST_ROWS || isCancelled()) return found
  }
  if (batch.length > 0) await look()
  return found
}

/** Empty colour texts are taken from the colour list and so say nothing. */
const fromColourList = new Set(['colorDescription', 'colorFamily', 'colorHex', 'nrf'])

function changedCells(feed: Recognised, columns: readonly FeedColumn[], kept: Record, record: Record): Cells {
  const fields = new Set(feed.header)
  const location = record['location'] as LocationCode | undefined
  const currency = (record['currency'] as CurrencyCode | undefined) ?? currencyOf(location ?? 'US')
  return columns.flatMap(({ field, kind }) => {
    if (!fields.has(field) || !(field in record)) return []
    const before = textOf(kind, kept[field], currency)
    const after = textOf(kind, record[field], currency)
    if (before === after || (after === '' && feed.kind === 'products' && fromColourList.has(field))) return []
    return [{ column: field, before, after }]
  })
}

function textOf(kind: FeedColumn['kind'], value: unknown, currency: CurrencyCode): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'amount': {
      return decimalText(Number(value), currencies[currency].decimals)
    }
    case 'number':
    case 'percent':
    case 'integer': {
      return String(Number(value))
    }
    case 'list': {
      return (value as string[]).join(' | ')
    }
    case 'time': {
      return new Date(String(value)).toISOString()
    }
    case 'code':
    case 'day':
    case 'flag':
    case 'text': {
      return String(value)
    }
  }
}
