import { LOOK_BYTES } from '../../../contract/kernel/pictures/look-parts.ts'
import { LEAST_SHARE, type WantedColour } from '../../../contract/kernel/pictures/wanted-colour.ts'
import { MAIN_COLOURS } from './main-colours.ts'

/** Bytes that the main colours of one slot take. */
export const COLOURS_BYTES = MAIN_COLOURS * 4

/** What pictures look like, by slot. 20 bytes a slot, and 176 once somebody looks for likeness. */
export class LookColumns {
  colours = new Uint8Array(0)
  looks: Uint8Array | undefined
  #capacity = 0

  /** Whether descriptions are kept; without it only colours are. */
  get described(): boolean {
    return this.looks !== undefined
  }

  putColours(slot: number, colours: Uint8Array | null): void {
    const from = slot * COLOURS_BYTES
    this.colours.fill(0, from, from + COLOURS_BYTES)
    if (colours) this.colours.set(colours.subarray(0, COLOURS_BYTES), from)
  }

  /** Slots with what they look like; those without a slot are gone. */
  describe(looks: readonly (readonly [slot: number | undefined, look: Uint8Array | null])[]): void {
    this.looks ??= new Uint8Array(this.#capacity * LOOK_BYTES)
    for (const [slot, look] of looks) {
      if (slot === undefined) continue
      if (look) this.looks.set(look.subarray(0, LOOK_BYTES), slot * LOOK_BYTES)
      else this.looks.fill(0, slot * LOOK_BYTES, (slot + 1) * LOOK_BYTES)
    }
  }

  /** Calls with every slot below `slots` whose picture shows one of the colours as close as wanted (BEY-16). */
  eachShowing(wanted: readonly WantedColour[], slots: number, take: (slot: number) => void): void {
    const { colours } = this
    for (const { l, a, b, within } of wanted) {
      for (let slot = 0; slot < slots; slot++) {
        const end = (slot + 1) * COLOURS_BYTES
        // Largest shares first: behind one that is too small there is no larger.
        for (let at = slot * COLOURS_BYTES; at < end && colours[at + 3]! >= LEAST_SHARE; at += 4) {
          const [light, green, blue] = [colours[at]! - l, colours[at + 1]! - a, colours[at + 2]! - b]
          if (light * light + green * green + blue * blue > within) continue
          take(slot)
          break
        }
      }
    }
  }

  /** How far the nearest of a picture's colours is from those wanted, squared; what is but a detail does not count. */
  distanceTo(wanted: readonly WantedColour[], slot: number): number {
    const { colours } = this
    const end = (slot + 1) * COLOURS_BYTES
    let least = Infinity
    for (let at = slot * COLOURS_BYTES; at < end && colours[at + 3]! >= LEAST_SHARE; at += 4) {
      for (const { l, a, b } of wanted) {
        const [light, green, blue] = [colours[at]! - l, colours[at + 1]! - a, colours[at + 2]! - b]
        least = Math.min(least, light * light + green * green + blue * blue)
      }
    }
    return least
  }

  /** The description of one; undefined without. */
  of(slot: number): Uint8Array | undefined {
    const look = this.looks?.subarray(slot * LOOK_BYTES, (slot + 1) * LOOK_BYTES)
    return look?.some((byte) => byte > 0) ? look : undefined
  }

  clear(slot: number): void {
    this.putColours(slot, null)
    this.looks?.fill(0, slot * LOOK_BYTES, (slot + 1) * LOOK_BYTES)
  }

  grow(capacity: number): void {
    const colours = new Uint8Array(capacity * COLOURS_BYTES)
    colours.set(this.colours)
    this.colours = colours
    this.#capacity = capacity
    if (!this.looks) return
    const looks = new Uint8Array(capacity * LOOK_BYTES)
    looks.set(this.looks)
    this.looks = looks
  }
}
