import type { OrderRow } from '../../order.ts'

/** Rows that share one axis of sizes, as Excel, buyers and the eye expect them (screen 11). */
export interface SizeScale {
  key: string
  /** Sizes of all its rows, in their order. */
  sizes: readonly string[]
  rows: readonly OrderRow[]
}

/** Puts a run into an axis: what the axis lacks stands behind what comes before it in the run. */
export function mergedAxis(axis: readonly string[], run: readonly string[]): string[] {
  const merged = [...axis]
  let at = -1
  for (const size of run) {
    const found = merged.indexOf(size)
    if (found < 0) merged.splice((at += 1), 0, size)
    else at = found
  }
  return merged
}

/** Sizes of a row that its run lacks are shown all the same: they were ordered. */
const sizesOf = ({ run, sizes }: OrderRow): string[] => [
  ...run,
  ...Object.keys(sizes).filter((size) => !run.includes(size)),
]

/** The rows of an order by the scale of their sizes, in the order in which scales first stand in it. */
export function scalesOf(rows: readonly OrderRow[]): SizeScale[] {
  const scales = new Map<string, { sizes: string[]; rows: OrderRow[] }>()
  const seen = new Map<string, Set<string>>()
  for (const row of rows) {
    const key = row.sizeScale || sizesOf(row).join(' ')
    const scale = scales.get(key) ?? { sizes: [], rows: [] }
    scale.rows.push(row)
    // Nearly all rows have the run of the one before them.
    const known = seen.get(key) ?? new Set()
    const run = sizesOf(row)
    const name = run.join(' ')
    if (!known.has(name)) scale.sizes = mergedAxis(scale.sizes, run)
    known.add(name)
    seen.set(key, known)
    scales.set(key, scale)
  }
  return [...scales].map(([key, scale]) => ({ key, ...scale }))
}
