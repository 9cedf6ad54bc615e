import type { RawBuilder, Transaction } from 'kysely'
import type { CellIssue, TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { Caller } from '../http/caller.ts'
import type { EngineTables } from '../database/engine.tables.ts'

/** A field of a record and the column it is kept in. `read` and `write` are SQL where the two are not the same. */
export interface RecordColumn {
  field: string
  column: string
  type: 'text' | 'boolean' | 'integer' | 'text[]' | 'jsonb'
  /** Of the table as `t`. */
  read?: string
  /** Of the written rows as `r`. */
  write?: string
}

/** A record that is about to be written. */
export interface WrittenRecord {
  _id: string
  before: RecordRow | undefined
  after: Record<string, unknown>
}

/** What refers to a record, in the words of `tables.json`. */
export interface Reference {
  _id: string
  by: string
  count: number
}

/** One table that people keep in a grid: how it is kept, and what only the database can judge. */
export interface RecordStore<Tables extends EngineTables = EngineTables> {
  table: string
  /** Name of the list in live events. */
  list: string
  shape: TableShape
  columns: readonly RecordColumn[]
  /** Rows this person reaches, of the table as `t`; left out, all. */
  scope?(caller: Caller): RawBuilder<boolean> | undefined
  /** What is wrong beside the values themselves, by record. */
  judge?(
    transaction: Transaction<Tables>,
    rows: readonly WrittenRecord[],
    caller: Caller,
  ): Promise<Map<string, CellIssue[]>>
  /** Who refers to these records; they are not deleted then. */
  references?(transaction: Transaction<Tables>, rows: readonly RecordRow[]): Promise<Reference[]>
  /** Carries changed keys to those who refer to them by text. */
  follow?(transaction: Transaction<Tables>, rows: readonly WrittenRecord[]): Promise<void>
}
