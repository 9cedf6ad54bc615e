/** Why a file is not read; each code has a text in `import-wizard.json` under `faults` (IMP-08). */
export type SheetFaultCode =
  | 'noSpreadsheet'
  | 'empty'
  | 'tooLarge'
  | 'tooManyRows'
  | 'bursting'
  | 'encrypted'
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

export const megabytes = (bytes: number): { megabytes: number } => ({ megabytes: Math.round(bytes / 1024 / 1024) })
