import { readFile, stat } from 'node:fs/promises'
import type { SheetRow } from '../../../contract/kernel/imports/fill-rows.ts'
import { firstFilled } from '../../../contract/kernel/tables/workbook/book.ts'
import { openWorkbook } from '../../../contract/kernel/tables/workbook/open-workbook.ts'
import type { PackageLimits } from '../../../contract/kernel/tables/workbook/package.ts'
import { SheetFault } from '../../../contract/kernel/tables/workbook/sheet-fault.ts'
import type { RawRow, Table } from './table.ts'
import { TableFault } from './table-fault.ts'

/** Bytes of a workbook, packed and unpacked: a small file may hold a thousandfold of itself. */
export interface WorkbookLimits extends PackageLimits {
  packed: number
}

const MB = 1024 * 1024

/** A feed of 100,000 products is some 20 MB packed and 300 MB unpacked. */
export const generous: WorkbookLimits = { packed: 100 * MB, unpacked: 1024 * MB, texts: 400 * MB }

/**
 * One sheet of a workbook as a table: the first that people see and that holds something, or the chosen one.
 * @throws TableFault for old, encrypted, damaged and oversized ones
 */
export async function readXlsx(path: string, limits: WorkbookLimits, chosen?: number): Promise<Table> {
  const { size } = await stat(path)
  if (size > limits.packed) {
    const megabytes = limits.packed / MB
    throw new TableFault('tooLarge', `${path} is too large: at most ${megabytes} MB; use CSV`, { megabytes })
  }
  const content = await readFile(path)
  if (content[0] === 0xd0) {
    throw content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? new TableFault('encrypted', `${path} is protected by a password: save it without one`)
      : new TableFault('oldExcel', `${path} is an old Excel file (.xls): save it as .xlsx or CSV`)
  }
  const told = async <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw error instanceof SheetFault ? faultOf(path, error) : error
    })
  const book = await told(openWorkbook(content, { ...limits, withTimes: true }))
  const sheet = chosen ?? (await told(firstFilled(book)))
  const pieces = book.rows(sheet)[Symbol.asyncIterator]()
  const next = () => told(pieces.next())
  const first = await next()
  const heading = first.done ? undefined : first.value.shift()
  if (first.done || !heading) throw new TableFault('noHeader', `${path} holds no header`)
  const rows = async function* (): AsyncGenerator<RawRow[]> {
    for (let piece: IteratorResult<SheetRow[]> = first; !piece.done; piece = await next()) {
      if (piece.value.length > 0) yield piece.value
    }
  }
  return {
    header: heading.cells.map((value) => String(value ?? '')),
    rows: rows(),
    sheets: book.sheets.map(({ name }) => name),
    sheet,
  }
}

function faultOf(path: string, { code, data }: SheetFault): TableFault {
  if (code === 'bursting') {
    const message = `${path} unpacks to more than ${data['megabytes']} MB and was not read`
    return new TableFault('bursting', message, data)
  }
  if (code === 'empty') return new TableFault('noHeader', `${path} holds no header`)
  return new TableFault('damaged', `${path} is damaged: it is no whole workbook`)
}
