import type { Book } from '../../../../contract/kernel/tables/workbook/book.ts'
import { openWorkbook } from '../../../../contract/kernel/tables/workbook/open-workbook.ts'
import { megabytes, SheetFault } from '../../../../contract/kernel/tables/workbook/sheet-fault.ts'
import { openCsv } from './read-csv.ts'
import { openOldWorkbook } from './read-old-workbook.ts'
import { sheetLimits } from './sheet-limits.ts'

const begins = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** Before Excel 5 a workbook was wrapped in nothing: it begins with the record that begins every sheet. */
const isBareOld = (bytes: Uint8Array): boolean =>
  begins(bytes, 9) && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[2] !== 0 && bytes[3] === 0

/** Opens a file by what it is, whatever its name says (IMP-01, IMP-08). @throws SheetFault that says why it cannot be read */
export async function openBook(file: Blob): Promise<Book> {
  if (file.size === 0) throw new SheetFault('empty')
  if (file.size > sheetLimits.bytes) throw new SheetFault('tooLarge', megabytes(sheetLimits.bytes))
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new SheetFault('unreadable')
    }),
  )
  if (begins(bytes, 0x50, 0x4b, 3, 4)) return openWorkbook(bytes, sheetLimits)
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0) || isBareOld(bytes)) return openOldWorkbook(bytes)
  return openCsv(bytes)
}
