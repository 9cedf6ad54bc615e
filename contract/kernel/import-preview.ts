import { z } from 'zod'
import type { Access } from '../identity/access/access.ts'
import { endpoint } from './endpoint.ts'

/** A file that people import by hand; larger amounts come by the feed. Bytes, rows, and bytes when unpacked, all and of the texts that cells share. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  unpacked: 200 * 1024 * 1024,
  texts: 50 * 1024 * 1024,
} as const

/** Rows of each list that a preview shows; the counts are of all. */
export const PREVIEW_ROWS = 500

const values = z.record(z.string(), z.string())
const cellIssue = z.object({
  column: z.string(),
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** Sheets of a workbook, and the place of the one that is read: the first that holds something, unless one was chosen. */
const sheetChoice = { sheets: z.array(z.string()).optional(), sheet: z.number().int().optional() }

/** What an import would do or did. Rows are numbered as in the file, where the heading is row 1. */
export const importPreview = z.object({
  /** Names this very outcome: an import is applied only while the data still lead to it. */
  token: z.string(),
  applied: z.boolean(),
  ...sheetChoice,
  counts: z.object({
    rows: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    rejected: z.number().int(),
  }),
  /** Fields that the file has, in its order. */
  columns: z.array(z.string()),
  adds: z.array(z.object({ row: z.number().int(), values })),
  changes: z.array(
    z.object({
      row: z.number().int(),
      key: z.string(),
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  rejects: z.array(z.object({ row: z.number().int(), values, issues: z.array(cellIssue) })),
})
export type ImportPreview = z.output<typeof importPreview>

const importQuery = z.object({
  token: z.string().max(100).optional(),
  sheet: z.coerce.number().int().min(0).max(10_000).optional(),
})
export type ImportQuery = z.output<typeof importQuery>

/**
 * The call of one import. Its body is the file (CSV or XLSX). Without `token` it answers a preview and changes nothing;
 * with the preview's token it applies the rows that were not rejected, all in one transaction (ADM-02).
 * `sheet` is the place of a sheet of a workbook. A refused workbook names its sheets, as JSON, in `messageData.sheets`.
 * Errors: unreadableFile, payloadTooLarge, userLock when the data changed since the preview.
 */
export const importEndpoint = (path: `/${string}`, summary: string, access: Access) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access,
    query: importQuery,
    output: importPreview,
    upload: importLimits.bytes,
    effort: 'import',
  })
export type ImportEndpoint = ReturnType<typeof importEndpoint>
