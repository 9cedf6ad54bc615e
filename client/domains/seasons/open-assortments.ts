import type { Assortment } from '../../../contract/assortments/assortment.ts'
import type { SeasonSet } from '../../../contract/seasons/season.ts'
import type { InternalView } from './internal-address.picker.ts'

type Placed = Pick<Assortment, 'region' | 'productType' | 'title' | 'gender'>

/** Assortments that a set of the season opens to this person: one of their region, or of all, and product type (SEA-02). */
export const openAssortments = <One extends Placed>(assortments: readonly One[], sets: readonly SeasonSet[]): One[] =>
  assortments.filter(({ region, productType }) =>
    sets.some((set) => set.productType === productType && (set.region === 'All' || set.region === region)),
  )

const regions = { domestic: ['Domestic', 'All'], international: ['International', 'Europe'] } as const

export const isOfView = (view: Extract<InternalView, 'domestic' | 'international'>, region: string): boolean =>
  (regions[view] as readonly string[]).includes(region)

/** The view that shows a region. */
export const viewOf = (region: string): 'domestic' | 'international' =>
  isOfView('international', region) ? 'international' : 'domestic'

export interface Section<One> {
  region: string
  assortments: One[]
}

const order = ['Domestic', 'All', 'International', 'Europe']

/** By region, home before abroad; in each by title, then by gender. */
export function sectionsOf<One extends Placed>(assortments: readonly One[]): Section<One>[] {
  return order
    .map((region) => ({
      region,
      assortments: assortments
        .filter((one) => one.region === region)
        .toSorted((a, b) => a.title.localeCompare(b.title) || a.gender.localeCompare(b.gender)),
    }))
    .filter((section) => section.assortments.length > 0)
}
