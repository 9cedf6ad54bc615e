import type { EditableField, EditableFields } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { TouchedRow } from './edit-conflict.ts'
import { differingFields, editRow, type OwnFields, styleWidePart } from './edit-row.ts'
import type { CataloguePrices } from '../../../../contract/assortments/rows/merge-pricing.ts'

export interface EditableRow {
  styleColorId: string
  styleId: number
  own: OwnFields
  catalogue: CataloguePrices
}

export interface Edit {
  _id: string
  fields: Partial<EditableFields>
  /** These very values instead, of this row alone. */
  own?: Partial<OwnFields>
}

export interface PlannedRow {
  row: EditableRow
  after: OwnFields
  changed: EditableField[]
}

/**
 * What a list of edits makes of the rows, one after the other; style-wide fields go to all colours of the style
 * (GRID-11). `touched` also names edits of rows that are not there, `changed` only rows that differ afterwards.
 */
export function planEdits(
  rows: readonly EditableRow[],
  edits: readonly Edit[],
): { changed: PlannedRow[]; touched: TouchedRow[]; missing: number[] } {
  const byId = new Map(rows.map((row) => [row.styleColorId, row]))
  const byStyle = new Map<number, EditableRow[]>()
  for (const row of rows) {
    const colours = byStyle.get(row.styleId)
    if (colours) colours.push(row)
    else byStyle.set(row.styleId, [row])
  }
  const after = new Map<EditableRow, OwnFields>()
  const touchedFields = new Map<string, Set<string>>()
  const missing: number[] = []

  const touch = (id: string, fields: object) => {
    const named = touchedFields.get(id) ?? new Set()
    for (const field of Object.keys(fields)) named.add(field)
    touchedFields.set(id, named)
  }
  const apply = (row: EditableRow, fields: Partial<EditableFields>) => {
    touch(row.styleColorId, fields)
    after.set(row, editRow(after.get(row) ?? row.own, row.catalogue, fields))
  }

  edits.forEach(({ _id, fields, own }, index) => {
    const row = byId.get(_id)
    if (!row) {
      touch(_id, fields)
      missing.push(index)
      return
    }
    if (own) {
      touch(_id, own)
      after.set(row, { ...(after.get(row) ?? row.own), ...own })
      return
    }
    const wide = styleWidePart(fields)
    if (wide) for (const sibling of byStyle.get(row.styleId) ?? []) apply(sibling, wide)
    apply(row, fields)
  })
  return {
    changed: [...after]
      .map(([row, own]) => ({ row, after: own, changed: differingFields(row.own, own) }))
      .filter(({ changed }) => changed.length > 0),
    touched: [...touchedFields].map(([key, fields]) => ({ key, fields: [...fields] })),
    missing,
  }
}
