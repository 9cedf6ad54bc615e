import type { ImportKind } from '../../kernel/imports/import-kind.ts'

/**
 * Rows of a sample or promo order from a file (IMP-06). The same product may stand in an order twice, in another size or side, so none is
 * a duplicate (IMP-09).
 */
export const orderImport: ImportKind = {
  name: 'sampleOrder',
  wording: 'order',
  identity: ['style', 'color'],
  key: ['style', 'color'],
  duplicates: 'allowed',
  required: [],
  rechecks: ['style', 'color'],
  action: 'import',
}
