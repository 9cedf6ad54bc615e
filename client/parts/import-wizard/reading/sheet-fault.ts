/** Why a file is not read; each code has a text in `import-wizard.json` under `faults` (IMP-08). */
export type SheetFaultCode =
  | 'noSpreadsheet'
  | 'empty'
  | 'tooLarge'
  | 'tooManyRows'
  | 'bursting'
  | 'encrypted'
  | 'oldExcel'
  | 'damaged'
  | 'notQuoted'
  | 'unreadable'

/** A file, or one of its sheets, that cannot be taken in; nothing was changed. */
export class SheetFault extends Error {
  override name = 'SheetFault'
  readonly code: SheetFaultCode
  readonly data: Record<string, number>

  constructor(code: SheetFaultCode, data: Record<string, number> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

const MB = 1024 * 1024

/** Bytes of a file, packed and unpacked, and rows of a sheet. A small file may hold a thousandfold of itself. */
export const sheetLimits = { bytes: 50 * MB, unpacked: 500 * MB, rows: 50_000 } as const

export const megabytes = (bytes: number): { megabytes: number } => ({ megabytes: Math.round(bytes / MB) })
