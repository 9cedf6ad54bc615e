import type { ClientBase } from 'pg'
import { copyField, copyLines, type CopyValue } from './copy-text.ts'
import { type FeedColumn, stagingColumns } from './feed-columns.ts'

/** A temporary table that a batch is copied into before it is compared with the catalogue. */
export interface Staging<Record> {
  table: string
  /** Columns that say which row is meant. */
  keys: readonly { column: string; type: string; value: (record: Record) => CopyValue }[]
  columns: readonly FeedColumn<Record>[]
}

/**
 * Copies a batch into its temporary table with the place `n` of every record. The table lives as long as the
 * connection and is emptied with each transaction, so that fifty batches do not make fifty tables.
 */
export async function stage<Record>(
  client: ClientBase,
  staging: Staging<Record>,
  records: readonly Record[],
): Promise<void> {
  const line = lineOf(staging, staging.columns)
  await stageLines(client, staging, staging.columns, records.map(line))
}

/** What makes the COPY line of a record: its keys, then these columns. */
export function lineOf<Record>({ keys }: Staging<Record>, columns: readonly FeedColumn<Record>[]) {
  const fields = columns.map(({ field }) => field)
  return (record: Record): string => {
    const cells = keys.map(({ value }) => copyField(value(record)))
    for (const field of fields) cells.push(copyField(record[field] as CopyValue))
    return cells.join('\t')
  }
}

/** Copies lines of the keys and `columns`, each without its place; other columns stay null. */
export async function stageLines<Record>(
  client: ClientBase,
  { table, keys, columns }: Staging<Record>,
  filled: readonly FeedColumn<Record>[],
  lines: readonly string[],
): Promise<void> {
  const keyColumns = keys.map(({ column, type }) => `"${column}" ${type}`).join(', ')
  // Emptied here too, because a dry run puts products of earlier batches into the transaction of a later one.
  await client.query(`
    create temp table if not exists ${table} (n integer, ${keyColumns}, ${stagingColumns(columns as readonly FeedColumn[])})
      on commit delete rows;
    truncate ${table}`)
  const names = ['n', ...[...keys, ...filled].map(({ column }) => `"${column}"`)]
  const numbered = lines.map((line, n) => `${n}\t${line}`)
  await copyLines(client, `${table} (${names.join(', ')})`, numbered)
}
