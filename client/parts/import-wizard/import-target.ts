import type { AssociableColumn } from '../../../contract/kernel/imports/associate-columns.ts'
import type { ImportRow, ImportValue, RowIssue } from '../../../contract/kernel/imports/check-rows.ts'
import type { FillColumn } from '../../../contract/kernel/imports/fill-rows.ts'
import type { ImportError, ImportKind } from '../../../contract/kernel/imports/import-kind.ts'
import type { ColumnKind } from '../grid/grid-contract.ts'

export type ImportValues = Readonly<Record<string, ImportValue>>

/** A column of the import grid: how it is found in a file, read, shown and edited. */
export interface ImportColumn extends AssociableColumn, FillColumn {
  kind: ColumnKind
  /** Pixels. */
  width: number
  grow?: number
  format?(value: ImportValue): string
  /** The text an editor begins with. */
  editText?(value: ImportValue): string
  options?: readonly string[]
  swatch?(value: ImportValue): string | undefined
  /** Shown beside the others, and never taken over. */
  readOnly?: boolean
}

/** A row whose key is whole, as it is asked about. */
export interface AskedRow {
  style: string
  color: string
  /** Of the file. */
  number: number
  values: ImportValues
}

export interface CheckedProducts {
  /** Id of the record that a row stands for, or is to become, by the row's place. */
  found: ReadonlyMap<number, string>
  /** What is wrong with a row: an error of its key, or more of them, each with its columns. */
  problems: ReadonlyMap<number, ImportError | readonly RowIssue[]>
}

/** A row that is handed over, under the id of its record. */
export interface AcceptedRow {
  id: string
  values: ImportValues
  /** What stood in its way was taken as it is (`settles`). */
  settled: boolean
}

/** Cells that one click fills in all rows that lack them. */
export interface ImportOffer {
  name: string
  label(cells: number): string
  cells(row: ImportRow): ImportValues
}

/** All that the wizard knows of where rows go to. Make it once: it is asked again and again. */
export interface ImportTarget {
  kind: ImportKind
  columns: readonly ImportColumn[]
  /** Is a product of this id, `STYLE_COLOR`, there already? */
  has(id: string): boolean
  /** What is there now of a product, by column: where rows are changed, each cell is compared with it (BEY-01). */
  stored?(id: string): ImportValues | undefined
  /** Address of a small picture of a product; null where there is none. Left out, no pictures are shown. */
  picture?(id: string | undefined): string | null
  /** Works out what follows from other values; `changed` are the columns somebody typed into, none while a file is read. */
  complete(values: Record<string, ImportValue>, changed: readonly string[]): Record<string, ImportValue>
  /** The one call an import makes (IMP-07): a whole file at once. */
  check(rows: readonly AskedRow[], signal: AbortSignal): Promise<CheckedProducts>
  /** An error that a person may take as it is, so that its row passes: 'Add its quantity'. */
  settles?: { error: ImportError; label(rows: number): string }
  offers?: readonly ImportOffer[]
  /** Most rows that can still be handed over. */
  room(): number
  /**
   * Takes the rows over, all in one step that can be undone; where rows are changed, only the cells that differ. The wizard
   * stays where it rejects.
   */
  accept(rows: AcceptedRow[]): void | Promise<void>
}
