/**
 * One measured figure. Machines differ, so what is claimed is `ratio` = value / reference, the reference being measured
 * in the same run; `limit` is the most (or, with `atLeast`, the least) that the claim allows.
 */
export type Row = {
  name: string
  value: number
  /** Of value and reference: 'ms', 'MB', 'rows/s' … */
  unit: string
  reference: number
  ratio: number
  limit: number
  holds: boolean
}

/**
 * Makes a row and judges it. Without a reference of its own the limit is in the unit itself: pass 1. It is told to whoever
 * began this file at once: what ended is not lost with what fails after it.
 */
export function row(figure: {
  name: string
  value: number
  unit: string
  reference: number
  limit: number
  atLeast?: boolean
}): Row {
  const { atLeast, ...rest } = figure
  const ratio = figure.value / figure.reference
  const made = { ...rest, ratio, holds: atLeast ? ratio >= figure.limit : ratio <= figure.limit }
  process.send?.({ row: made })
  return made
}

/** The middle of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}
