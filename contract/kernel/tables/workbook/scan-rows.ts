import type { SheetCell, SheetRow } from '../../imports/fill-rows.ts'
import { type NumberMeaning, type NumberSettings, shownNumber } from './cell-formats.ts'
import { GatheredText } from './gathered-text.ts'
import type { SharedStrings } from './shared-strings.ts'
import { SheetFault } from './sheet-fault.ts'
import { elementAt, elements, joinedText, unescaped, unprefixed } from './xml-text.ts'

export interface SheetContext extends NumberSettings {
  strings: SharedStrings
  formats: readonly NumberMeaning[]
  /** Counts characters that a shared text takes once more. @throws SheetFault when they are too many */
  spend(characters: number): void
}

/** Characters of one row: more is no sheet that people made. */
const LONGEST_ROW = 8_000_000
/** Columns of Excel. */
const COLUMNS = 16_384
/** Blank cells before written ones: a sheet may have this many, and so many more for each written cell. */
const BLANKS = 1_000_000
const BLANKS_EACH = 50

/**
 * Cuts a worksheet that arrives in pieces into rows. It searches for the tags it knows instead of walking through the
 * XML: the first rows of a large file are there as soon as its first bytes are unpacked.
 */
export class RowScanner {
  readonly #context: SheetContext
  readonly #text = new GatheredText(LONGEST_ROW)
  #prefixed: boolean | undefined
  #number = 0
  #ended = false
  #needsTexts = false
  #blanks = BLANKS

  constructor(context: SheetContext) {
    this.#context = context
  }

  /** False when the file broke off before the sheet's end. */
  get ended(): boolean {
    return this.#ended
  }

  /** It stopped before a row with a shared text that has not been read; push '' when it has. */
  get needsTexts(): boolean {
    return this.#needsTexts
  }

  /** Rows that are complete with this piece and hold something. @throws SheetFault */
  push(piece: string): SheetRow[] {
    if (this.#ended) return []
    this.#needsTexts = false
    let xml = this.#text.add(piece)
    if (xml === undefined) return []
    this.#prefixed ??= /<[\w.-]+:worksheet\b/.test(xml) ? true : xml.includes('<worksheet') ? false : undefined
    if (this.#prefixed) xml = unprefixed(xml)
    const rows: SheetRow[] = []
    const end = xml.indexOf('</sheetData')
    let at = 0
    let until: string | undefined
    for (;;) {
      const open = xml.indexOf('<row', at)
      if (end >= 0 && (open < 0 || end < open)) {
        this.#ended = true
        break
      }
      if (open < 0) {
        // The beginning of a tag may stand at the end of the piece.
        at = Math.max(at, xml.length - 16)
        break
      }
      at = open
      const found = elementAt(xml, 'row', open, this.#prefixed === true)
      if ('until' in found) {
        until = found.until
        break
      }
      const named = /\sr=["'](\d+)/.exec(found.tag)
      const cells = found.inner === undefined ? [] : this.#cells(found.inner)
      if (this.#needsTexts) break
      this.#number = named ? Number(named[1]) : this.#number + 1
      if (cells.length > 0) rows.push({ number: this.#number, cells })
      at = found.end
    }
    this.#ended ||= /<sheetData\s*\/>/.test(xml)
    this.#text.keep(xml.slice(at), until)
    return rows
  }

  /** Without blank cells at the end; empty when all are blank. */
  #cells(xml: string): SheetCell[] {
    const cells: SheetCell[] = []
    let place = 0
    for (const { tag, inner } of elements(xml, 'c')) {
      const letters = /\sr=["']([A-Z]+)/.exec(tag)?.[1]
      if (letters !== undefined) place = placeOf(letters)
      if (place >= COLUMNS) throw new SheetFault('damaged')
      const value = inner === undefined ? null : this.#value(tag, inner)
      if (this.#needsTexts) return cells
      if (value !== null && value !== '') {
        // A workbook costs no more memory than its cells are worth: a note in the last column makes a row of 16,384.
        this.#blanks += BLANKS_EACH - Math.max(0, place - cells.length)
        if (this.#blanks < 0) this.#context.spend(Infinity)
        while (cells.length < place) cells.push(null)
        cells[place] = value
      }
      place += 1
    }
    return cells
  }

  #value(tag: string, inner: string): SheetCell {
    const type = /\st=["'](\w+)/.exec(tag)?.[1]
    if (type === 'inlineStr') return joinedText(inner)
    const raw = valueOf(inner)
    if (raw === undefined || raw === '') return null
    const { strings, formats, spend } = this.#context
    if (type === 's') {
      const text = strings.text(Number(raw))
      if (text === undefined) this.#needsTexts = !strings.isWhole
      else spend(text.length)
      return text ?? null
    }
    if (type === 'b') return raw === '1' || raw.toLowerCase() === 'true'
    if (type === 'd') return this.#context.withTimes ? raw : raw.slice(0, 10)
    if (type === 'str' || type === 'e') return unescaped(raw)
    const number = Number(raw)
    if (Number.isNaN(number)) return unescaped(raw)
    const style = /\ss=["'](\d+)/.exec(tag)?.[1]
    return shownNumber(number, style === undefined ? undefined : formats[Number(style)], this.#context)
  }
}

/** What stands in the `v` of a cell; nearly all hold it as their only or last element. */
function valueOf(inner: string): string | undefined {
  const open = inner.indexOf('<v')
  if (open < 0) return undefined
  const start = inner.indexOf('>', open) + 1
  const end = inner.indexOf('<', start)
  return start === 0 || end < 0 || inner[start - 2] === '/' ? undefined : inner.slice(start, end)
}

/** 0 of A, 26 of AA. */
function placeOf(letters: string): number {
  let place = 0
  for (let at = 0; at < letters.length && at < 8; at++) place = place * 26 + letters.charCodeAt(at) - 64
  return place - 1
}
