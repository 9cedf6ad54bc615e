import { editableFieldKeys } from '../../../../contract/assortments/rows/assortment-product.ts'
import { type OwnFields, untouched } from './edit-row.ts'

const prices = ['cost', 'netCost', 'suggestedRetail', 'discountPercent', 'discountAmount'] as const

/** What of a row comes along into another assortment: prices only of the same location, a label only if it is known there. */
export function mergedFields(own: OwnFields, keep: { prices: boolean; labels: readonly string[] }): OwnFields {
  const all = Object.fromEntries(editableFieldKeys.map((field) => [field, own[field]])) as unknown as OwnFields
  const label = keep.labels.includes(own.label) ? own.label : ''
  const priced = keep.prices ? {} : Object.fromEntries(prices.map((field) => [field, untouched[field]]))
  return { ...all, ...priced, label }
}
