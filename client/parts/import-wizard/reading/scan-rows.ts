import type { SheetCell, SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import { type NumberMeaning, serialDay } from './cell-formats.ts'
import type { SharedStrings } from './shared-strings.ts'
import { SheetFault } from './sheet-fault.ts'
import { joinedText, unescaped, unprefixed } from './xml-text.ts'

export interface SheetContext {
  strings: SharedStrings
  formats: readonly NumberMeaning[]
  from1904: boolean
}

/** Characters of one row: more is no sheet that people made. */
const LONGEST_ROW = 8_000_000
/** Columns of Excel. */
const COLUMNS = 16_384

/**
 * Cuts a worksheet that arrives in pieces into rows. It searches for the tags it knows instead of walking through the
 * XML: the first rows of a large file are there as soon as its first bytes are unpacked.
 */
export class RowScanner {
  readonly #context: SheetContext
  #rest = ''
  #prefixed: boolean | undefined
  #number = 0
  #ended = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  /** False when the file broke off before the sheet's end. */
  get ended(): boolean {
    return this.#ended
  }

  /** Rows that are complete with this piece and hold something. @throws SheetFault */
  push(piece: string): SheetRow[] {
    if (this.#ended) return []
    let xml = this.#rest + piece
    this.#prefixed ??= /<[\w.-]+:worksheet\b/.test(xml) ? true : xml.includes('<worksheet') ? false : undefined
    if (this.#prefixed) xml = unprefixed(xml)
    const rows: SheetRow[] = []
    let at = 0
    for (;;) {
      const open = xml.indexOf('<row', at)
      const end = xml.indexOf('</sheetData', at)
      if (end >= 0 && (open < 0 || end < open)) {
        this.#ended = true
        break
      }
      if (open < 0) {
        // The beginning of a tag may stand at the end of the piece.
        at = Math.max(at, xml.length - 16)
        break
      }
      const tagEnd = xml.indexOf('>', open)
      if (tagEnd < 0) break
      const named = /\sr="(\d+)"/.exec(xml.slice(open, tagEnd))
      if (xml[tagEnd - 1] === '/') {
        this.#number = named ? Number(named[1]) : this.#number + 1
        at = tagEnd + 1
        continue
      }
      const close = xml.indexOf('</row>', tagEnd)
      if (close < 0) break
      this.#number = named ? Number(named[1]) : this.#number + 1
      const cells = this.#cells(xml.slice(tagEnd + 1, close))
      if (cells.length > 0) rows.push({ number: this.#number, cells })
      at = close + 6
    }
    this.#ended ||= /<sheetData\s*\/>/.test(xml)
    this.#rest = xml.slice(at)
    if (this.#rest.length > LONGEST_ROW) throw new SheetFault('damaged')
    return rows
  }

  /** Without blank cells at the end; empty when all are blank. */
  #cells(xml: string): SheetCell[] {
    const cells: SheetCell[] = []
    let place = 0
    for (const [, tag = '', inner] of xml.matchAll(/<c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const letters = /\sr="([A-Z]+)/.exec(tag)?.[1]
      if (letters !== undefined) place = placeOf(letters)
      if (place >= COLUMNS) throw new SheetFault('damaged')
      const value = inner === undefined ? null : this.#value(tag, inner)
      if (value !== null && value !== '') {
        while (cells.length < place) cells.push(null)
        cells[place] = value
      }
      place += 1
    }
    return cells
  }

  #value(tag: string, inner: string): SheetCell {
    const type = /\st="(\w+)"/.exec(tag)?.[1]
    if (type === 'inlineStr') return joinedText(inner)
    const raw = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(inner)?.[1]
    if (raw === undefined || raw === '') return null
    if (type === 's') return this.#context.strings.text(Number(raw)) ?? null
    if (type === 'b') return raw === '1' || raw.toLowerCase() === 'true'
    if (type === 'd') return raw.slice(0, 10)
    if (type === 'str' || type === 'e') return unescaped(raw)
    const number = Number(raw)
    if (Number.isNaN(number)) return unescaped(raw)
    const style = /\ss="(\d+)"/.exec(tag)?.[1]
    const meaning = style === undefined ? undefined : this.#context.formats[Number(style)]
    if (meaning === 'percent') return Number((number * 100).toPrecision(12))
    return meaning === 'day' ? (serialDay(number, this.#context.from1904) ?? number) : number
  }
}

/** 0 of A, 26 of AA. */
function placeOf(letters: string): number {
  let place = 0
  for (let at = 0; at < letters.length; at++) place = place * 26 + letters.charCodeAt(at) - 64
  return place - 1
}
