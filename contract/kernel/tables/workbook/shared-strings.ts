import { GatheredText } from './gathered-text.ts'
import { elementAt, joinedText, unprefixed } from './xml-text.ts'

/** Characters of one text with its formats: a cell holds 32,767. */
const LONGEST_TEXT = 4_000_000

/** The texts that cells of a workbook share. They are read as far as somebody asks: the first rows need only a few. */
export class SharedStrings {
  readonly #pieces: AsyncIterator<string> | undefined
  readonly #texts: string[] = []
  readonly #text = new GatheredText(LONGEST_TEXT)
  #prefixed: boolean | undefined
  #isWhole = false

  /** `pieces` is the XML as it is unpacked; left out where no texts are shared. */
  constructor(pieces?: AsyncIterable<string>) {
    this.#pieces = pieces?.[Symbol.asyncIterator]()
    this.#isWhole = pieces === undefined
  }

  /** All that there are have been read. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Undefined when there is no such text, or it is not read yet. */
  text(index: number): string | undefined {
    return this.#texts[index]
  }

  /** Reads a piece more. @throws SheetFault */
  async readMore(): Promise<void> {
    const piece = await this.#pieces?.next()
    if (!piece || piece.done) this.#isWhole = true
    else this.#take(piece.value)
  }

  #take(piece: string): void {
    let xml = this.#text.add(piece)
    if (xml === undefined) return
    this.#prefixed ??= xml.includes('<sst') ? false : /<[\w.-]+:sst\b/.test(xml) ? true : undefined
    if (this.#prefixed) xml = unprefixed(xml)
    let at = 0
    let until: string | undefined
    for (;;) {
      const open = xml.indexOf('<si', at)
      if (open < 0) {
        at = Math.max(at, xml.length - 16)
        break
      }
      at = open
      const found = elementAt(xml, 'si', open, this.#prefixed === true)
      if ('until' in found) {
        until = found.until
        break
      }
      this.#texts.push(found.inner === undefined ? '' : joinedText(found.inner))
      at = found.end
    }
    this.#text.keep(xml.slice(at), until)
  }
}
