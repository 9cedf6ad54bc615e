import { type AssortmentProduct, overCatalogueKeys } from '../../../contract/assortments/assortment-product.ts'
import { initialMarkup, sellThru } from '../../../contract/assortments/pricing.ts'
import { shareOfStyle } from '../../../contract/assortments/style-sum.ts'
import type { ProductRow } from '../../../contract/catalogue/product.ts'
import type { ReadyProduct } from '../catalogue/catalogue.public.ts'
import type { ShownRecord } from './rows.queries.ts'
import { pricingOf } from './rules/edit-row.ts'
import { resolvePricing } from '../../../contract/assortments/merge-pricing.ts'

/** What this room adds to the catalogue's row. The life cycle, which both have, is told apart. */
type OwnPart = Omit<AssortmentProduct, keyof ProductRow>

const lifeCycleOf = ({ row }: ReadyProduct, { own }: ShownRecord) => own.lifeCycle ?? row.lifeCycle

/** Most rows follow the catalogue, and nothing is said of those. */
function writtenOver(own: ShownRecord['own']): Pick<OwnPart, 'own'> {
  const written = overCatalogueKeys.filter((key) => own[key] !== null)
  return written.length === 0 ? {} : { own: Object.fromEntries(written.map((key) => [key, own[key]])) }
}

/** What people wrote over a product and the figures that follow from both (GRID-10). */
function ownPart({ row, sold }: ReadyProduct, { own, place, addedAt, styleSum }: ShownRecord): OwnPart {
  const prices = resolvePricing(pricingOf(own), {
    wholesalePrice: row.location.wholesalePrice,
    suggestedRetail: row.location.suggestedRetail,
  })
  const { netCost, suggestedRetail } = prices
  return {
    cost: prices.cost,
    netCost,
    suggestedRetail,
    discountPercent: prices.discountPercent,
    discountAmount: prices.discountAmount,
    styleNote: own.styleNote ?? '',
    colorNote: own.colorNote ?? '',
    collectionStyleNote: own.collectionStyleNote ?? '',
    collectionColorNote: own.collectionColorNote ?? '',
    label: own.label ?? '',
    quantity: own.quantity,
    quantityOnHand: own.quantityOnHand,
    pillar: own.pillar ?? '',
    dueDate: own.dueDate,
    samples: own.samples,
    rushSamples: own.rushSamples,
    focusStyle: own.focusStyle ?? false,
    storeType: own.storeType ?? '',
    ...writtenOver(own),
    sort: place,
    addedDate: addedAt ?? row.createdDate,
    initialMarkup: netCost === null ? null : initialMarkup({ netCost, suggestedRetail }),
    sellThru: sellThru(own.quantity ?? 0, own.quantityOnHand ?? 0),
    ...shareOfStyle(own.quantity, styleSum),
    available: sold,
  }
}

export const presentProduct = (product: ReadyProduct, record: ShownRecord): AssortmentProduct => ({
  ...product.row,
  ...ownPart(product, record),
  lifeCycle: lifeCycleOf(product, record),
})

/** The same as JSON, joined to the text that the catalogue keeps of its row: nothing is copied or checked twice. */
export function presentProductJson(product: ReadyProduct, record: ShownRecord): string {
  const lifeCycle = lifeCycleOf(product, record)
  const facts = lifeCycle === product.row.lifeCycle ? product.json : JSON.stringify({ ...product.row, lifeCycle })
  return `${facts.slice(0, -1)},${JSON.stringify(ownPart(product, record)).slice(1)}`
}
