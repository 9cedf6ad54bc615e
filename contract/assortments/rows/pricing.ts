import { percentOf, scaleRounded } from '../../kernel/amounts/money.ts'

/** Columns of a row that hold amounts, in minor units of its currency. */
export const amountColumns = ['cost', 'netCost', 'suggestedRetail'] as const
type AmountColumn = (typeof amountColumns)[number]

export const isAmountColumn = (field: string): field is AmountColumn => amountColumns.some((one) => one === field)

/** The figures of one row that depend on each other, in minor units; percentages 0 to 100 (GRID-09). */
export interface Pricing {
  cost: number
  netCost: number
  discountPercent: number | null
  discountAmount: number | null
  suggestedRetail: number | null
}

/** Rounds to two decimals, half up. */
export const roundPercent = (percent: number): number => Math.round((percent + Number.EPSILON) * 100) / 100

/** What share `part` is of `whole`, 0 to 100 with two decimals; null where there is no whole. */
export const percentShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : scaleRounded(part, 10_000, whole) / 100

/** A new cost keeps the discount percent and recomputes amount and net cost from it. */
export function withCost(pricing: Pricing, cost: number): Pricing {
  const percent = pricing.discountPercent
  return percent === null
    ? { ...pricing, cost, netCost: cost, discountAmount: null }
    : withDiscountPercent({ ...pricing, cost }, percent)
}

/** Percent of 0 to 100; null clears the discount. The caller has refused anything else (GRID-07). */
export function withDiscountPercent(pricing: Pricing, percent: number | null): Pricing {
  if (percent === null) return { ...pricing, discountPercent: null, discountAmount: null, netCost: pricing.cost }
  const discountAmount = percentOf(pricing.cost, percent)
  return { ...pricing, discountPercent: percent, discountAmount, netCost: pricing.cost - discountAmount }
}

/** An amount above the cost is held at the cost, because a net cost is never below zero. */
export function withDiscountAmount(pricing: Pricing, amount: number | null): Pricing {
  if (amount === null) return withDiscountPercent(pricing, null)
  const discountAmount = Math.min(amount, pricing.cost)
  return {
    ...pricing,
    discountAmount,
    discountPercent: percentShare(discountAmount, pricing.cost) ?? 0,
    netCost: pricing.cost - discountAmount,
  }
}

/** A net cost above the cost leaves no discount. */
export function withNetCost(pricing: Pricing, netCost: number): Pricing {
  if (netCost >= pricing.cost) return { ...pricing, netCost, discountPercent: null, discountAmount: null }
  const discountAmount = pricing.cost - netCost
  return { ...pricing, netCost, discountAmount, discountPercent: percentShare(discountAmount, pricing.cost) }
}

/** netCost = suggestedRetail x (1 - markup/100); refused (undefined) when the suggested retail is 0 or missing. */
export function withMarkupPercent(pricing: Pricing, markup: number): Pricing | undefined {
  if (!pricing.suggestedRetail || markup > 100) return undefined
  return withNetCost(pricing, Math.max(0, percentOf(pricing.suggestedRetail, 100 - markup)))
}

/** (suggestedRetail - netCost) / suggestedRetail, as percent (GRID-10). */
export const initialMarkup = (pricing: Pick<Pricing, 'netCost' | 'suggestedRetail'>): number | null =>
  pricing.suggestedRetail ? percentShare(pricing.suggestedRetail - pricing.netCost, pricing.suggestedRetail) : null

/** quantity / (quantity + on hand), as percent (GRID-10). */
export const sellThru = (quantity: number, onHand: number): number | null => percentShare(quantity, quantity + onHand)
