import type { SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import { CsvFault, CsvSplitter, csvShape } from '../../../../contract/kernel/tables/split-csv.ts'
import { encodingOf } from '../../../../contract/kernel/tables/text-encoding.ts'
import type { Book } from '../../../../contract/kernel/tables/workbook/book.ts'
import { SheetFault } from '../../../../contract/kernel/tables/workbook/sheet-fault.ts'

/** Characters split in one go: few enough that the first rows are there at once. */
const PIECE = 64 * 1024

/** What no table begins with: pages saved from a browser, PDF, rich text, JSON. */
const otherTexts = /^\s*(<|%PDF|\{\\rtf|\{\s*")/

/** Opens texts parted by comma, semicolon, tab or bar, in whatever encoding. @throws SheetFault for what is no text */
export function openCsv(bytes: Uint8Array): Book {
  const text = decoded(bytes)
  // eslint-disable-next-line no-control-regex -- that is what binary files have and texts have not
  if (/[\0-\x08\x0E-\x1A\x1C-\x1F]/.test(text.slice(0, 4096)) || otherTexts.test(text)) {
    throw new SheetFault('noSpreadsheet')
  }
  if (text.trim() === '') throw new SheetFault('empty')
  return { sheets: [{ name: '', hidden: false }], rows: () => split(text) }
}

function decoded(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 4096)
  const wide = encodingOf(head, true)
  if (wide !== 'utf-8') return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function* split(whole: string): AsyncGenerator<SheetRow[]> {
  // Lines that end with a bare return, as old Macs wrote them.
  const text = whole.includes('\n') ? whole : whole.replaceAll('\r', '\n')
  const { delimiter, skip } = csvShape(text.slice(0, PIECE))
  const splitter = new CsvSplitter(delimiter)
  // The hint about the delimiter is no row, and has a number.
  let number = skip > 0 ? 1 : 0
  const numbered = (rows: string[][]): SheetRow[] =>
    rows.flatMap((cells) => {
      number += 1
      return cells.some((cell) => cell.trim() !== '') ? [{ number, cells }] : []
    })
  try {
    for (let at = skip; at < text.length; at += PIECE) {
      yield numbered(splitter.push(text.slice(at, at + PIECE)))
    }
    yield numbered(splitter.end())
  } catch (error) {
    throw error instanceof CsvFault ? new SheetFault('notQuoted', { row: number + error.before + 1 }) : error
  }
}
