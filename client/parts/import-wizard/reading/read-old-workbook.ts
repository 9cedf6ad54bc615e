import type { SheetCell, SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import type { Book } from './book.ts'
import { SheetFault } from './sheet-fault.ts'

const BOF = 0x0809
const FILE_PASS = 0x2f
const EXCEL_97 = 0x0600

/** Opens what Excel 97 to 2003 wrote (.xls). @throws SheetFault for protected, older and damaged ones */
export async function openOldWorkbook(bytes: Uint8Array): Promise<Book> {
  // A new workbook with a password is wrapped in the same kind of file.
  if (holds(bytes, 'EncryptedPackage') || isProtected(bytes)) throw new SheetFault('encrypted')
  if (!holds(bytes, 'Workbook') && !holds(bytes, 'Book')) throw new SheetFault('noSpreadsheet')
  const { readXls } = await import('hucre/xlsx')
  const { sheets } = await readXls(bytes).catch((error: Error) => {
    throw new SheetFault(error.message.startsWith('Unsupported') ? 'oldExcel' : 'damaged')
  })
  if (sheets.length === 0) throw new SheetFault('empty')
  return {
    sheets: sheets.map(({ name }) => ({ name, hidden: false })),
    hasPlainNumbers: true,
    rows: async function* (sheet) {
      const rows: SheetRow[] = []
      // Rows that nothing was written in are missing.
      Array.from(sheets[sheet]?.rows ?? []).forEach((values, at) => {
        const cells = Array.from(values ?? []).map(cellOf)
        if (cells.some((cell) => cell !== null && cell !== '')) rows.push({ number: at + 1, cells })
      })
      yield rows
    },
  }
}

function cellOf(value: unknown): SheetCell {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Is there a name of a stream, which such files write in two bytes a letter? */
function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** A protected workbook says so among the first records of its stream, which begins with a sector of the file. */
function isProtected(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let sector = 512; sector + 8 <= bytes.length; sector += 512) {
    if (view.getUint16(sector, true) !== BOF || view.getUint16(sector + 4, true) !== EXCEL_97) continue
    let at = sector
    for (let record = 0; record < 8 && at + 4 <= bytes.length; record++) {
      if (view.getUint16(at, true) === FILE_PASS) return true
      at += 4 + view.getUint16(at + 2, true)
    }
    return false
  }
  return false
}
