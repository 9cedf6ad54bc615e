import type { z } from 'zod'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { reportAssets } from '../../../contract/libraries/report-assets.ts'
import { callForFile } from '../../engine/api/call.ts'

/** The assets that filters find as a workbook; the caller shows how it went. */
export const readReport = (libraryType: LibraryType, body: z.input<typeof reportAssets.body>, signal: AbortSignal) =>
  callForFile(reportAssets, { params: { libraryType }, body }, { signal })
