import type { ImportKind } from '../kernel/imports/import-kind.ts'

const styleColour = ['style', 'color'] as const

/** Rows whose pictures are downloaded: one named twice is only a warning (IMP-06). */
export const bulkDownload: ImportKind = {
  name: 'bulkDownload',
  wording: 'season',
  identity: styleColour,
  key: styleColour,
  duplicates: 'warning',
  required: [],
  rechecks: styleColour,
  action: 'download',
}
