import type { ProductType } from '../../contract/catalogue/product-query.ts'
import type { InternalChannel, InternalRegion } from '../../contract/assortments/internal/internal-variants.ts'
import type { AssortmentPlan } from './plans.ts'

const titles: Record<InternalChannel, string> = { Wholesale: 'Key Initiatives', Retail: 'Retail Assortment' }

/** Which parts of a season's line are cut, and how much of each. */
const cuts: readonly (readonly [InternalChannel, InternalRegion, string, number])[] = [
  ['Wholesale', 'Domestic', "Men's", 40],
  ['Wholesale', 'Domestic', "Women's", 44],
  ['Wholesale', 'Domestic', 'Kids', 28],
  ['Wholesale', 'International', "Men's", 32],
  ['Wholesale', 'International', "Women's", 36],
  ['Wholesale', 'Europe', "Women's", 30],
  ['Retail', 'Domestic', "Men's", 24],
  ['Retail', 'Domestic', "Women's", 26],
  ['Retail', 'International', "Women's", 22],
]
const seasons = [
  { season: 'Fall', year: 2026 },
  { season: 'Spring', year: 2027 },
] as const

/** Internal assortments of the running season and the next, of which the last cuts still wait to be published (AST-16). */
export const internalPlans: readonly AssortmentPlan[] = seasons.flatMap(({ season, year }) =>
  cuts.map(([channel, region, gender, count]): AssortmentPlan => {
    const productType: ProductType = 'Footwear'
    const waits = year === 2027 && (gender === 'Kids' || region === 'Europe')
    return {
      owner: 'admin-editor',
      title: titles[channel],
      productType,
      method: 'static',
      locationId: region === 'Europe' ? 'EU' : 'US',
      season,
      year,
      query: { productType: [productType], gender: [gender] },
      count,
      worked: 0.8,
      internal: { channel, region, gender, state: waits ? 'Unpublished' : 'Published' },
    }
  }),
)
