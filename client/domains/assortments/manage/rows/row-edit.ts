import {
  type AssortmentProduct,
  type EditableField,
  type EditableFields,
  editableFieldKeys,
  overCatalogueKeys,
  type StoredFields,
  styleWideFields,
} from '../../../../../contract/assortments/rows/assortment-product.ts'
import {
  ownPriceFields,
  mergePricing,
  type OwnPricing,
  resolvePricing,
} from '../../../../../contract/assortments/rows/merge-pricing.ts'
import { initialMarkup, sellThru } from '../../../../../contract/assortments/rows/pricing.ts'
import { shareOfStyle, type StyleSum } from '../../../../../contract/assortments/rows/style-sum.ts'

export type RowFields = Partial<EditableFields>
export type RowStored = Partial<StoredFields>

const priceFields: readonly EditableField[] = ownPriceFields
const overCatalogue: ReadonlySet<string> = new Set(overCatalogueKeys)

/**
 * A row as it will look once an edit is saved: prices by the same rule as on the server (GRID-09), an emptied amount
 * back at the catalogue's, and what follows from both (GRID-10). Sums over a style come with the server's answer.
 */
export function editedRow(row: AssortmentProduct, edit: RowFields): AssortmentProduct {
  const plain = Object.fromEntries(Object.entries(edit).filter(([field]) => !priceFields.includes(field as never)))
  const isPriced = priceFields.some((field) => edit[field] !== undefined)
  const own = edit.lifeCycle === undefined ? row.own : { ...row.own, lifeCycle: edit.lifeCycle }
  return withFigures({
    ...row,
    ...plain,
    own,
    ...(isPriced ? withPrices(row, mergePricing(pricesOf(row), row.location, edit), own) : {}),
  })
}

/** The row with values as they are stored, as an undo needs it: nothing follows from anything. */
export const restoredRow = (row: AssortmentProduct, stored: RowStored): AssortmentProduct => {
  const { lifeCycle, ...plain } = Object.fromEntries(
    Object.entries(stored).filter(([field]) => !priceFields.includes(field as never)),
  ) as RowStored
  const own = Object.fromEntries(Object.entries(stored).filter(([field]) => overCatalogue.has(field)))
  const next = { ...row, ...plain, ...(lifeCycle == null ? {} : { lifeCycle }), own: { ...row.own, ...own } }
  return withFigures({
    ...(next as AssortmentProduct),
    ...withPrices(row, pricesOf(next as AssortmentProduct), next.own),
  })
}

/** What is stored of a row, whole. */
export const storedOf = (row: AssortmentProduct): StoredFields =>
  Object.fromEntries(
    editableFieldKeys.map((field) => [
      field,
      overCatalogue.has(field) ? (row.own?.[field as 'cost'] ?? null) : row[field],
    ]),
  ) as StoredFields

const pricesOf = (row: AssortmentProduct): OwnPricing => {
  const { cost, netCost, discountPercent, discountAmount, suggestedRetail } = storedOf(row)
  return { cost, netCost, discountPercent, discountAmount, suggestedRetail }
}

const withPrices = (row: AssortmentProduct, own: OwnPricing, others: AssortmentProduct['own']) => ({
  ...resolvePricing(own, row.location),
  own: { ...others, ...own },
})

function withFigures(next: AssortmentProduct): AssortmentProduct {
  return {
    ...next,
    initialMarkup: next.netCost === null ? null : initialMarkup({ ...next, netCost: next.netCost }),
    sellThru: sellThru(next.quantity ?? 0, next.quantityOnHand ?? 0),
  }
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

/** Fields of which two states of a row differ, as they are stored. */
export function differingFields(before: AssortmentProduct, after: AssortmentProduct): EditableField[] {
  const [one, other] = [storedOf(before), storedOf(after)]
  return editableFieldKeys.filter((field) => one[field] !== other[field])
}

/** The part of an edit that goes to all colours of the style (GRID-11); undefined when there is none. */
export function styleWidePart(edit: RowFields): RowFields | undefined {
  const named = styleWideFields.filter((field) => edit[field] !== undefined)
  return named.length === 0 ? undefined : Object.fromEntries(named.map((field) => [field, edit[field]]))
}
