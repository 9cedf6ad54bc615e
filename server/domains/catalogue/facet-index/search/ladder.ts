import { type Bits, fittedBits, setBit, subtract } from '../../../../engine/columns/bits.ts'
import type { ReadableColumns } from '../columns/readable-columns.ts'
import { sharedColumn, sharedBits } from '../columns/shared-columns.ts'
import type { Scratch } from './scratch.ts'

export type Amount = 'wholesale' | 'retail'

/** Amounts at one location between two ends, both included. */
export interface AmountRange {
  location: number
  amount: Amount
  from: number
  to: number
}

/** Steps of a ladder: more make a range quicker and take more memory (12 KB each with 100,000 slots). */
const RUNGS = 64

/**
 * Slots in the order of their amounts, with the set of all slots below each of some steps: a range is the nearest step
 * and few slots.
 */
export interface LadderColumns {
  /** By amount, slots without one behind all others. */
  readonly order: Uint32Array
  /** How many slots have an amount. */
  readonly count: number
  readonly step: number
  /** Of one of the sets. */
  readonly words: number
  /** The sets of the first `at * step` slots, one behind the other. */
  readonly rungs: Uint32Array
}

/** `order` and `values` as columns keep them: NaN, standing last, is no amount. */
export function makeLadder(order: Uint32Array, values: Float64Array, capacity: number): LadderColumns {
  const count = firstPlace(order.length, (at) => Number.isNaN(values[order[at]!]!))
  const step = Math.max(1, Math.ceil(count / RUNGS))
  const bits = sharedBits(capacity)
  const rungs = sharedColumn(Uint32Array, bits.length * (Math.floor(count / step) + 1))
  for (let at = 0; at <= count; at++) {
    if (at % step === 0) rungs.set(bits, (at / step) * bits.length)
    if (at < count) setBit(bits, order[at]!, true)
  }
  return { order, count, step, words: bits.length, rungs }
}

/** The slots whose amount is between the two ends, both included; the set lies in `scratch`. */
export function rangeOnLadder(
  ladder: LadderColumns,
  { capacity, locations }: ReadableColumns,
  { location, amount, from, to }: AmountRange,
  scratch: Scratch,
): Bits {
  const { order, count } = ladder
  const values = locations.get(location)![amount]
  const first = (slots: number) => firstSlots(ladder, slots, capacity, scratch)
  const bits = first(firstPlace(count, (at) => values[order[at]!]! > to))
  const below = firstPlace(count, (at) => values[order[at]!]! >= from)
  return below === 0 ? bits : subtract(bits, first(below))
}

function firstSlots(ladder: LadderColumns, count: number, capacity: number, scratch: Scratch): Bits {
  const { order, step, words, rungs } = ladder
  const rung = Math.floor(count / step)
  const bits = scratch.copyOf(fittedBits(rungs.subarray(rung * words, (rung + 1) * words), capacity))
  for (let at = rung * step; at < count; at++) setBit(bits, order[at]!, true)
  return bits
}

/** The first place from which on a condition holds, which holds for all behind it too. */
function firstPlace(count: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
