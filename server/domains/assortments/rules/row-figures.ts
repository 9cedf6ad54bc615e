import { type CataloguePrices, resolvePricing } from '../../../../contract/assortments/rows/merge-pricing.ts'
import { initialMarkup, sellThru } from '../../../../contract/assortments/rows/pricing.ts'
import { shareOfStyle } from '../../../../contract/assortments/rows/style-sum.ts'
import { type OwnFields, pricingOf } from './edit-row.ts'

/** What people wrote over a product and the figures that follow from both (GRID-10), but for what is not told. */
export function figuresOf(
  catalogue: CataloguePrices,
  {
    own,
    styleSum,
  }: { own: { [Field in keyof OwnFields]: OwnFields[Field] | null }; styleSum: { quantity: number; onHand: number } },
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
