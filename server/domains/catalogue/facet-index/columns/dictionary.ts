/** Gives each text a small number, in the order of appearance. */
export class Dictionary {
  readonly texts: string[] = []
  readonly #codes = new Map<string, number>()
  readonly #most: number
  #sorted: Uint32Array | undefined

  /** `most` is how many codes the column that holds them can tell apart. */
  constructor(most = 2 ** 32) {
    this.#most = most
  }

  /** The same texts with the same numbers, elsewhere. */
  static of(texts: readonly string[]): Dictionary {
    const dictionary = new Dictionary()
    for (const text of texts) dictionary.codeOf(text)
    return dictionary
  }

  get size(): number {
    return this.texts.length
  }

  /** @throws RangeError when there are more texts than the column can tell apart; the tables then answer instead */
  codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = this.texts.length
    if (code >= this.#most) throw new RangeError(`more than ${this.#most} different values`)
    this.texts.push(text)
    this.#codes.set(text, code)
    return code
  }

  /** All codes in the order of their texts (bytes). */
  sortedCodes(): Uint32Array {
    if (this.#sorted?.length !== this.size) {
      const codes = this.texts.map((_, code) => code)
      this.#sorted = Uint32Array.from(codes.sort((one, other) => compareTexts(this.texts[one]!, this.texts[other]!)))
    }
    return this.#sorted
  }

  find(text: string): number | undefined {
    return this.#codes.get(text)
  }
}

const surrogate = /[\uD800-\uDFFF]/

/** Order by code points, which is the order of the bytes in UTF-8 and so the database's collation "C". */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  if (!surrogate.test(one) && !surrogate.test(other)) return one < other ? -1 : 1
  const left = [...one]
  const right = [...other]
  for (let at = 0; at < left.length && at < right.length; at++) {
    const difference = left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)!
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
