import { readFile, stat } from 'node:fs/promises'
import { readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx'
import type { RawRow, Table } from './table.ts'
import { TableFault } from './table-fault.ts'
import { unpackedSize } from './unpacked-size.ts'

/** Bytes of a workbook, packed and unpacked, and its rows: a small file may hold a thousandfold of itself. */
export interface WorkbookLimits {
  packed: number
  unpacked: number
  rows: number
}

const MB = 1024 * 1024

/** A feed of 100,000 products is some 20 MB packed and 300 MB unpacked. */
export const generous: WorkbookLimits = { packed: 100 * MB, unpacked: 1024 * MB, rows: 1_048_576 }

/**
 * The first sheet of a workbook that people see, as a table.
 * @throws TableFault for old, encrypted, damaged and oversized ones
 */
export async function readXlsx(path: string, limits: WorkbookLimits): Promise<Table> {
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
  const unpacked = await unpackedSize(content, limits.unpacked)
  if (unpacked === undefined) throw new TableFault('damaged', `${path} is damaged: it is no whole workbook`)
  if (unpacked > limits.unpacked) {
    const megabytes = limits.unpacked / MB
    throw new TableFault('bursting', `${path} unpacks to more than ${megabytes} MB and was not read`, { megabytes })
  }
  const walk = streamXlsxRows(content, { maxRows: limits.rows, sheet: await firstVisible(path, content) })
  const next = async () =>
    walk.next().catch((error: Error) => {
      throw new TableFault('damaged', `${path} is damaged: ${error.message}`)
    })
  const header = await next()
  if (header.done) throw new TableFault('noHeader', `${path} holds no header`)
  const rows = async function* (): AsyncGenerator<RawRow[]> {
    for (let row = await next(); !row.done; row = await next()) {
      const { index, values } = row.value
      if (values.every((value) => value === null || value === '')) continue
      yield [{ number: index + 1, cells: values }]
    }
  }
  return { header: header.value.values.map((value) => String(value ?? '')), rows: rows() }
}

/** Place of the sheet: lists for drop-downs and the like are often kept in hidden ones before it. */
async function firstVisible(path: string, content: Buffer): Promise<number> {
  let found: number | undefined
  const note = (sheet: { index: number; hidden?: boolean; veryHidden?: boolean }) => {
    if (!sheet.hidden && !sheet.veryHidden) found ??= sheet.index
    return false
  }
  await readWorkbook(content, { sheets: note }).catch((error: Error) => {
    throw new TableFault('damaged', `${path} is damaged: ${error.message}`)
  })
  return found ?? 0
}
