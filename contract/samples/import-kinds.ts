import type { ImportKind } from '../kernel/imports/import-kind.ts'

/** A sample without one of these counts as one without style and colour (IMP-06). */
const identity = ['style', 'color', 'size', 'side', 'status', 'moldNum', 'moldDate', 'bin'] as const
const rechecks = ['style', 'color', 'side', 'size', 'status'] as const

const sample = {
  wording: 'sample',
  identity,
  key: identity,
  duplicates: 'critical',
  rechecks,
  action: 'import',
} as const

export const productionSampleImport: ImportKind = {
  ...sample,
  name: 'productionSamples',
  required: ['division', 'style', 'color', 'status', 'side', 'totalQty', 'bin'],
}

export const salesSampleImport: ImportKind = {
  ...sample,
  name: 'salesSamples',
  required: ['division', 'style', 'color', 'status', 'side', 'totalQty', 'region', 'aisle', 'direction', 'level'],
}

/** Rows of a sample order: the same sample may be asked for twice. */
export const sampleOrderImport: ImportKind = {
  ...sample,
  name: 'sampleOrder',
  identity: ['style', 'color'],
  duplicates: 'allowed',
  required: ['style', 'color'],
}
