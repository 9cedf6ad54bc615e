import { type AssortmentProduct, overCatalogueKeys } from '../../../contract/assortments/assortment-product.ts'
import { type CataloguePrices, resolvePricing } from '../../../contract/assortments/merge-pricing.ts'
import { initialMarkup, sellThru } from '../../../contract/assortments/pricing.ts'
import type { ExportedField } from '../../../contract/assortments/export-rows.ts'
import { shareOfStyle } from '../../../contract/assortments/style-sum.ts'
import type { ProductRow } from '../../../contract/catalogue/product.ts'
import { type ReadyProduct, rowOf } from '../catalogue/catalogue.public.ts'
import type { ExportedRecord } from './exported.queries.ts'
import type { ShownRecord } from './rows.queries.ts'
import { pricingOf } from './rules/edit-row.ts'

/** What this room adds to the catalogue's row. The life cycle, which both have, is told apart. */
type OwnPart = Omit<AssortmentProduct, keyof ProductRow>

const lifeCycleOf = ({ lifeCycle }: ReadyProduct, { own }: ShownRecord) => own.lifeCycle ?? lifeCycle

/** Most rows follow the catalogue, and nothing is said of those. */
function writtenOver(own: ShownRecord['own']): Pick<OwnPart, 'own'> {
  const written = overCatalogueKeys.filter((key) => own[key] !== null)
  return written.length === 0 ? {} : { own: Object.fromEntries(written.map((key) => [key, own[key]])) }
}

/** What people wrote over a product and the figures that follow from both (GRID-10), but for what is not told. */
function figuresOf(
  catalogue: CataloguePrices,
  { own, styleSum }: Pick<ShownRecord, 'own' | 'styleSum'>,
  hidden: ReadonlySet<string>,
) {
  const prices = resolvePricing(pricingOf(own), catalogue)
  const { netCost, suggestedRetail } = prices
  const markup = netCost === null ? null : initialMarkup({ netCost, suggestedRetail })
  return {
    cost: prices.cost,
    netCost,
    suggestedRetail: hidden.has('suggestedRetail') ? null : suggestedRetail,
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
    thumbnail: own.thumbnail ?? '',
    printImage: own.printImage ?? '',
    initialMarkup: hidden.has('initialMarkup') ? null : markup,
    sellThru: sellThru(own.quantity ?? 0, own.quantityOnHand ?? 0),
    ...shareOfStyle(own.quantity, styleSum),
  }
}

const ownPart = (product: ReadyProduct, record: ShownRecord, hidden: ReadonlySet<string>): OwnPart => ({
  ...figuresOf(product, record, hidden),
  ...writtenOver(record.own),
  sort: record.place,
  addedDate: record.addedAt ?? product.createdDate,
  available: product.sold,
})

export const presentProduct = (
  product: ReadyProduct,
  record: ShownRecord,
  hidden: ReadonlySet<string>,
): AssortmentProduct => ({
  ...withoutHidden(product, hidden),
  ...ownPart(product, record, hidden),
  lifeCycle: lifeCycleOf(product, record),
})

/** The catalogue's row without what the assortment does not tell. */
function withoutHidden(product: ReadyProduct, hidden: ReadonlySet<string>): ProductRow {
  const row = rowOf(product)
  const { location } = row
  if (hidden.has('initialMarkup')) location.markupPercent = null
  if (hidden.has('suggestedRetail')) Object.assign(location, { suggestedRetail: null, futureSuggestedRetail: null })
  if (hidden.has('availability')) location.totalInventory = 0
  return row
}

/** The same as JSON, joined to the text that the catalogue keeps of its row: most rows are not read for it. */
export function presentProductJson(product: ReadyProduct, record: ShownRecord, hidden: ReadonlySet<string>): string {
  const lifeCycle = lifeCycleOf(product, record)
  const isAsKept = hidden.size === 0 && lifeCycle === product.lifeCycle
  const facts = isAsKept ? product.bytes.toString() : JSON.stringify({ ...withoutHidden(product, hidden), lifeCycle })
  return `${facts.slice(0, -1)},${JSON.stringify(ownPart(product, record, hidden)).slice(1)}`
}

/** Values of a row for some columns of a workbook, in their order. */
export function presentExported(
  record: ExportedRecord,
  fields: readonly ExportedField[],
  hidden: ReadonlySet<string>,
): (string | number | boolean | null)[] {
  const figures = figuresOf(record.catalogue, record, hidden)
  return fields.map((field) => {
    if (field === 'lifeCycle') return record.own.lifeCycle ?? record.lifeCycle
    return field in figures ? figures[field as keyof typeof figures] : record.facts[field as keyof typeof record.facts]
  })
}
