import { SheetFault } from './sheet-fault.ts'

/**
 * Text that arrives in pieces and is cut where it can be. What waits for its end is neither joined nor searched again until a
 * piece holds it: a row of some megabytes would else be read through hundreds of times.
 */
export class GatheredText {
  readonly #longest: number
  #pieces: string[] = []
  #length = 0
  #until: string | undefined

  constructor(longest: number) {
    this.#longest = longest
  }

  /** All that waits, with this piece; undefined while the end is not there. */
  add(piece: string): string | undefined {
    const before = this.#pieces.at(-1) ?? ''
    this.#pieces.push(piece)
    this.#length += piece.length
    if (this.#until !== undefined && !`${before.slice(-16)}${piece}`.includes(this.#until)) {
      if (this.#length > this.#longest) throw new SheetFault('damaged')
      return undefined
    }
    const text = this.#pieces.join('')
    this.keep('', undefined)
    return text
  }

  /** What is left of it, and the text (of at most 16 signs) without which looking at it again is in vain. */
  keep(rest: string, until: string | undefined): void {
    this.#pieces = [rest]
    this.#length = rest.length
    this.#until = until
  }
}
