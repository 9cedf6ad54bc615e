/**
 * The public types of the spreadsheet grid. The grid knows no domain: it asks a source for rows by index,
 * asks columns for values, and hands changes back by row id. It never changes a row itself.
 */
import type { ReactNode } from 'react'
import type { CurrencyCode } from '../../../contract/kernel/amounts/money.ts'

export type RowId = string
export type ColumnKey = string

/** What a cell can hold. Money is integer minor units, percent 0 to 100, dates `yyyy-mm-dd` text. */
export type CellValue = string | number | boolean | null | undefined

export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'checkbox'
  | 'star'
  | 'select'
  | 'multiSelect'
  | 'autocomplete'
  | 'label'
  | 'status'
  | 'picture'
  | 'pictures'
  | 'link'
  | 'calculated'
  | 'meter'

/**
 * `faint`: what is there and helps nobody here. `alert`: on an amber ground, for a value that stands and is better looked at.
 * `shut`: hatched, nothing can stand there.
 */
export type Tone = 'default' | 'strong' | 'muted' | 'faint' | 'ok' | 'warning' | 'alert' | 'critical' | 'shut'

/**
 * What a typed or pasted text means. A refusal keeps the text and the reason beside the cell (BEY-04);
 * `clears` says that the stored value becomes empty as well (GRID-07), else it stays as it was.
 */
export type ParseResult = { ok: true; value: CellValue } | { ok: false; reason: string; clears?: boolean }

export interface GridColumn<Row> {
  key: ColumnKey
  title: string
  kind: ColumnKind
  /** Pixels. */
  width: number
  minWidth?: number
  /** Share of the width left over when all columns are narrower than the grid; 0 or absent keeps the width. */
  grow?: number
  pinned?: 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** Absent means read only. */
  editable?: boolean | ((row: Row) => boolean)
  /** The stored value; for a picture its address (null draws the missing plate, '' none: the row is of nothing that has one), for pictures theirs with blanks between, for a checkbox a boolean. */
  value(row: Row): CellValue
  /**
   * The text people read; default: as the kind writes it in the language. Also called with a sum or an average and no
   * row, for the status bar.
   */
  format?(value: CellValue, row: Row | undefined): string
  /** The text an editor begins with and a copy puts on the clipboard; default: by the kind. */
  editText?(value: CellValue, row: Row): string
  /** Reads typed or pasted text; default: the setter of the kind (GRID-07, GRID-08, GRID-13). */
  parse?(text: string, row: Row): ParseResult
  /** Choices offered while editing (select, multiSelect, label, status); others are refused unless `parse` takes them. */
  options?: readonly string[] | ((row: Row) => readonly string[])
  /** Suggestions for what was typed (autocomplete); an aborted signal means that nobody waits any more. */
  suggest?(text: string, row: Row, signal: AbortSignal): Promise<readonly string[]>
  /** Blank is refused by the kind's own setter. */
  required?: boolean
  /** Characters a text may have, where the kind's own setter reads it. */
  longest?: number
  /** Decimals of a number; default none. */
  decimals?: number
  /** Of a money column; default USD. */
  currency?: CurrencyCode | ((row: Row | undefined) => CurrencyCode)
  /** Address of the large picture that Space or a click opens; default: the cell's own. */
  preview?(row: Row): string | undefined
  /** Colour of the swatch (label, status): any CSS colour. */
  swatch?(value: CellValue, row: Row): string | undefined
  /** Path of a small drawing before the words (label, status), in their colour; 24 by 24. */
  mark?(value: CellValue, row: Row): string | undefined
  /** Steps of a meter that are done, of how many. */
  meter?(row: Row): { done: number; of: number }
  tone?: Tone | ((row: Row) => Tone)
  /** Address behind a link cell. */
  href?(row: Row): string | undefined
  /** What a screen reader says for a picture, a star or a checkbox. */
  describe?(row: Row): string
  /** What is to be known of a cell beside its value, a line each: shown where the pointer rests, and of the active cell below the rows. */
  note?(row: Row): readonly string[]
  /** Delete, cut and paste leave cells of this column alone although it can be edited by other means (GRID-06, GRID-12). */
  clearable?: boolean | ((row: Row) => boolean)
  /** What a text means hangs on the row: never written into rows that are not loaded. */
  byRow?: boolean
  sortable?: boolean
  /** May not be hidden or moved by the user. */
  fixed?: boolean
  /** Shown on hover of the title. */
  hint?: string
}

/** Rows by index, with gaps where they are not loaded. `version` grows with every change a reader could see. */
export interface GridSource<Row> {
  readonly rowCount: number
  readonly version: number
  rowAt(index: number): Row | undefined
  idOf(row: Row): RowId
  /** The id of a row, also of one that is not loaded, where the source knows it. */
  idAt?(index: number): RowId | undefined
  /** -1 when the row is unknown or not loaded. */
  indexOf(id: RowId): number
  /** Asks for rows `from` up to, not including, `to`; resolves when they are there, rejects when they cannot be had. */
  ensure(from: number, to: number): Promise<void>
  /** The rows on screen: lets a remote source drop requests nobody looks at any more. */
  look?(from: number, to: number): void
  subscribe(listener: () => void): () => void
}

/** A heading over `rowCount` following rows of the source; groups come in the order of the rows and cover all of them. */
export interface GridGroup {
  key: string
  title: string
  /** Sums in words, shown behind the title. */
  summary?: string
  rowCount: number
  /** Buttons at the end of the heading; what a keyboard does instead is the screen's. */
  actions?: readonly { key: string; label: string }[]
}

export interface CellChange {
  rowId: RowId
  column: ColumnKey
  before: CellValue
  after: CellValue
}

/** A cell whose text could not stand: what was typed, and why not (BEY-04). */
export interface RejectedCell {
  rowId: RowId
  column: ColumnKey
  text: string
  reason: string
  /** For it nothing that was sent along was stored; else everything else was. */
  isOfAll?: boolean
  /** What can be done about it, in place of clearing it. */
  ways?: readonly { label: string; run(): void }[]
}

/** The same values in many rows at once, which need not be loaded (BEY-04). */
export interface BulkChange {
  /** `all`: every row of the source. */
  rows: { all: true } | { ids: RowId[] }
  count: number
  values: { column: ColumnKey; value: CellValue }[]
}

export type ChangeReason = 'edit' | 'bulk' | 'paste' | 'cut' | 'clear' | 'fill' | 'replace' | 'toggle' | 'undo' | 'redo'

/** A colleague's place in the grid; `colour` is a CSS colour such as `var(--who-1)`. */
export interface GridPresence {
  rowId: RowId
  column: ColumnKey
  name: string
  colour: string
}

/** What the user did to the columns; the screen keeps it (GRID-02). Keys that are missing follow in their own order. */
export interface ColumnState {
  key: ColumnKey
  width?: number
  hidden?: boolean
  pinned?: 'left' | 'right' | null
}

export interface SortBy {
  key: ColumnKey
  direction: 'ascending' | 'descending'
  /** Texts of the values in the order people gave them; values that are not among them follow. */
  order?: readonly string[]
}

/** Rows ticked by the user, kept by the screen so that tiles and table can share them. */
export interface RowMarks {
  isMarked(id: RowId): boolean
  mark(ids: RowId[], marked: boolean): void
  /** State of the box in the heading. */
  all: 'none' | 'some' | 'all'
  markAll(marked: boolean): void
  /** Grows with every change. */
  version: number
}

export interface RowMove {
  rowIds: RowId[]
  /** The row they land before; null: at the end of `groupKey`, or of everything. */
  beforeId: RowId | null
  groupKey: string | null
}

export interface GridSelectionInfo {
  active: { rowId: RowId; column: ColumnKey } | null
  /** Rows touched by the selection, group headings not counted. */
  rowCount: number
  cellCount: number
  /** True when entire rows are selected (by their number, Shift+Space or select all). */
  wholeRows: boolean
  /** Ids of the touched rows that are loaded, in display order. */
  rowIds(): RowId[]
}

/** How bad what is known of a row is; the reason in words is read with its number and shown on hover. */
export interface RowSeverity {
  level: 'warning' | 'critical'
  reason: string
}

/** A line behind the last row: what is typed or pasted there becomes new rows. */
export interface NewRowLine<Row> {
  /** What the line shows, and what its cells are judged with. */
  blank: Row
  /** Makes a row of each list of values and answers their ids; the screen makes its own undo step. */
  onAdd(rows: { column: ColumnKey; value: CellValue }[][]): RowId[]
}

export type ColumnFigure = 'sum' | 'average' | 'count'

/** What there is to say of a column, in its own unit; the first that is there is shown until somebody chooses. */
export type ColumnTotal = Partial<Record<ColumnFigure, number>>

/** A line below the rows that adds up columns. */
export interface GridTotals {
  /** Name of the line. */
  label: string
  of: Readonly<Partial<Record<ColumnKey, ColumnTotal>>>
  /** Which figure somebody wants to see. */
  figures: Readonly<Partial<Record<ColumnKey, ColumnFigure>>>
  onFigure(column: ColumnKey, figure: ColumnFigure): void
}

/** A panel below the rows with more of the active one; Alt+Enter or the menu opens it. */
export interface RowDetail<Row> {
  /** Name of the panel. */
  title: string
  /** Pixels; default 200. */
  height?: number
  render(row: Row): ReactNode
}

/** A command of the screen's own in the menu of a row; with `href` a link that opens beside it. */
export type RowCommand = { key: string; label: string } & ({ run(): void } | { href: string })

export type Density = 'compact' | 'normal' | 'tall'
export const rowHeights: Record<Density, number> = { compact: 24, normal: 32, tall: 44 }

export interface UndoEntry {
  /** What was done, in words for the live region: 'paste'. */
  label: string
  undo(): void
  redo(): void
}

export interface UndoStack {
  readonly canUndo: boolean
  readonly canRedo: boolean
  push(entry: UndoEntry): void
  /** The entry that was undone, or undefined when there was none. */
  undo(): UndoEntry | undefined
  redo(): UndoEntry | undefined
  /** Entries pushed while `work` runs become one. */
  together(label: string, work: () => void): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export interface GridHandle {
  focus(): void
  /** Opens 'Edit Cells' for the selection (GRID-06); false when nothing of it can be edited. */
  editCells(): boolean
  /** False when the row is unknown to the source. */
  scrollToRow(id: RowId): boolean
  selectCell(id: RowId, column: ColumnKey): boolean
  selection(): GridSelectionInfo
  /** Repaints although the source did not change, for instance after a formatter changed. */
  invalidate(): void
  rejectedCount(): number
  /** Keeps what was typed and the reason beside cells whose values were refused after they were shown. */
  reject(cells: readonly RejectedCell[]): void
  /** Of these cells alone, or of all. */
  dismissRejected(cells?: readonly { rowId: RowId; column: ColumnKey }[]): void
}

export interface GridProps<Row> {
  source: GridSource<Row>
  /** Must be a stable constant or memoised: a new array lays everything out again. */
  columns: readonly GridColumn<Row>[]
  ariaLabel: string
  density?: Density
  groups?: readonly GridGroup[]
  /** The column before all others: row numbers with a drag handle, or tick boxes. */
  rowHeader?: 'number' | 'mark' | 'none'
  marks?: RowMarks
  presence?: readonly GridPresence[]
  columnState?: readonly ColumnState[]
  onColumnState?(state: ColumnState[]): void
  sort?: readonly SortBy[]
  onSort?(sort: SortBy[]): void
  /** By how many columns at once the screen can sort; default one. More open a dialog of their own (GRID-02). */
  sortLevels?: number
  /** Texts of a column's values for an order of people's own, as they ordered them last; none: there are too many. */
  sortChoices?(column: ColumnKey): Promise<readonly string[]>
  /**
   * Apply these to your rows. Return all changes that followed, dependent cells included, when there are more
   * than those given: undo then puts every one of them back. With reason undo or redo set the values as they are,
   * without formulas.
   */
  onChanges?(changes: CellChange[], reason: ChangeReason): CellChange[] | void
  /**
   * Asked before changes are applied (GRID-14); undefined where they need no asking. On false every cell keeps what it
   * held, and there is nothing to undo.
   */
  confirm?(changes: readonly CellChange[], reason: ChangeReason): Promise<boolean> | undefined
  /** Asked instead of `onChanges` when the selection reaches rows that are not loaded; the screen makes its own undo step. */
  onBulkEdit?(change: BulkChange): Promise<void>
  /** Answers false where the rows may not go there. */
  onReorder?(move: RowMove): boolean | void
  onRemoveRows?(rowIds: RowId[]): void
  newRow?: NewRowLine<Row>
  detail?: RowDetail<Row>
  totals?: GridTotals
  severityOf?(row: Row): RowSeverity | undefined
  /** Lines between the rows that tell something of them: hands step over, nothing is copied from or written into them. */
  isBetween?(row: Row): boolean
  /** What the menu offers for the active cell beside the grid's own. */
  rowCommands?(row: Row, column: ColumnKey): readonly RowCommand[]
  onGroupAction?(group: string, action: string): void
  /** Enter or double click on a row that cannot be edited there, or a click on a link cell. */
  onActivateRow?(row: Row, column: ColumnKey): void
  onSelection?(selection: GridSelectionInfo): void
  /** Shows a bar above the headings with the active cell's place, column and full text, and these words for its row. */
  describeRow?(row: Row): string
  undo?: UndoStack
  /** Left part of the status bar: what the rows are ('142 colourways, 38 styles'). */
  statusLead?: ReactNode
  /** Right part of the status bar: usually a SaveIndicator. */
  statusTrail?: ReactNode
  hideStatusBar?: boolean
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  ref?: React.Ref<GridHandle>
}
