/** Why a file is no table that can be taken in; the screens have a text for each (`import-preview.json`, `faults`). */
export type TableFaultCode =
  | 'missing'
  | 'unreadable'
  | 'empty'
  | 'noHeader'
  | 'notQuoted'
  | 'notJson'
  | 'longLine'
  | 'tooLarge'
  | 'tooManyRows'
  | 'encrypted'
  | 'oldExcel'
  | 'damaged'
  | 'bursting'
  | 'missingColumns'
  | 'unknownColumns'
  | 'columnTwice'

/** A file that cannot be taken in at all; nothing was changed. The message is for the person at the command line. */
export class TableFault extends Error {
  override name = 'TableFault'
  readonly code: TableFaultCode
  readonly data: Record<string, string | number>

  constructor(code: TableFaultCode, message: string, data: Record<string, string | number> = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}
