import type { OrderRow } from '../../order.ts'
import { apportion } from '../pack-rules.ts'
import { isShut } from './shut-size.ts'

type Quantities = Readonly<Record<string, number>>

/** What a row becomes by the run of another one: every size that changes; and the sizes it cannot have. */
export interface CopiedRun {
  changes: Record<string, number | null>
  skipped: string[]
}

/**
 * The sizes of one row over those of another, by their names (BEY-12). A row that can have nothing of the run stays as it is: what it
 * holds was somebody's order. `keepTotal`: scaled to the units that the other has already, what rounding leaves by the largest remainder.
 */
export function copySizeRun(
  from: Quantities,
  to: Pick<OrderRow, 'lineStatus' | 'run' | 'sizes' | 'units'>,
  { keepTotal = false } = {},
): CopiedRun {
  const wanted = Object.entries(from).filter(([, quantity]) => quantity > 0)
  const fitting = wanted.filter(([size]) => !isShut(to, size))
  if (fitting.length === 0) return { changes: {}, skipped: wanted.map(([size]) => size) }
  const quantities = fitting.map(([, quantity]) => quantity)
  const shares = keepTotal && to.units > 0 ? apportion(quantities, to.units) : quantities
  const after = new Map(fitting.map(([size], at) => [size, shares[at]!]))
  const changes: Record<string, number | null> = {}
  for (const [size, quantity] of after) if ((to.sizes[size] ?? 0) !== quantity) changes[size] = quantity || null
  for (const size of Object.keys(to.sizes)) if (!after.has(size)) changes[size] = null
  const skipped = wanted.flatMap(([size]) => (after.has(size) ? [] : [size]))
  return { changes, skipped }
}
