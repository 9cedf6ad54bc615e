import { Failure } from '../../../contract/kernel/errors.ts'
import type { ImportPreview } from '../../../contract/kernel/import-preview.ts'
import type { ReadTable } from './table-tasks.ts'

/**
 * Tells with the preview of an import which sheets its workbook has and which was read; a refusal tells it too, because
 * the sheet with the table may be another one.
 */
export async function tellingSheets(
  { sheets = [], sheet }: ReadTable,
  work: Promise<ImportPreview>,
): Promise<ImportPreview> {
  if (sheets.length < 2 || sheet === undefined) return work
  try {
    return { ...(await work), sheets, sheet }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unreadableFile') throw error
    throw new Failure(error.code, error.message, { data: { ...error.data, sheets: JSON.stringify(sheets), sheet } })
  }
}
