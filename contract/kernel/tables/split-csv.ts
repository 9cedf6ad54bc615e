/** Longest row of a CSV file, in characters: a quotation mark that is never closed must not swallow the file. */
const LONGEST_ROW = 1_000_000

const QUOTE = 34
const NEWLINE = 10
const RETURN = 13

/** Text that is no CSV. The message says what is wrong, `before` how many rows of the same piece were well. */
export class CsvFault extends Error {
  override name = 'CsvFault'
  readonly before: number
  constructor(message: string, before: number) {
    super(message)
    this.before = before
  }
}

/**
 * Splits CSV (RFC 4180) that arrives in pieces. Nearly all rows of a feed hold few quotation marks or none, so rows are
 * cut by searching for the next separator instead of walking through the characters. Rows may differ in length, empty
 * lines are left out, lines end with \n or \r\n.
 */
export class CsvSplitter {
  readonly #delimiter: string
  #rest = ''

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** The rows that are complete with this piece. @throws CsvFault */
  push(piece: string): string[][] {
    return this.#split(this.#rest === '' ? piece : this.#rest + piece, false)
  }

  /** The row that no line end follows. @throws CsvFault */
  end(): string[][] {
    return this.#rest === '' ? [] : this.#split(`${this.#rest}\n`, true)
  }

  #split(text: string, last: boolean): string[][] {
    const rows: string[][] = []
    let at = 0
    let quote = text.indexOf('"')
    for (;;) {
      const newline = text.indexOf('\n', at)
      if (newline < 0) break
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at)
      if (quote < 0 || quote > newline) {
        const end = text.charCodeAt(newline - 1) === RETURN && newline > at ? newline - 1 : newline
        if (end > at) rows.push(text.slice(at, end).split(this.#delimiter))
        at = newline + 1
        continue
      }
      const cells: string[] = []
      const next = this.#quotedRow(text, at, cells, last, rows.length)
      if (next < 0) break
      rows.push(cells)
      at = next
    }
    this.#rest = at === 0 ? text : text.slice(at)
    if (this.#rest.length > LONGEST_ROW) {
      throw new CsvFault(`a row is longer than ${LONGEST_ROW} characters: is a quotation mark not closed?`, rows.length)
    }
    return rows
  }

  /** Fills `cells` with the row that begins at `at`; answers where the next one begins, or -1 when more text is needed. */
  #quotedRow(text: string, at: number, cells: string[], last: boolean, before: number): number {
    let newline = at - 1
    for (;;) {
      let end: number
      if (text.charCodeAt(at) === QUOTE) {
        const close = closingQuote(text, at)
        if (close < 0 || close === text.length - 1) {
          if (last) throw new CsvFault('a quotation mark is not closed', before)
          return -1
        }
        const cell = text.slice(at + 1, close)
        cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell)
        end = close + 1
        if (text.charCodeAt(end) === RETURN) {
          if (end === text.length - 1) return -1
          if (text.charCodeAt(end + 1) === NEWLINE) end += 1
        }
        if (text.charCodeAt(end) !== NEWLINE && !text.startsWith(this.#delimiter, end)) {
          throw new CsvFault('a quotation mark closes in the middle of a field', before)
        }
      } else {
        // Looked for once a line, not once a cell.
        if (newline < at) newline = text.indexOf('\n', at)
        if (newline < 0) return -1
        const delimiter = text.indexOf(this.#delimiter, at)
        end = delimiter >= 0 && delimiter < newline ? delimiter : newline
        const stop = end === newline && end > at && text.charCodeAt(end - 1) === RETURN ? end - 1 : end
        const cell = text.slice(at, stop)
        if (cell.includes('"')) throw new CsvFault('a quotation mark opens in the middle of a field', before)
        cells.push(cell)
      }
      if (text.charCodeAt(end) === NEWLINE) return end + 1
      at = end + 1
    }
  }
}

function closingQuote(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 2)) {
    if (text.charCodeAt(close + 1) !== QUOTE) return close
  }
  return -1
}

/** Comma, semicolon or tab: whichever the header holds most of. */
export function delimiterOf(first: string): string {
  const line = first.split(/\r?\n/, 1)[0]!
  const counted = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one
}
