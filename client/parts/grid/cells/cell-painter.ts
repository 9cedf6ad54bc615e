import type { AnyColumn } from '../columns/cell-text.ts'
import type { PlacedColumn } from '../geometry/column-layout.ts'
import type { CellValue } from '../grid-contract.ts'

/** One pooled cell: its element and what was written to it last, so that only differences are written. */
export interface Cell {
  element: HTMLElement
  kind: PlacedColumn['kind']
  /** Column index it stands for; -1 while unused. */
  col: number
  text: string
  flags: string
  /** Parts of the painter's own. */
  node: Text | undefined
  part: HTMLElement | undefined
  detail: string
}

export interface CellInput {
  column: AnyColumn
  row: unknown
  value: CellValue
  /** The text instead of the stored value's, because it was refused (BEY-04). */
  refused: string | undefined
  /** The grid is scrolling past: postpone what costs. */
  fast: boolean
}

/** One per kind of column. `update` answers true when it postponed something. */
export interface CellPainter {
  create(element: HTMLElement, cell: Cell): void
  update(cell: Cell, input: CellInput): boolean
  /** Empties the cell for a row that is not loaded. */
  clear(cell: Cell): void
}

/** Writes only what differs, through the text node. */
export function writeText(cell: Cell, text: string): void {
  if (cell.text === text) return
  cell.text = text
  cell.node!.nodeValue = text
}

/** Appends the text node all text-like painters write to. */
export function addText(cell: Cell, to: HTMLElement): void {
  cell.node = document.createTextNode('')
  to.append(cell.node)
}
