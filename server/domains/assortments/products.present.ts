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

export const presentProduct = (
  product: ReadyProduct,
  record: ShownRecord,
  hidden: ReadonlySet<string>,
): AssortmentProduct => ({
  ...withoutHidden(product, hidden).row,
  ...ownWithout(product, record, hidden),
  lifeCycle: lifeCycleOf(product, record),
})

/** What the assortment does not tell is told as null. */
function ownWithout(product: ReadyProduct, record: ShownRecord, hidden: ReadonlySet<string>): OwnPart {
  const own = ownPart(product, record)
  if (hidden.has('initialMarkup')) own.initialMarkup = null
  if (hidden.has('suggestedRetail')) own.suggestedRetail = null
  return own
}

type Facts = Pick<ReadyProduct, 'row' | 'json'>
/** By what is not told and a product as the catalogue keeps it. */
const kept = new Map<string, WeakMap<ReadyProduct, Facts>>()

/** The catalogue's row without what the assortment does not tell; made once for each product that the catalogue keeps. */
function withoutHidden(product: ReadyProduct, hidden: ReadonlySet<string>): Facts {
  if (hidden.size === 0) return product
  const key = [...hidden].join(' ')
  const ofKey = kept.get(key) ?? new WeakMap<ReadyProduct, Facts>()
  kept.set(key, ofKey)
  const known = ofKey.get(product)
  if (known) return known
  const { row } = product
  const location = { ...row.location }
  if (hidden.has('initialMarkup')) location.markupPercent = null
  if (hidden.has('suggestedRetail')) Object.assign(location, { suggestedRetail: null, futureSuggestedRetail: null })
  if (hidden.has('availability')) location.totalInventory = 0
  const told = { ...row, location }
  const facts = { row: told, json: JSON.stringify(told) }
  ofKey.set(product, facts)
  return facts
}

/** The same as JSON, joined to the text that the catalogue keeps of its row: nothing is copied or checked twice. */
export function presentProductJson(product: ReadyProduct, record: ShownRecord, hidden: ReadonlySet<string>): string {
  const lifeCycle = lifeCycleOf(product, record)
  const { row, json } = withoutHidden(product, hidden)
  const facts = lifeCycle === row.lifeCycle ? json : JSON.stringify({ ...row, lifeCycle })
  return `${facts.slice(0, -1)},${JSON.stringify(ownWithout(product, record, hidden)).slice(1)}`
}
