import type { AnyColumn } from '../columns/cell-text.ts'

export interface CellSummary {
  cells: number
  /** In the words of the column, when all numbers are of one kind; absent without two numbers of one kind. */
  figures: { sum: string; average: string; min: string; max: string } | undefined
  /** Why the figures are not of all cells. */
  lacks?: 'loadedOnly' | 'tooMany'
}

/** More cells than this would hold up the hand that selects them. */
const mostAddedUp = 2_000_000

export interface CellBlock {
  columns: readonly AnyColumn[]
  /** Rows that are not loaded are undefined and not counted among the numbers. */
  rows: readonly unknown[]
}

/** Count, sum, average, smallest and largest of the selected cells. Money stays whole minor units, rounded half up. */
export function summariseCells(blocks: readonly CellBlock[]): CellSummary {
  let [cells, count, sum] = [0, 0, 0]
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let speaker: AnyColumn | undefined
  let sample: unknown
  let [mixed, missing] = [false, false]
  for (const { columns, rows } of blocks) cells += columns.length * rows.length
  if (cells > mostAddedUp) return { cells, figures: undefined, lacks: 'tooMany' }
  for (const { columns, rows } of blocks) {
    missing ||= rows.includes(undefined)
    for (const column of columns) {
      for (const row of rows) {
        const value = row === undefined ? undefined : column.value(row)
        if (typeof value !== 'number') continue
        if (!speaker) [speaker, sample] = [column, row]
        else if (speaker.kind !== column.kind) mixed = true
        count += 1
        sum += value
        if (value < min) min = value
        if (value > max) max = value
      }
    }
  }
  if (!speaker || mixed || count < 2) return { cells, figures: undefined }
  const words = (value: number) => speaker.format?.(value, sample) ?? String(Math.round(value * 100) / 100)
  const average = speaker.kind === 'money' ? Math.round(sum / count) : sum / count
  const lacks = missing ? { lacks: 'loadedOnly' as const } : {}
  return { cells, ...lacks, figures: { sum: words(sum), average: words(average), min: words(min), max: words(max) } }
}
