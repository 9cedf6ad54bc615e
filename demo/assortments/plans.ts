import type { InternalChannel, InternalRegion } from '../../contract/assortments/internal/internal-variants.ts'
import type { LocationCode } from '../../contract/identity/user.ts'
import type { ProductQuery, ProductType } from '../../contract/catalogue/product-query.ts'

/** An assortment of the demo brand: who made it, what is in it, how much was written into it. */
export interface AssortmentPlan {
  /** Account left of @linebook.test. */
  owner: string
  title: string
  subTitle?: string
  productType: ProductType
  method: 'static' | 'dynamic'
  locationId: LocationCode
  season?: 'Spring' | 'Fall'
  year?: number
  query: ProductQuery
  /** Colourways of a static one, the first that match. */
  count?: number
  /** Share of its rows that carry notes, labels, quantities. */
  worked?: number
  starredBy?: string[]
  archived?: boolean
  /** Seen by everyone who may see its location. */
  published?: boolean
  /** What an internal one is known by beside its title and season. */
  internal?: { channel: InternalChannel; region: InternalRegion; gender: string; state: 'Published' | 'Unpublished' }
}

const fall26 = { season: 'Fall', year: 2026 } as const
const spring27 = { season: 'Spring', year: 2027 } as const

export const assortmentPlans: readonly AssortmentPlan[] = [
  {
    owner: 'sales',
    title: "Fall 26 Women's performance",
    subTitle: 'Northgate Footwear, first proposal',
    productType: 'Footwear',
    method: 'static',
    locationId: 'US',
    ...fall26,
    query: { gender: ["Women's"], division: ['Performance', 'Lifestyle', 'Outdoor'] },
    count: 64,
    worked: 0.9,
    starredBy: ['sales', 'manager'],
  },
  {
    owner: 'sales',
    title: 'Spring 27 Kids essentials',
    productType: 'Footwear',
    method: 'static',
    locationId: 'US',
    ...spring27,
    query: { gender: ['Kids'], season: ['SP27'] },
    count: 36,
    worked: 0.6,
  },
  {
    owner: 'sales',
    title: 'Outdoor, everything open to order',
    productType: 'Footwear',
    method: 'dynamic',
    locationId: 'US',
    ...spring27,
    query: { productType: ['Footwear'], division: ['Outdoor'] },
    worked: 0.2,
    starredBy: ['sales'],
  },
  {
    owner: 'sales',
    title: 'Holiday gifting',
    subTitle: 'Socks, caps, fleece',
    productType: 'Apparel',
    method: 'static',
    locationId: 'US',
    ...fall26,
    query: { productType: ['Apparel'] },
    count: 48,
    worked: 0.7,
  },
  {
    owner: 'sales',
    title: 'Window set, winter',
    productType: 'POP',
    method: 'static',
    locationId: 'US',
    ...fall26,
    query: { productType: ['POP'] },
    count: 18,
    worked: 0.4,
  },
  {
    owner: 'sales',
    title: 'Whole line, US',
    subTitle: 'Reference',
    productType: 'Footwear',
    method: 'static',
    locationId: 'US',
    query: { productType: ['Footwear'] },
    count: 900,
    worked: 0.1,
  },
  {
    owner: 'sales',
    title: 'Spring 26 sell-off',
    productType: 'Footwear',
    method: 'static',
    locationId: 'US',
    season: 'Spring',
    year: 2026,
    query: { season: ['SP26'], lineStatus: ['R'] },
    count: 24,
    archived: true,
  },
  {
    owner: 'manager',
    published: true,
    title: 'Core carryover',
    productType: 'Footwear',
    method: 'dynamic',
    locationId: 'US',
    query: { productType: ['Footwear'], lifeCycle: ['Core'] },
    starredBy: ['sales'],
  },
  {
    owner: 'manager',
    published: true,
    title: 'Canada key looks',
    productType: 'Footwear',
    method: 'static',
    locationId: 'CA',
    ...spring27,
    query: { productType: ['Footwear'], division: ['Lifestyle', 'Court'] },
    count: 40,
    worked: 0.5,
  },
  {
    owner: 'distributor',
    published: true,
    title: 'Milano showroom',
    subTitle: 'Primavera 27',
    productType: 'Footwear',
    method: 'static',
    locationId: 'EU',
    ...spring27,
    query: { productType: ['Footwear'], gender: ["Women's", "Men's"] },
    count: 52,
    worked: 0.6,
    starredBy: ['distributor'],
  },
  {
    owner: 'admin',
    published: true,
    title: 'Tokyo edit',
    productType: 'Footwear',
    method: 'static',
    locationId: 'JP',
    ...spring27,
    query: { productType: ['Footwear'], division: ['Lifestyle'] },
    count: 30,
    worked: 0.5,
  },
  {
    owner: 'colleague-1',
    published: true,
    title: 'Trail and training',
    productType: 'Footwear',
    method: 'static',
    locationId: 'US',
    ...fall26,
    query: { sport: ['Trail', 'Training'] },
    count: 44,
    worked: 0.5,
  },
]
