import type { Colourway, Photo, Product } from '../../contract/catalogue/product.ts'
import type { TearSheetSource } from '../../contract/documents/tear-sheet.ts'
import { sampleAvailability } from './document-source.ts'

export interface TearSheetWish {
  product?: Partial<Product>
  location?: Partial<Product['location']>
  ways?: number
  photos?: readonly Photo[]
  availability?: { size: string; date: string; inventory: number }[]
}

/** A style-colour with everything a tear sheet can say; what is not wished for is that of an ordinary shoe. */
export function buildTearSheetSource(wish: TearSheetWish = {}): TearSheetSource {
  const { ways = 5, photos = [], availability = sampleAvailability() } = wish
  const location: Product['location'] = {
    code: 'US',
    currency: 'USD',
    lineStatus: 'A',
    sizeRange: '5-11',
    wholesalePrice: 4500,
    originalCost: null,
    futureWholesalePrice: null,
    futureSuggestedRetail: null,
    futurePriceDate: null,
    suggestedRetail: 9000,
    markupPercent: 50,
    statusDate: null,
    lastProdDate: null,
    styleLastProdDate: null,
    addDate: null,
    firstAvailDate: '2027-02-15',
    totalInventory: 1200,
    ...wish.location,
  }
  const product: Product = {
    _id: '240181_C0',
    style: '240181',
    styleNumeric: 240_181,
    name: 'Meridian Runner',
    productType: 'Footwear',
    division: 'Performance',
    divisionId: 'PERF',
    gender: 'Women',
    description: 'A light runner for every day.',
    features: ['Memory foam', 'Machine washable'],
    sizeScale: "Women's US",
    outsole: 'Rubber',
    upper: 'Engineered mesh',
    vegan: true,
    boxCategory: '',
    dutyCode: '',
    units: '',
    capacity: null,
    capacityUnit: '',
    capacityType: '',
    dimensions: '',
    metricDimensions: '',
    popCategory: '',
    popType: '',
    popGender: '',
    usage: '',
    materials: '',
    groupSlug: '',
    categories: {
      type: 'Runner',
      shape: '',
      height: 'Low',
      closure: 'Lace-up',
      sport: 'Running',
      lighted: false,
      vegan: true,
      width: 'Medium',
      apparelType: '',
      apparelSubType: '',
    },
    color: 'C0',
    colorDescription: 'Rosewood',
    colorFamily: 'Red',
    colorHex: '#884455',
    nrf: '',
    seasonCodes: ['FA26'],
    channels: ['Wholesale', 'Retail'],
    lifeCycle: '',
    carryover: 0,
    newColor: false,
    firstCost: null,
    expirationDate: null,
    createdDate: '2026-03-01T10:00:00Z',
    photos: [...photos],
    eCommerce: { description: '', details: ['Weighs 210 g'], construction: 'Cemented' },
    components: { color1: 'Red', material1: 'Mesh', color2: '', material2: '', color3: '', material3: '' },
    relationships: [],
    ...wish.product,
    location,
    locations: [{ ...location, availability: availability.map((entry) => ({ ...entry, upc: '' })) }],
  }
  const colourways = Array.from({ length: ways }, (_, index): Colourway => {
    const color = `C${index}`
    const hero = photos[index % photos.length] ?? null
    const isThis = index === 0
    return {
      _id: isThis ? product._id : `${product.style}_${color}`,
      color: isThis ? product.color : color,
      colorDescription: isThis ? product.colorDescription : `Colourway ${index}`,
      colorHex: '',
      lineStatus: 'A',
      available: 0,
      firstAvailDate: null,
      hero,
    }
  })
  return { product, colourways }
}
