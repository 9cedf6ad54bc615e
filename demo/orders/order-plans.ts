import { random } from '../pictures/random.ts'

/** What becomes of an order of the demo brand. */
export type OrderFate =
  | 'draft'
  | 'sent'
  /** The ERP was away until nobody tried any more. */
  | 'unreached'
  | 'rejected'
  | 'accepted'
  | 'changed'
  | 'completed'
  | 'archived'
  | 'canceled'
  | 'asleep'

/** An order as it is to be made. Ages are days before today. */
export interface OrderPlan {
  fate: OrderFate
  currency: 'USD' | 'EUR' | 'GBP' | 'CAD' | 'JPY'
  age: number
  colourways: number
  /** Told by a buyer of the account instead of whoever sells to it. */
  byBuyer: boolean
  comments: number
  /** Doors of the customer that it is split over. */
  stores?: number
  /** Its first rows have packs, and some that do not fit (screen 11). */
  hasPacks?: boolean
}

/** What stands in the lists: the newest first by age, the oldest beyond the year that archives show. */
const fates: readonly (readonly [OrderFate, number, least: number, most: number])[] = [
  ['draft', 9, 0, 40],
  ['sent', 3, 0, 2],
  ['rejected', 2, 1, 9],
  ['accepted', 10, 1, 60],
  ['changed', 2, 2, 12],
  ['completed', 14, 30, 90],
  ['archived', 33, 95, 340],
  // Beyond the year.
  ['archived', 3, 380, 425],
  ['canceled', 8, 20, 300],
  ['asleep', 6, 120, 320],
]

/** What is seen once: refused orders of a distributor and a buyer, one over six stores, one of packs, one that reached nobody. */
const single: readonly OrderPlan[] = [
  { fate: 'rejected', currency: 'EUR', age: 3, colourways: 5, byBuyer: false, comments: 1 },
  { fate: 'rejected', currency: 'USD', age: 4, colourways: 4, byBuyer: true, comments: 0 },
  { fate: 'draft', currency: 'USD', age: 1, colourways: 12, byBuyer: false, comments: 2, stores: 6 },
  { fate: 'draft', currency: 'USD', age: 0, colourways: 9, byBuyer: false, comments: 1, hasPacks: true },
  { fate: 'unreached', currency: 'USD', age: 2, colourways: 6, byBuyer: false, comments: 1 },
]

const LARGEST = 500

/** Orders of each fate in a small brand, which tests fill: a fifth, and drafts enough for one of each currency and one that is large. */
const few = (fate: OrderFate, count: number): number => (fate === 'draft' ? count : Math.ceil(count / 5))

/** Ninety orders over fourteen months, fewer in a small brand; the oldest first, as their numbers follow. */
export function orderPlans(seed: string, isSmall: boolean): OrderPlan[] {
  const r = random(seed, 'wholesale orders')
  const plans = fates.flatMap(([fate, count, least, most]) =>
    Array.from({ length: isSmall ? few(fate, count) : count }, (_, at): OrderPlan => {
      const currency = r.weigh({ USD: 11, EUR: 4, GBP: 2, CAD: 2, JPY: 1 })
      return {
        fate,
        currency,
        age: Math.round(r.range(least, most)),
        colourways: 1 + Math.floor(r.range(1, 14)),
        byBuyer: currency === 'USD' && fate !== 'asleep' && at % 6 === 1,
        comments: r.chance(0.4) ? 1 + Math.floor(r.range(0, 3)) : 0,
      }
    }),
  )
  const drafts = plans.filter(({ fate }) => fate === 'draft')
  Object.assign(drafts[2]!, { currency: 'USD', colourways: LARGEST, byBuyer: false })
  for (const [at, currency] of (['EUR', 'GBP', 'CAD', 'JPY'] as const).entries())
    Object.assign(drafts[3 + at]!, { currency, byBuyer: false })
  return [...plans, ...(isSmall ? [] : single)].toSorted((one, other) => other.age - one.age)
}

export const remarks = [
  'Window confirmed by telephone.',
  'The buyer wants the black one first.',
  'Please keep the carton labels as last season.',
  'Opening of the second floor moves by a week.',
  'Sizes 7 and 7.5 sold out last year, so more of them.',
  'Term agreed with finance.',
]
