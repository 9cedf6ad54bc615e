import { type RawBuilder, sql } from 'kysely'
import type { CurrencyCode } from '../../contract/kernel/amounts/money.ts'
import type { WrittenChange } from '../engine/database/engine.tables.ts'
import type { Caller } from '../engine/http/caller.ts'
import type { Database } from '../tables.ts'

export interface RecordTitle {
  id: number
  /** Null: it is gone or has no page. */
  publicId: string | null
  title: string
  /** Only of records with amounts. */
  currency?: CurrencyCode
}

/** What rows of a record are called in the trail. */
export interface RecordPart {
  readonly name: string
  /** Their names by what `rowKey` says of them; left out, the key says enough. */
  titles?(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** A kind of record whose changes are written down (BEY-07), as the trail reads it. */
export interface RecordKind {
  /** Whose rows the records are. */
  readonly table: string
  /** What they are called today; those that are gone are missing. */
  titles(keys: readonly number[]): RawBuilder<RecordTitle>
  /** By the table of the rows. */
  readonly parts?: Readonly<Record<string, RecordPart>>
  /**
   * The key of a record whose own trail this person may read, deleted ones among them; `administers`: they may read every trail.
   * Left out, it is read nowhere but among all others.
   */
  find?(db: Database, caller: Caller, publicId: string, administers: boolean): Promise<number | undefined>
  /** Whether somebody who does not administer may read the trail of a record; nobody may when left out. */
  maySee?(db: Database, caller: Caller, key: number): Promise<boolean>
  /** Entries about its rows can be taken back as a whole. */
  readonly takesBack?: {
    /** Those of some records that this person may change. */
    editable(db: Database, caller: Caller, keys: readonly number[]): Promise<readonly number[]>
    /** A change that is more than its rows, and is not taken back by its entry. */
    isApart(change: WrittenChange): boolean
  }
}

/** A kind without a page of its own, called by a column of its table. */
export const titledBy = (table: string, column: 'name' | 'code' | 'title' | 'filename' | 'section'): RecordKind => ({
  table,
  titles: (keys) => sql`
    select id, null as "publicId", ${sql.ref(column)} as title from ${sql.table(table)}
    where id = any(${[...keys]}::bigint[])`,
})
