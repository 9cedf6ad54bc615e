/** Where labels are on the sheets of a stock, measured in millimetres. */
export interface LabelSheet {
  width: number
  height: number
  columns: number
  rows: number
  /** Of the first label. */
  left: number
  top: number
  /** From one label to the next, across and down. */
  across: number
  down: number
  label: { width: number; height: number }
  /** Side of the code. */
  code: number
  /** What stays clear inside every edge. */
  clear: number
}

/** The label for which these are; on larger ones all grows with them. */
const usual = { width: 63.5, height: 38.1 }
const MOST_GROWN = 2

/** By how much what stands on a label is larger than on a usual one. */
export const grownBy = ({ width, height }: LabelSheet['label']): number =>
  Math.max(1, Math.min(width / usual.width, height / usual.height, MOST_GROWN))

export const labelsOfSheet = ({ columns, rows }: LabelSheet): number => columns * rows

/** Left upper corner of a label in millimetres, by its place on the sheet from 0. */
export const cornerOf = (sheet: LabelSheet, place: number): { x: number; y: number } => ({
  x: sheet.left + (place % sheet.columns) * sheet.across,
  y: sheet.top + Math.floor(place / sheet.columns) * sheet.down,
})
