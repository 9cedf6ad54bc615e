import { type Bits, emptyBits } from '../../../../engine/columns/bits.ts'
import { type Amount, type AmountRange, type LadderColumns, makeLadder, rangeOnLadder } from './ladder.ts'
import type { ReadableColumns } from '../columns/readable-columns.ts'
import type { Scratch } from './scratch.ts'

/** A ladder is worth making when a range was asked for this often since the catalogue changed. */
const WORTH_IT = 3

const sortOf = { wholesale: ['wholesalePrice'], retail: ['suggestedRetail'] } as const

/** Makes sets of slots by a range of an amount. */
export interface Ranges {
  /** Amounts between the two ends, both included; no amount is in no range. The set lies in `scratch`. */
  range(wanted: AmountRange, scratch: Scratch): Bits
}

/** Ranges where the columns are written. People drag the ends of a range, so hardly any is asked for twice. */
export class AmountRanges implements Ranges {
  readonly #columns: ReadableColumns
  readonly #asked = new Map<string, number>()
  /** By `ladderKey`. */
  readonly ladders = new Map<string, LadderColumns>()

  constructor(columns: ReadableColumns) {
    this.#columns = columns
  }

  forget(): void {
    this.#asked.clear()
    this.ladders.clear()
  }

  range(wanted: AmountRange, scratch: Scratch): Bits {
    const { location, amount, from, to } = wanted
    const key = ladderKey(location, amount)
    const times = (this.#asked.get(key) ?? 0) + 1
    this.#asked.set(key, times)
    const values = this.#columns.locations.get(location)![amount]
    if (times < WORTH_IT) return this.#scan(values, from, to)
    let ladder = this.ladders.get(key)
    if (!ladder) {
      ladder = makeLadder(this.#columns.orders.order(sortOf[amount], location), values, this.#columns.capacity)
      this.ladders.set(key, ladder)
    }
    return rangeOnLadder(ladder, this.#columns, wanted, scratch)
  }

  #scan(values: Float64Array, from: number, to: number): Bits {
    const { slots, capacity } = this.#columns
    const bits = emptyBits(capacity)
    for (let slot = 0; slot < slots; slot++) {
      const value = values[slot]!
      if (value >= from && value <= to) bits[slot >>> 5]! |= 1 << (slot & 31)
    }
    return bits
  }
}

export const ladderKey = (location: number, amount: Amount): string => `${location} ${amount}`
