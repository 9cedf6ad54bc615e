import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { assetFilters, assetSort, libraryType } from './asset-calls.ts'
import { assetStatus } from './asset.ts'
import { assetFields } from './asset-fields.ts'

/** Assets of one report; a larger library is reported by filters. */
export const REPORT_ROWS = 50_000

/** What a report may say of an asset: its fields, and what we know of it and its file. */
export const reportField = z.enum([
  'name',
  'status',
  'file',
  'fileSize',
  'groups',
  'createdDate',
  'addedBy',
  'modifiedDate',
  'lastEditedByUser',
  ...assetFields,
])
export type ReportField = z.infer<typeof reportField>

/**
 * The assets that filters find as a workbook (DOC-07): days as days, sizes as numbers. Headings are the caller's, in the
 * language of the screen. Errors: notAllowed, nothingToDo without assets, tooManyItems.
 */
export const reportAssets = endpoint({
  method: 'POST',
  reads: true,
  path: '/assets/{libraryType}/report/xlsx',
  summary: 'The assets of a library that filters find as XLSX',
  access: areaAccess.viewLibraries,
  params: z.object({ libraryType }),
  body: z.object({
    status: assetStatus.default('Published'),
    filters: assetFilters.prefault({}),
    sort: assetSort.default('name'),
    /** The library's when it is left out. */
    title: z.string().trim().min(1).max(120).optional(),
    /** The name, status, file and fields of the library when they are left out, under their own names. */
    columns: z
      .array(z.object({ field: reportField, title: z.string().trim().min(1).max(80) }))
      .min(1)
      .max(60)
      .optional(),
  }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
