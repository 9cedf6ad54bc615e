import {
  type AssortmentProduct,
  type EditableField,
  type EditableFields,
  editableFieldKeys,
  styleWideFields,
} from '../../../../contract/assortments/assortment-product.ts'
import {
  initialMarkup,
  type Pricing,
  sellThru,
  withCost,
  withDiscountAmount,
  withDiscountPercent,
  withNetCost,
} from '../../../../contract/assortments/pricing.ts'
import { shareOfStyle, type StyleSum } from '../../../../contract/assortments/style-sum.ts'

export type RowFields = Partial<EditableFields>

const linkedFields = ['cost', 'netCost', 'discountPercent', 'discountAmount'] as const
const priceFields: readonly EditableField[] = [...linkedFields, 'suggestedRetail']

/**
 * A row as it will look once an edit is saved: prices by the same rules as on the server (GRID-09), an emptied amount
 * back at the catalogue's, and what follows from both (GRID-10). Sums over a style come with the server's answer.
 */
export function editedRow(row: AssortmentProduct, edit: RowFields): AssortmentProduct {
  const plain = Object.fromEntries(Object.entries(edit).filter(([field]) => !priceFields.includes(field as never)))
  return withFigures({ ...row, ...plain, ...editedPrices(row, edit) })
}

/** The row with fields as they are given, as an undo needs it: nothing follows from anything. */
export const restoredRow = (row: AssortmentProduct, fields: RowFields): AssortmentProduct =>
  withFigures({ ...row, ...fields } as AssortmentProduct)

/** What an undo saves: linked prices only together, so that the server has nothing left to work out (GRID-09). */
export function restoringFields(restored: AssortmentProduct, fields: RowFields): RowFields {
  if (!linkedFields.some((field) => fields[field] !== undefined)) return fields
  const { cost, netCost, discountPercent, discountAmount } = restored
  return { ...fields, cost, netCost, discountPercent, discountAmount }
}

function withFigures(next: AssortmentProduct): AssortmentProduct {
  return {
    ...next,
    initialMarkup: next.netCost === null ? null : initialMarkup({ ...next, netCost: next.netCost }),
    sellThru: sellThru(next.quantity ?? 0, next.quantityOnHand ?? 0),
  }
}

function editedPrices(row: AssortmentProduct, edit: RowFields) {
  const suggestedRetail =
    edit.suggestedRetail === undefined ? row.suggestedRetail : (edit.suggestedRetail ?? row.location.suggestedRetail)
  const cost = edit.cost === undefined ? row.cost : (edit.cost ?? row.location.wholesalePrice)
  const { netCost, discountPercent, discountAmount } = row
  if (cost === null) return { cost, netCost, discountPercent, discountAmount, suggestedRetail }
  const before: Pricing = {
    cost: row.cost ?? cost,
    netCost: netCost ?? cost,
    discountPercent,
    discountAmount,
    suggestedRetail,
  }
  return withDiscountOf(cost === row.cost ? before : withCost(before, cost), edit)
}

/** The field that was typed counts; of several pasted ones the amount, the percent, the net cost. */
function withDiscountOf(pricing: Pricing, { discountPercent, discountAmount, netCost }: RowFields): Pricing {
  if (typeof discountAmount === 'number') {
    const next = withDiscountAmount(pricing, discountAmount)
    return typeof discountPercent === 'number' ? { ...next, discountPercent } : next
  }
  if (typeof discountPercent === 'number') return withDiscountPercent(pricing, discountPercent)
  if (typeof netCost === 'number') return withNetCost(pricing, netCost)
  const cleared = [discountPercent, discountAmount, netCost].some((value) => value === null)
  return cleared ? withDiscountPercent(pricing, null) : pricing
}

/** Those of the rows whose style has new sums, as they are with them. */
export function recountedRows(
  rows: Iterable<AssortmentProduct>,
  styleSums: readonly (StyleSum & { style: string })[],
): AssortmentProduct[] {
  if (styleSums.length === 0) return []
  const sums = new Map(styleSums.map((sum) => [sum.style, sum]))
  return [...rows].flatMap((row) => {
    const sum = sums.get(row.style)
    return sum ? [{ ...row, ...shareOfStyle(row.quantity, sum) }] : []
  })
}

/** Editable fields in which two states of a row differ. */
export const differingFields = (before: AssortmentProduct, after: AssortmentProduct): EditableField[] =>
  editableFieldKeys.filter((field) => before[field] !== after[field])

/** The part of an edit that goes to all colours of the style (GRID-11); undefined when there is none. */
export function styleWidePart(edit: RowFields): RowFields | undefined {
  const named = styleWideFields.filter((field) => edit[field] !== undefined)
  return named.length === 0 ? undefined : Object.fromEntries(named.map((field) => [field, edit[field]]))
}

/** What people wrote over the catalogue, to put a deleted row back as it was; prices of the catalogue are left to it. */
export function writtenFields(row: AssortmentProduct): RowFields {
  const fields: Record<string, unknown> = {}
  for (const field of editableFieldKeys) {
    const value = row[field]
    if (value !== null && value !== '' && value !== false) fields[field] = value
  }
  if (row.cost === row.location.wholesalePrice) delete fields['cost']
  if (row.suggestedRetail === row.location.suggestedRetail) delete fields['suggestedRetail']
  if (row.netCost === row.cost) delete fields['netCost']
  return fields as RowFields
}
