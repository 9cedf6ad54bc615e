import type { Likeness } from '../../../contract/kernel/pictures/likeness.ts'
import { LOOK_BYTES, lookParts } from '../../../contract/kernel/pictures/look-parts.ts'

const { outline, lines, colours } = lookParts

/** What counts of a description and how much; what tells things apart soonest first. */
const weights: Readonly<Record<Likeness, readonly (readonly [part: { from: number; to: number }, weight: number])[]>> =
  {
    look: [
      [outline, 2],
      [colours, 12],
      [lines, 1],
    ],
    shape: [
      [outline, 2],
      [lines, 1],
    ],
    // Only as much of the outline that among equals the same kind of thing comes first.
    color: [
      [colours, 12],
      [outline, 0.1],
    ],
  }

/** Bytes that are compared before it is looked whether the rest is worth it; each part is a multiple of it. */
const STEP = 16

/** Descriptions one after the other; one of zeros alone is none. */
export interface Looks {
  bytes: Uint8Array
  /** What is alike has the same: of it only the nearest is found. */
  styleOf: (place: number) => number
}

/**
 * Finds the descriptions that are most like one, at most one of each style and none of the style itself. `take` may be
 * called for pieces of a catalogue one after the other.
 */
export class NearestLooks {
  readonly #of: Uint8Array
  readonly #style: number
  readonly #limit: number
  readonly #steps: { froms: Int32Array; counts: Float64Array }
  readonly #best = new Map<number, { place: number; distance: number }>()
  /** What is farther cannot be among the nearest any more. */
  #reach = Infinity

  constructor(of: { look: Uint8Array; style: number }, by: Likeness, limit: number) {
    this.#of = of.look
    this.#style = of.style
    this.#limit = limit
    this.#steps = stepsOf(by)
  }

  /** `offset` is added to the places, so that they are those of the whole. */
  take({ bytes, styleOf }: Looks, places: Iterable<number>, offset = 0): void {
    for (const place of places) {
      const style = styleOf(place)
      if (style === this.#style) continue
      const distance = this.#distance(bytes, place * LOOK_BYTES)
      if (distance >= this.#reach) continue
      const known = this.#best.get(style)
      if (known && known.distance <= distance) continue
      this.#best.set(style, { place: place + offset, distance })
      if (this.#best.size >= this.#limit * 4) this.#forgetFar()
    }
  }

  /** Places, the nearest first; of equals the first that was taken. */
  found(): number[] {
    return this.#ordered()
      .slice(0, this.#limit)
      .map(([, { place }]) => place)
  }

  #ordered() {
    return [...this.#best].sort(([, one], [, other]) => one.distance - other.distance || one.place - other.place)
  }

  #forgetFar(): void {
    const ordered = this.#ordered()
    for (const [style] of ordered.slice(this.#limit)) this.#best.delete(style)
    this.#reach = ordered[this.#limit - 1]?.[1].distance ?? Infinity
  }

  /** Infinite for one that is none, or as soon as it is beyond reach: most are after a few bytes. */
  #distance(bytes: Uint8Array, from: number): number {
    const of = this.#of
    const { froms, counts } = this.#steps
    const reach = this.#reach
    let distance = 0
    for (let step = 0; step < froms.length; step++) {
      const first = froms[step]!
      let sum = 0
      for (let byte = first; byte < first + STEP; byte++) {
        const difference = of[byte]! - bytes[from + byte]!
        sum += difference * difference
      }
      distance += counts[step]! * sum
      if (distance >= reach) return Infinity
    }
    return isDescribed(bytes, from) ? distance : Infinity
  }
}

/** Where each step of a comparison begins and how much it counts, flat: it is walked for every style-colour. */
function stepsOf(by: Likeness): { froms: Int32Array; counts: Float64Array } {
  const steps = weights[by].flatMap(([part, weight]) =>
    Array.from({ length: (part.to - part.from) / STEP }, (_none, at) => ({ from: part.from + at * STEP, weight })),
  )
  return {
    froms: Int32Array.from(steps, ({ from }) => from),
    counts: Float64Array.from(steps, ({ weight }) => weight),
  }
}

/** Nothing without an outline was described. */
function isDescribed(bytes: Uint8Array, from: number): boolean {
  for (let at = lookParts.outline.from; at < lookParts.outline.to; at++) if (bytes[from + at]! > 0) return true
  return false
}
