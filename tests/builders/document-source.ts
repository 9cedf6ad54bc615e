import type { DocumentRow, DocumentSource } from '../../contract/documents/document-source.ts'

const names = [
  'Meridian Runner',
  'Kite Knit',
  'Harbour Court',
  'Ridge Hiker',
  'Coast Stripe Low',
  'Palma Slide',
  'Vera Derby',
]
const ways = [
  ['ROS', 'Rosewood'],
  ['BKW', 'Black/White'],
  ['NVY', 'Navy'],
  ['SGE', 'Sage green'],
  ['LIL', 'Lilac stripe'],
] as const

/** A product as documents show it; ids follow from style and colour unless given. */
export function buildDocumentRow(overrides: Partial<DocumentRow> = {}): DocumentRow {
  const style = overrides.style ?? '240181'
  const color = overrides.color ?? 'ROS'
  return {
    _id: `${style}_${color}`,
    style,
    name: 'Meridian Runner',
    color,
    colorDescription: 'Rosewood',
    productType: 'Footwear',
    gender: 'Womens',
    division: 'Performance',
    divisionGroup: 'Sport',
    pillar: 'Run',
    category: 'Runner',
    lineStatus: 'A',
    sizeRange: '5–11',
    materials: '',
    boxCategory: 'B2',
    otherSpecialWidths: '',
    description: '',
    seasonCodes: ['FA26'],
    label: '',
    styleNote: '',
    colorNote: '',
    cost: 4250,
    originalCost: 4500,
    futureCost: null,
    futureSuggestedRetail: null,
    futurePriceDate: null,
    suggestedRetail: 8500,
    netCost: 3995,
    discountPercent: 6,
    initialMarkup: 53,
    sellThru: 64.2,
    percentage: 20,
    quantity: 240,
    inventory: 1240,
    availability: [],
    photos: [],
    ...overrides,
  }
}

/** Sizes 5 to 11 by halves, in stock and with two deliveries to come. */
export const sampleAvailability = (): DocumentRow['availability'] =>
  Array.from({ length: 13 }, (_, index) => String(5 + index / 2)).flatMap((size, index) => [
    { size, date: '2026-11-01', inventory: index % 3 === 0 ? 0 : 12 * index },
    { size, date: '2027-02-15', inventory: 120 },
    { size, date: '2027-03-15', inventory: 1000 + index },
  ])

/** `count` style-colours, up to five colourways a style, in three divisions; `pictures` are hashes handed round. */
export function buildDocumentSource(
  count: number,
  choice: { pictures?: readonly string[]; row?: (index: number) => Partial<DocumentRow> } = {},
): DocumentSource {
  const { pictures = [], row = () => ({}) } = choice
  const rows = Array.from({ length: count }, (_, index) => {
    const number = Math.floor(index / ways.length)
    const [color, colorDescription] = ways[index % ways.length]!
    const hash = pictures[index % pictures.length]
    return buildDocumentRow({
      style: String(240_181 + number * 17),
      name: names[number % names.length]!,
      color,
      colorDescription,
      division:
        ['Performance', 'Lifestyle', 'Work'][Math.floor((number * 3) / Math.ceil(count / ways.length))] ?? 'Work',
      label: index % 7 === 0 ? 'Hero' : index % 5 === 0 ? 'Core' : '',
      cost: 2950 + ((number * 325) % 6000),
      suggestedRetail: 6000 + ((number * 700) % 11_000),
      photos: hash ? [{ angle: 'side', hash, ground: '#F6F6F4' }] : [],
      ...row(index),
    })
  })
  return {
    assortment: {
      _id: 'a1',
      title: 'Fall 26 Women’s performance',
      subTitle: 'Wholesale preview, Domestic',
      season: 'Fall',
      year: 2026,
      productType: 'Footwear',
      labels: [
        { name: 'Hero', color: '#4160E2' },
        { name: 'Core', color: '#6A6A65' },
      ],
      logo: null,
    },
    locationId: 'US',
    isGlobal: false,
    currency: 'USD',
    displayGroups: [],
    rows,
  }
}
