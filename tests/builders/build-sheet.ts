import { writeXlsx } from 'hucre'

/** A workbook with one sheet, as somebody would upload it. */
export const buildSheet = async (rows: (string | number | Date)[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })
