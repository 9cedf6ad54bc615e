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
 * lines are left out, lines end with \n or \r\n. A quotation mark within a cell is a sign as any other (6"), and what stands
 * behind a closed one belongs to the cell, as spreadsheet programs read it.
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
        const inner = text.slice(at + 1, close)
        const cell = inner.includes('"') ? inner.replaceAll('""', '"') : inner
        end = close + 1
        if (text.charCodeAt(end) === RETURN) {
          if (end === text.length - 1) return -1
          if (text.charCodeAt(end + 1) === NEWLINE) end += 1
        }
        if (text.charCodeAt(end) === NEWLINE || text.startsWith(this.#delimiter, end)) cells.push(cell)
        else {
          if (newline < end) newline = text.indexOf('\n', end)
          if (newline < 0) return -1
          end = this.#cellEnd(text, end, newline)
          cells.push(cell + withoutReturn(text, close + 1, end))
        }
      } else {
        // Looked for once a line, not once a cell.
        if (newline < at) newline = text.indexOf('\n', at)
        if (newline < 0) return -1
        end = this.#cellEnd(text, at, newline)
        cells.push(withoutReturn(text, at, end))
      }
      if (text.charCodeAt(end) === NEWLINE) return end + 1
      at = end + 1
    }
  }

  #cellEnd(text: string, from: number, newline: number): number {
    const delimiter = text.indexOf(this.#delimiter, from)
    return delimiter >= 0 && delimiter < newline ? delimiter : newline
  }
}

/** A cell that ends at a delimiter or newline, without the return before a newline. */
const withoutReturn = (text: string, from: number, end: number): string =>
  text.slice(
    from,
    text.charCodeAt(end) === NEWLINE && end > from && text.charCodeAt(end - 1) === RETURN ? end - 1 : end,
  )

function closingQuote(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 2)) {
    if (text.charCodeAt(close + 1) !== QUOTE) return close
  }
  return -1
}

/** How a file parts its cells, and how many signs of its beginning are Excel's hint about that, which is no row. */
export interface CsvShape {
  delimiter: string
  skip: number
}

/** Lines that are looked at, and the candidates in the order in which a draw is decided. */
const LOOKED_AT = 200
const delimiters = [',', ';', '\t', '|'] as const

/**
 * What parts the cells of a file that begins like this: what its hint (`sep=;`) says, else the delimiter by which most
 * lines have the same number of cells, more than one. Titles above the table, decimal commas and remarks differ from line
 * to line. Of equals the one that the heading, the first line with a delimiter, holds more of.
 */
export function csvShape(first: string): CsvShape {
  const hint = /^\uFEFF?"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(first)
  if (hint) return { delimiter: hint[1]!, skip: hint[0].length }
  const lines = linesOutsideQuotes(first)
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length)
    const same = new Map<number, number>()
    for (const count of counts) if (count > 1) same.set(count, (same.get(count) ?? 0) + 1)
    const [cells, most] = [...same].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
    return { delimiter, most, cells, heading: counts.find((count) => count > 1) === cells ? 1 : 0 }
  })
  const better = (one: (typeof scored)[number], other: (typeof scored)[number]) =>
    other.most - one.most || other.heading - one.heading || other.cells - one.cells
  return { delimiter: scored.toSorted(better)[0]!.delimiter, skip: 0 }
}

/** The lines of a file's beginning without what stands in quotes; the last may be cut off and counts only when alone. */
function linesOutsideQuotes(first: string): string[] {
  // A quotation mark opens only where a cell begins; one within a cell (6") is a sign as any other.
  const plain = first.replaceAll(/(^|[,;\t|\r\n])"(?:[^"]|"")*("|$)/g, '$1x')
  const lines = plain.split(/\r\n|\r|\n/, LOOKED_AT + 1)
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.filter((line) => line.trim() !== '')
}
