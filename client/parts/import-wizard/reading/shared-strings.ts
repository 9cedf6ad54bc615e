import { joinedText } from './xml-text.ts'

/** The texts that cells of a workbook share. They are read as far as somebody asks: the first rows need only a few. */
export class SharedStrings {
  readonly #xml: string
  readonly #texts: string[] = []
  #at = 0

  constructor(xml: string) {
    this.#xml = xml
  }

  /** Undefined when there is no such text. */
  text(index: number): string | undefined {
    while (this.#texts.length <= index && this.#next()) continue
    return this.#texts[index]
  }

  #next(): boolean {
    const open = this.#xml.indexOf('<si', this.#at)
    if (open < 0) return false
    const tagEnd = this.#xml.indexOf('>', open)
    if (tagEnd < 0) return false
    if (this.#xml[tagEnd - 1] === '/') {
      this.#texts.push('')
      this.#at = tagEnd + 1
      return true
    }
    const close = this.#xml.indexOf('</si>', tagEnd)
    if (close < 0) return false
    this.#texts.push(joinedText(this.#xml.slice(tagEnd + 1, close)))
    this.#at = close + 5
    return true
  }
}
