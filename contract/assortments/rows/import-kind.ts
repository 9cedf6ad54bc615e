import type { ImportKind } from '../../kernel/imports/import-kind.ts'

const styleColour = ['style', 'color'] as const

/** Rows of an assortment (IMP-06). */
export const assortmentImport: ImportKind = {
  name: 'assortment',
  wording: 'assortment',
  identity: styleColour,
  key: styleColour,
  duplicates: 'critical',
  required: [],
  rechecks: styleColour,
  action: 'import',
}

/** An edited workbook of rows that the assortment has (BEY-01). */
export const assortmentUpdate: ImportKind = { ...assortmentImport, name: 'assortmentUpdate', action: 'update' }

/** Rows of an internal assortment: what is there already is in its season, year and region (IMP-05). */
export const internalImport: ImportKind = { ...assortmentImport, name: 'internalAssortment', wording: 'season' }
