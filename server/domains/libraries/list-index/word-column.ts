/** One field of all assets: each value is a number into the words that occur. 0 is no value. */
export class WordColumn {
  readonly words: string[] = ['']
  readonly #codes = new Map<string, number>([['', 0]])
  codes = new Uint32Array(1024)

  set(slot: number, word: string): void {
    if (slot >= this.codes.length) this.codes = grown(this.codes, slot)
    this.codes[slot] = this.#codeFor(word)
  }

  /** Undefined when no asset ever had the word. */
  codeOf(word: string): number | undefined {
    return this.#codes.get(word)
  }

  #codeFor(word: string): number {
    let code = this.#codes.get(word)
    if (code === undefined) {
      code = this.words.length
      this.words.push(word)
      this.#codes.set(word, code)
    }
    return code
  }
}

function grown(codes: Uint32Array<ArrayBuffer>, slot: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(slot + 1, codes.length * 2))
  larger.set(codes)
  return larger
}
