import {
  type EditableField,
  type EditableFields,
  type StoredFields,
  styleWideFields,
} from '../../../../contract/assortments/rows/assortment-product.ts'
import {
  type CataloguePrices,
  mergePricing,
  ownPriceFields,
  type OwnPricing,
  withoutUndefined,
} from '../../../../contract/assortments/rows/merge-pricing.ts'

/** What people wrote over one row; a life cycle or price of null is the catalogue's. */
export type OwnFields = StoredFields

/** A row nobody wrote anything over. */
export const untouched: OwnFields = {
  styleNote: '',
  colorNote: '',
  collectionStyleNote: '',
  collectionColorNote: '',
  label: '',
  cost: null,
  netCost: null,
  suggestedRetail: null,
  discountPercent: null,
  discountAmount: null,
  quantity: null,
  quantityOnHand: null,
  pillar: '',
  lifeCycle: null,
  dueDate: null,
  samples: null,
  rushSamples: null,
  focusStyle: false,
  storeType: '',
  thumbnail: '',
  printImage: '',
}

const priceFields = new Set<string>(ownPriceFields)

/** Whether an edit is worked out with the catalogue's prices. */
export const isPriced = (edit: Partial<EditableFields>): boolean =>
  Object.keys(edit).some((field) => priceFields.has(field))

/** One edit of one row: prices by their rules, everything else as it was written. */
export function editRow(own: OwnFields, catalogue: CataloguePrices, edit: Partial<EditableFields>): OwnFields {
  const after = { ...own, ...withoutUndefined(edit) }
  return isPriced(edit) ? { ...after, ...mergePricing(pricingOf(own), catalogue, pricingOf(edit)) } : after
}

export const pricingOf = <Own extends Partial<OwnPricing>>(own: Own): Pick<Own, keyof OwnPricing & keyof Own> => {
  const { cost, netCost, discountPercent, discountAmount, suggestedRetail } = own
  return { cost, netCost, discountPercent, discountAmount, suggestedRetail } as Pick<Own, keyof OwnPricing & keyof Own>
}

/** Fields of which two rows differ. */
export const differingFields = (before: OwnFields, after: OwnFields): EditableField[] =>
  (Object.keys(untouched) as EditableField[]).filter((field) => before[field] !== after[field])

/** The part of an edit that goes to all colours of the style (GRID-11); undefined when there is none. */
export function styleWidePart(edit: Partial<EditableFields>): Partial<EditableFields> | undefined {
  const named = styleWideFields.filter((field) => edit[field] !== undefined)
  return named.length === 0 ? undefined : Object.fromEntries(named.map((field) => [field, edit[field]]))
}
