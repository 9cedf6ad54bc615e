import { type Bits, setBit, sharedBits, subtract } from './bits.ts'
import { sharedColumn } from './shared-columns.ts'
import type { Scratch } from './scratch.ts'

/** Steps of a ladder: more make a range quicker and take more memory (12 KB each with 100,000 slots). */
const RUNGS = 64

/** Slots in the order of their amounts, with the set of all slots below each of some steps: a range is the nearest step and few slots. */
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
  values: Float64Array,
  { from, to }: { from: number; to: number },
  scratch: Scratch,
): Bits {
  const { order, count } = ladder
  const bits = firstSlots(
    ladder,
    firstPlace(count, (at) => values[order[at]!]! > to),
    scratch,
  )
  const below = firstPlace(count, (at) => values[order[at]!]! >= from)
  return below === 0 ? bits : subtract(bits, firstSlots(ladder, below, scratch))
}

function firstSlots({ order, step, words, rungs }: LadderColumns, count: number, scratch: Scratch): Bits {
  const rung = Math.floor(count / step)
  const bits = scratch.copyOf(rungs.subarray(rung * words, (rung + 1) * words))
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
