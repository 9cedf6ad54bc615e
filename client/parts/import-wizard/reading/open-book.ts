import type { Book } from './book.ts'
import { openCsv } from './read-csv.ts'
import { openOldWorkbook } from './read-old-workbook.ts'
import { openWorkbook } from './read-workbook.ts'
import { megabytes, SheetFault, sheetLimits } from './sheet-fault.ts'

const begins = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** Opens a file by what it is, whatever its name says (IMP-01, IMP-08). @throws SheetFault that says why it cannot be read */
export async function openBook(file: Blob): Promise<Book> {
  if (file.size === 0) throw new SheetFault('empty')
  if (file.size > sheetLimits.bytes) throw new SheetFault('tooLarge', megabytes(sheetLimits.bytes))
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new SheetFault('unreadable')
    }),
  )
  if (begins(bytes, 0x50, 0x4b, 3, 4)) return openWorkbook(bytes)
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return openOldWorkbook(bytes)
  return openCsv(bytes)
}
