import { wordsOf } from '../../../../../contract/catalogue/search-words.ts'
import { nearWords } from '../../rules/near-words.ts'
import { partsOfStyleColourId } from '../../../../../contract/catalogue/product.ts'
import { alternatives, type ProductSearch, searchWords } from '../../rules/product-search.ts'
import { type Bits, emptyBits, setBit, unite } from '../../../../engine/columns/bits.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { KeptBits } from './kept-bits.ts'

/** Makes the sets of what a search says in words and numbers of styles, whose texts only the thread of the index holds. */
export class TextSets {
  readonly #columns: CatalogueColumns
  readonly #kept = new KeptBits()
  #words: readonly string[] | undefined

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  forget(): void {
    this.#kept.clear()
    this.#words = undefined
  }

  /** All must hold. Never write to them. */
  setsOf({ query }: ProductSearch): Bits[] {
    return [
      ...searchWords(query.text).map((word) => this.#word(word)),
      ...(query.styles ? [this.#styles(query.styles)] : []),
      ...(query.styleColors ? [this.#styleColours(query.styleColors)] : []),
      ...(query.$or ? [this.#anyOf(query.$or)] : []),
    ]
  }

  /** Words of names and colours that a written one may have been meant to be. */
  nearWords(written: string): string[] {
    const { styles, colourTexts } = this.#columns
    this.#words ??= [...new Set([...styles.searchTexts, ...colourTexts.texts].flatMap(wordsOf))]
    return nearWords(written, this.#words)
  }

  #anyOf($or: NonNullable<ProductSearch['query']['$or']>): Bits {
    const { styles, styleColors } = alternatives($or)
    return unite(this.#styles(styles), this.#styleColours(styleColors))
  }

  /** Slots whose style number, name, colour code or description holds the word (in lower case). */
  #word(word: string): Bits {
    return this.#kept.get(`word ${word}`, () => {
      const { styles, style, colourText, colourTexts } = this.#columns
      const styleHolds = Uint8Array.from(styles.searchTexts, (text) => (text.includes(word) ? 1 : 0))
      const colourHolds = Uint8Array.from(colourTexts.texts, (text) => (text.includes(word) ? 1 : 0))
      if (!word.includes('_')) {
        return this.#where((slot) => (styleHolds[style[slot]!]! | colourHolds[colourText[slot]!]!) === 1)
      }
      // A word with an underscore may span the number and the colour of one STYLE_COLOR.
      const numbers = styles.searchTexts.map((text) => text.slice(0, text.indexOf(' ')))
      return this.#where(
        (slot) =>
          (styleHolds[style[slot]!]! | colourHolds[colourText[slot]!]!) === 1 ||
          `${numbers[style[slot]!]!}_${colourTexts.texts[colourText[slot]!]!}`.includes(word),
      )
    })
  }

  #styles(codes: readonly string[]): Bits {
    const { styles } = this.#columns
    const bits = this.#empty()
    for (const code of codes) {
      const place = styles.placeOfCode(code)
      if (place !== undefined) for (const slot of styles.slots[place]!) setBit(bits, slot, true)
    }
    return bits
  }

  #styleColours(ids: readonly string[]): Bits {
    const { styles, colorCode, colorCodes } = this.#columns
    const bits = this.#empty()
    for (const id of ids) {
      const parts = partsOfStyleColourId(id)
      const place = parts && styles.placeOfCode(parts.style)
      const color = parts && colorCodes.find(parts.color)
      if (place === undefined || color === undefined) continue
      for (const slot of styles.slots[place]!) if (colorCode[slot] === color) setBit(bits, slot, true)
    }
    return bits
  }

  #empty(): Bits {
    return emptyBits(this.#columns.capacity)
  }

  #where(holds: (slot: number) => boolean): Bits {
    const bits = this.#empty()
    const { slots } = this.#columns
    for (let slot = 0; slot < slots; slot++) if (holds(slot)) bits[slot >>> 5]! |= 1 << (slot & 31)
    return bits
  }
}

/** Whether a search says anything of words or numbers of styles. */
export const asksForTexts = ({ query }: ProductSearch): boolean =>
  Boolean(query.text || query.styles || query.styleColors || query.$or)
