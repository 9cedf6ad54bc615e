import { type EditableField, editableFieldKeys } from '../../../../contract/assortments/rows/assortment-product.ts'
import { resolvePricing } from '../../../../contract/assortments/rows/merge-pricing.ts'
import { type CellValueNow, type InputIssue, refusedCell } from '../../../../contract/kernel/errors.ts'
import type { ConflictingRow } from './edit-conflict.ts'
import { type OwnFields, pricingOf } from './edit-row.ts'

type Standing = OwnFields & {
  styleColorId: string
  wholesalePrice: number | null
  catalogueRetail: number | null
}

const isField = (name: string): name is EditableField => (editableFieldKeys as readonly string[]).includes(name)

/**
 * The cells in which a batch met what others wrote, each with what stands there now, but for what is not told (ERR-03, F11). None
 * where more is at stake than cells, a row's place or the row itself: then all of the batch is decided at once.
 */
export function conflictCells(
  conflicts: readonly ConflictingRow[],
  standing: readonly Standing[],
  hidden: ReadonlySet<string>,
): InputIssue[] {
  if (conflicts.some(({ fields }) => fields.length === 0 || !fields.every(isField))) return []
  const rows = new Map(standing.map((row) => [row.styleColorId, row]))
  return conflicts.flatMap(({ key, fields }) =>
    (fields as readonly EditableField[]).map((field) => {
      const row = rows.get(key)
      const now = row && !hidden.has(field) ? valueNow(row, field) : undefined
      return refusedCell(key, field, 'userLock', now)
    }),
  )
}

/** Undefined where the catalogue says it, which is not read here. */
function valueNow(row: Standing, field: EditableField): CellValueNow | undefined {
  if (field === 'lifeCycle') return row.lifeCycle ?? undefined
  const catalogue = { wholesalePrice: row.wholesalePrice, suggestedRetail: row.catalogueRetail }
  return { ...row, ...resolvePricing(pricingOf(row), catalogue) }[field]
}
