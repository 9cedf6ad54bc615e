import {
  type Pricing,
  roundPercent,
  withCost,
  withDiscountAmount,
  withDiscountPercent,
  withNetCost,
} from './pricing.ts'
import { percentOf } from '../../kernel/amounts/money.ts'

/** What people wrote over the catalogue's prices of one row, in minor units; null is 'as the catalogue says'. */
export interface OwnPricing {
  cost: number | null
  netCost: number | null
  discountPercent: number | null
  discountAmount: number | null
  suggestedRetail: number | null
}

export interface CataloguePrices {
  wholesalePrice: number | null
  suggestedRetail: number | null
}

/** Prices as shown; cost and net cost are null only where neither people nor the catalogue name a cost. */
export type ShownPricing = OwnPricing

/** Fields that recompute each other: a change of one is a change of all of them (GRID-09). */
export const linkedPriceFields = ['cost', 'netCost', 'discountPercent', 'discountAmount'] as const
/** All that people may write over the catalogue's prices: the fields of `OwnPricing`. */
export const ownPriceFields = [...linkedPriceFields, 'suggestedRetail'] as const satisfies (keyof OwnPricing)[]

/**
 * Own values over the catalogue's. A discount agreed on a cost that the catalogue has changed since keeps its percent
 * and gets a new amount; a net cost without a discount stays as it was written.
 */
export function resolvePricing(own: OwnPricing, catalogue: CataloguePrices): ShownPricing {
  const suggestedRetail = own.suggestedRetail ?? catalogue.suggestedRetail
  const cost = own.cost ?? catalogue.wholesalePrice
  if (cost === null) return { ...own, suggestedRetail }
  const bare: Pricing = { cost, netCost: cost, discountPercent: null, discountAmount: null, suggestedRetail }
  if (own.discountPercent !== null) {
    const stillHolds = own.discountAmount !== null && own.netCost === cost - own.discountAmount
    return stillHolds
      ? { ...bare, netCost: own.netCost!, discountPercent: own.discountPercent, discountAmount: own.discountAmount }
      : withDiscountPercent(bare, own.discountPercent)
  }
  return own.netCost === null ? bare : withNetCost(bare, own.netCost)
}

/**
 * Applies one edit to a row's prices (GRID-09). Order: suggested retail, cost (which keeps the percent), then one
 * discount. Of several discount fields in one edit the percent counts when the amounts agree with it, else the amount,
 * else the net cost; nulls count only when no number stands beside them, and clear the discount.
 */
export function mergePricing(own: OwnPricing, catalogue: CataloguePrices, edit: Partial<OwnPricing>): OwnPricing {
  const base: OwnPricing = { ...own }
  if (edit.suggestedRetail !== undefined) base.suggestedRetail = edit.suggestedRetail
  if (!linkedPriceFields.some((field) => edit[field] !== undefined)) return base
  const before = resolvePricing(base, catalogue)
  if (edit.cost !== undefined) base.cost = edit.cost
  const cost = base.cost ?? catalogue.wholesalePrice
  if (cost === null) return { ...base, ...withoutUndefined(edit) }
  const shown: Pricing =
    before.cost === null
      ? { ...before, cost, netCost: before.netCost ?? cost }
      : { ...before, cost: before.cost, netCost: before.netCost ?? before.cost }
  const recosted = cost === before.cost ? shown : withCost(shown, cost)
  return kept(base, applyDiscount(recosted, edit))
}

function applyDiscount(pricing: Pricing, edit: Partial<OwnPricing>): Pricing {
  const { discountPercent, discountAmount, netCost } = edit
  const named = [discountPercent, discountAmount, netCost].filter((value) => value !== undefined)
  if (named.length === 0) return pricing
  if (typeof discountPercent === 'number') {
    const percent = roundPercent(discountPercent)
    const amount = percentOf(pricing.cost, percent)
    const agrees = (discountAmount ?? amount) === amount && (netCost ?? pricing.cost - amount) === pricing.cost - amount
    if (agrees) return withDiscountPercent(pricing, percent)
  }
  if (typeof discountAmount === 'number') return withDiscountAmount(pricing, discountAmount)
  if (typeof netCost === 'number') return withNetCost(pricing, netCost)
  if (typeof discountPercent === 'number') return withDiscountPercent(pricing, roundPercent(discountPercent))
  return withDiscountPercent(pricing, null)
}

/** Stores only what differs from the cost, so that an untouched net cost goes on following the catalogue. */
function kept(own: OwnPricing, { netCost, cost, discountPercent, discountAmount }: Pricing): OwnPricing {
  const follows = discountPercent === null && netCost === cost
  return { ...own, netCost: follows ? null : netCost, discountPercent, discountAmount }
}

export const withoutUndefined = <Values extends object>(edit: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<Values>
