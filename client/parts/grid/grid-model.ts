import type { CellWords } from './cells/cell-kind.ts'
import type { AnyColumn } from './columns/cell-text.ts'
import { arrangeColumns } from './columns/column-state.ts'
import { completeColumns } from './columns/complete-columns.ts'
import { layOutColumns, type ColumnLayout, type GutterColumn } from './geometry/column-layout.ts'
import { createDisplayRows, type DisplayRows } from './geometry/display-rows.ts'
import type { ViewPlace } from './geometry/hit-test.ts'
import type { ScrollPlace } from './geometry/virtual-scroll.ts'
import { rowHeights, type GridProps, type GridSource, type RejectedCell, type RowId } from './grid-contract.ts'
import type { Selection } from './selection/cell-ranges.ts'
import { findSelection, holdSelection, type HeldSelection, type SheetNames } from './selection/held-selection.ts'

export type AnyProps = GridProps<unknown>
export type Topic = 'selection' | 'layout' | 'data' | 'rejected' | 'editor' | 'preview' | 'left'

export type ShownRow =
  | { kind: 'group'; groupIndex: number }
  | { kind: 'row'; rowIndex: number; row: unknown; id: RowId | undefined }

/** The line where new rows are begun has no row yet; it goes by this id. */
export const newRowId: RowId = '+'

export const rejectedKey = (rowId: RowId, column: string): string => `${rowId}\n${column}`

/** Everything the painter and the hands of the grid agree on. React only listens to its topics. */
export class GridModel {
  props: AnyProps
  source: GridSource<unknown>
  words: CellWords
  /** All columns of the screen, completed by their kinds. */
  columns: readonly AnyColumn[] = []
  layout: ColumnLayout = layOutColumns([], undefined, 0)
  rows: DisplayRows = createDisplayRows(0, undefined)
  rowHeight: number
  place: ScrollPlace = { native: 0, top: 0 }
  left = 0
  width = 0
  height = 0
  selection: Selection | null = null
  /** Where Tab began: Enter goes back to this column, one row down, as in a spreadsheet. */
  returnCol: number | undefined
  /** Grows with everything that could change what a cell shows. */
  stamp = 1
  layoutStamp = 1
  readonly folded = new Set<string>()
  readonly rejected = new Map<string, RejectedCell>()
  /** Display row that moved rows would land before; undefined while nothing is dragged. */
  dropRow: number | undefined
  /** Cells the fill handle would fill. */
  fillArea: { top: number; bottom: number; left: number; right: number } | undefined
  focused = false
  /** A finger was here last: ranges have grips for it. */
  touched = false
  /** Column whose picture of the active row is shown in large. */
  preview: string | undefined
  /** Is the panel with more of the active row open? */
  detailOpen = false
  private found: ReadonlySet<string> = new Set()
  private held: HeldSelection | undefined
  private readonly listeners = new Map<Topic, Set<() => void>>()
  private unsubscribe: (() => void) | undefined
  private laidOutFor: unknown[] = []
  private rowsFor: unknown[] = []

  constructor(props: AnyProps, words: CellWords) {
    this.props = props
    this.words = words
    this.source = props.source
    this.rowHeight = rowHeights[props.density ?? 'normal']
  }

  subscribe(topic: Topic, listener: () => void): () => void {
    const set = this.listeners.get(topic) ?? new Set()
    this.listeners.set(topic, set.add(listener))
    return () => set.delete(listener)
  }

  notify(topic: Topic): void {
    for (const listener of this.listeners.get(topic) ?? []) listener()
  }

  /** Takes the newest properties; the painter is told by the caller. */
  update(props: AnyProps, words: CellWords): void {
    const before = [...paintedParts(this.props), this.words]
    const { source } = this.props
    this.props = props
    this.words = words
    this.rowHeight = rowHeights[props.density ?? 'normal']
    const newSource = source !== props.source || !this.unsubscribe
    if (newSource) this.listenTo(props.source)
    if (!newSource && !differs(before, [...paintedParts(props), words])) return
    this.refresh()
    this.notify('layout')
  }

  resize(width: number, height: number): void {
    this.height = height
    if (width === this.width) return
    this.width = width
    this.refresh()
  }

  dispose(): void {
    this.unsubscribe?.()
    this.unsubscribe = undefined
  }

  private listenTo(source: GridSource<unknown>): void {
    this.unsubscribe?.()
    this.source = source
    this.unsubscribe = source.subscribe(() => this.refresh())
  }

  /** Works out rows and columns anew where their ingredients changed, then puts the selection back on its rows. */
  refresh(): void {
    this.stamp += 1
    const { columns, columnState, rowHeader, groups } = this.props
    const columnParts = [columns, columnState, rowHeader, this.width, this.words]
    const laidOut = differs(columnParts, this.laidOutFor)
    if (laidOut) {
      this.laidOutFor = columnParts
      this.columns = completeColumns(columns, this.words)
      this.layout = layOutColumns(arrangeColumns(this.columns, columnState), gutterOf(rowHeader), this.width)
      this.layoutStamp += 1
    }
    const newLine = this.props.newRow !== undefined
    const rowParts = [groups, this.source.rowCount, [...this.folded].join('\n'), newLine]
    if (differs(rowParts, this.rowsFor)) {
      this.rowsFor = rowParts
      this.rows = createDisplayRows(this.source.rowCount, groups, this.folded, newLine)
    }
    const before = JSON.stringify(this.selection)
    if (this.held) this.selection = findSelection(this.held, this.names())
    if (laidOut) this.notify('layout')
    this.notify('data')
    // Rows that come in leave it where it is nearly always, and headings show it.
    if (before !== JSON.stringify(this.selection)) this.notify('selection')
  }

  get view(): ViewPlace {
    const { place, left, width, height, rowHeight } = this
    return { top: place.top, left, width, height, rowHeight, rowCount: this.rows.count }
  }

  get contentHeight(): number {
    return this.rows.count * this.rowHeight
  }

  shownRow(display: number): ShownRow | undefined {
    if (display < 0 || display >= this.rows.count) return undefined
    const at = this.rows.at(display)
    if (at.kind === 'group') return at
    if (at.kind === 'new')
      return { kind: 'row', rowIndex: this.source.rowCount, row: this.props.newRow?.blank, id: newRowId }
    const row = this.source.rowAt(at.rowIndex)
    return { ...at, row, id: row === undefined ? undefined : this.source.idOf(row) }
  }

  columnAt(col: number) {
    return this.layout.columns[col]?.column
  }

  select(selection: Selection | null): void {
    this.returnCol = undefined
    this.selection = selection
    this.held = selection ? holdSelection(selection, this.names()) : undefined
    this.notify('selection')
  }

  /** What the selection stands on, for an undo that shows where it happened. */
  keepSelection(): () => void {
    const kept = this.held
    return () => {
      this.held = kept
      this.selection = kept ? findSelection(kept, this.names()) : null
      this.notify('selection')
    }
  }

  toggleGroup(groupIndex: number, fold?: boolean): void {
    const key = this.props.groups?.[groupIndex]?.key
    if (key === undefined) return
    if (fold ?? !this.folded.has(key)) this.folded.add(key)
    else this.folded.delete(key)
    this.refresh()
  }

  refusedText(rowId: RowId | undefined, column: string): RejectedCell | undefined {
    return this.rejected.size === 0 || rowId === undefined ? undefined : this.rejected.get(rejectedKey(rowId, column))
  }

  /** Cells that a find stands on are painted so. */
  markFound(cells: readonly { rowId: RowId; column: string }[]): void {
    this.found = new Set(cells.map(({ rowId, column }) => rejectedKey(rowId, column)))
    this.stamp += 1
  }

  isFound(rowId: RowId | undefined, column: string): boolean {
    return this.found.size > 0 && rowId !== undefined && this.found.has(rejectedKey(rowId, column))
  }

  togglePreview(column: string | undefined): void {
    this.preview = this.preview === undefined ? column : undefined
    this.notify('preview')
  }

  toggleDetail(): void {
    this.detailOpen = !this.detailOpen
    this.notify('preview')
  }

  /** Unfolds the group of a row, so that it can be gone to. */
  showRow(id: RowId): void {
    const index = this.source.indexOf(id)
    if (index < 0 || this.rows.displayOf(index) >= 0) return
    this.toggleGroup(this.rows.groupOfRow(index), false)
  }

  foldAll(fold: boolean): void {
    this.folded.clear()
    if (fold) for (const { key } of this.props.groups ?? []) this.folded.add(key)
    this.refresh()
  }

  displayOfId(id: RowId): number {
    if (id === newRowId) return this.props.newRow ? this.rows.count - 1 : -1
    return this.rows.displayOf(this.source.indexOf(id))
  }

  names(): SheetNames {
    const { groups } = this.props
    return {
      rows: this.rows.count,
      firstCol: this.layout.first,
      endCol: this.layout.columns.length,
      rowKey: (display) => {
        const shown = this.shownRow(display)
        if (!shown) return undefined
        return shown.kind === 'group' ? `group ${groups?.[shown.groupIndex]?.key}` : shown.id && `row ${shown.id}`
      },
      rowOf: (key) => {
        if (key.startsWith('row ')) return this.displayOfId(key.slice(4))
        const index = groups?.findIndex((group) => `group ${group.key}` === key) ?? -1
        return index < 0 ? -1 : this.rows.displayOfGroup(index)
      },
      colKey: (col) => this.layout.columns[col]?.key,
      colOf: (key) => this.layout.indexOf(key),
    }
  }
}

/** A screen may render for reasons of its own; only these can change a cell. */
const paintedParts = (props: AnyProps): unknown[] => [
  props.columns,
  props.columnState,
  props.rowHeader,
  props.groups,
  props.presence,
  props.density,
  props.marks?.version,
  props.marks?.all,
  props.onChanges === undefined,
  props.sort,
  props.newRow === undefined,
]

const differs = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length !== b.length || a.some((part, index) => part !== b[index])

function gutterOf(rowHeader: AnyProps['rowHeader']): GutterColumn | undefined {
  if (rowHeader === 'none') return undefined
  return { key: '#', kind: rowHeader === 'mark' ? 'mark' : 'rowNumber', width: 36 }
}
