import { channels } from '../../contract/catalogue/channels.ts'
import {
  anglesOf,
  type Angle,
  colourwaysOf,
  featuresOf,
  type Colourway,
  kinds,
  type PictureKind,
} from '../pictures/draw-picture.ts'
import { random } from '../pictures/random.ts'
import type { FeedProduct } from '../../server/domains/catalogue/feed/feed-records.ts'
import type { ProductLine } from './product-line.ts'
import { productLines } from './product-lines.ts'
import { seasonCalendar } from './season-calendar.ts'
import { type SizeRun, sizeRunOf } from './size-runs.ts'
import { styleName } from './style-name.ts'

/** A style of the demo line with everything its colourways, prices and pictures are made from. */
export interface DemoStyle {
  seed: string
  kind: PictureKind
  line: ProductLine
  style: string
  gender: Gender
  sizeRun: SizeRun
  /** US wholesale price in cents. */
  wholesale: number
  /** Index into the season calendar of the season the style came in. */
  since: number
  colourways: Colourway[]
  angles: readonly Angle[]
  products: FeedProduct[]
}

type Gender = 'mens' | 'womens' | 'kids' | 'unisex'
const genderNames: Record<Gender, string> = { mens: "Men's", womens: "Women's", kids: 'Kids', unisex: 'Unisex' }
const kindNames = Object.keys(productLines) as PictureKind[]
const weights = Object.fromEntries(kindNames.map((kind) => [kind, productLines[kind].weight]))

/** Colour families people filter by, from the trade's number of a colour. */
const families = ['Black', 'White', 'Brown', 'Green', 'Blue', 'Purple', 'Red', 'Yellow', 'Orange'] as const
export function colorFamilyOf({ nrf, name }: Pick<Colourway, 'nrf' | 'name'>): string {
  if (/^(Gray|Grey|Light Gray|Silver|Charcoal|Gunmetal|Pewter|Slate)/.test(name)) return 'Grey'
  if (/Pink|Blush|Rose|Coral|Raspberry/.test(name.split('/')[0]!)) return 'Pink'
  return families[Number(nrf.slice(0, 1))] ?? 'Multi'
}

/** The style of this place in the line: the same for the same seed, whatever was made before. */
export function makeStyle(seed: string, index: number): DemoStyle {
  const r = random(seed, 'style', String(index))
  const kind = r.weigh(weights) as PictureKind
  const line = productLines[kind]
  const gender = (kinds[kind].genders?.length ? r.pick(kinds[kind].genders) : genderOf(r.next(), kind)) as Gender
  // The series has three digits, so series and place together are a number of their own.
  const style = `${line.series}${String(index + 11).padStart(3, '0')}`
  const sizeRun = sizeRunOf(line.sizes, gender)
  const [least, most] = line.wholesale
  const wholesale = Math.round(r.range(least, most) / 50) * 50
  const since = Number(r.weigh({ 0: 2, 1: 3, 2: 5, 3: 4, 4: 1 }))
  const colourways = colourwaysOf({
    seed,
    kind,
    style,
    gender,
    count: 2 + Math.floor(r.next() * r.next() * 8.5) + (r.chance(0.7) ? 1 : 0),
  })
  const made: Omit<DemoStyle, 'products'> = {
    seed,
    kind,
    line,
    style,
    gender,
    sizeRun,
    wholesale,
    since,
    colourways,
    angles: anglesOf(kind),
  }
  return { ...made, products: productsOf(made) }
}

function genderOf(chance: number, kind: PictureKind): Gender {
  if (productLines[kind].divisions.includes('Kids')) return 'kids'
  if (kinds[kind].type === 'POP') return 'unisex'
  return chance < 0.42 ? 'womens' : chance < 0.8 ? 'mens' : chance < 0.92 ? 'kids' : 'unisex'
}

function productsOf(made: Omit<DemoStyle, 'products'>): FeedProduct[] {
  const { seed, line, kind, style, gender, sizeRun, since, wholesale } = made
  const r = random(seed, 'facts', style)
  const { type: productType, label } = kinds[kind]
  const name = styleName(r, line.nouns)
  const division = r.pick(line.divisions)
  // What the picture shows is what the record says; the line's own words where a picture shows nothing of it.
  const shown = featuresOf({ seed, kind, style })
  const upper = shown.material || r.pick(line.uppers)
  const outsole = shown.outsole || r.pick(line.outsoles)
  const vegan = !/leather|suede|nubuck|merino/i.test(upper) && r.chance(0.8)
  const apparel = productType === 'Apparel'
  const pop = productType === 'POP'
  const features = r.shuffle(line.features).slice(0, 1 + Math.floor(r.next() * line.features.length))
  const facts = {
    name,
    productType,
    division,
    divisionId: division.slice(0, 3).toUpperCase(),
    gender: genderNames[gender],
    description: `${name}: ${article(label)} in ${upper.toLowerCase()}${outsole ? ` on ${outsole.toLowerCase()}` : ''}.`,
    features,
    sizeScale: sizeRun.scale,
    sizes: sizeRun.sizes.map(({ size }) => size),
    outsole,
    upper,
    vegan,
    lighted: kind === 'velcro' && r.chance(0.25),
    boxCategory: productType === 'Footwear' ? r.pick(['Standard', 'Large', 'Boot']) : '',
    dutyCode: line.dutyCode,
    units: productType === 'Footwear' ? 'Pair' : 'Each',
    capacity: pop ? Math.round(r.range(1, 24)) : null,
    capacityUnit: pop ? 'pairs' : '',
    capacityType: pop ? 'Display' : '',
    dimensions: pop ? '12 x 8 x 6 in' : '',
    metricDimensions: pop ? '30 x 20 x 15 cm' : '',
    popCategory: pop ? line.type : '',
    popType: pop ? label : '',
    popGender: pop ? genderNames[gender] : '',
    usage: pop ? r.pick(['Window', 'Table', 'Wall', 'Counter']) : '',
    materials: [upper, outsole].filter(Boolean).join(', '),
    groupSlug: `${genderNames[gender]}-${division}`.toLowerCase().replace(/[^a-z]+/g, '-'),
    type: line.type,
    shape: apparel ? r.pick(['Regular', 'Slim', 'Relaxed']) : pop ? '' : r.pick(['Rounded', 'Almond', 'Wide']),
    height: shown.height || line.height,
    closure: shown.closure || r.pick(line.closure),
    sport: r.pick(line.sports),
    width: productType === 'Footwear' ? r.weigh({ Medium: 7, Wide: 2, Narrow: 1 }) : '',
    apparelType: apparel ? line.type : '',
    apparelSubType: apparel ? label : '',
    eCommerceDescription: `The ${name} brings ${features[0]?.toLowerCase() ?? 'a clean line'} to everyday wear.`,
    eCommerceDetails: [`${upper} upper`, ...features],
    eCommerceConstruction: outsole ? `${upper} over ${outsole.toLowerCase()}` : upper,
  }
  return made.colourways.map((way, i) => {
    const first = Math.min(since + (i > 2 && r.chance(0.35) ? 1 : 0), seasonCalendar.length - 1)
    const seasons = seasonCalendar.slice(first, first + 1 + (r.chance(0.55) ? 1 : 0) + (r.chance(0.2) ? 1 : 0))
    const [outer, inner] = way.name.split('/')
    const newest = seasons.at(-1)!
    return {
      style,
      color: way.code,
      ...facts,
      relationships: [],
      colorDescription: way.name,
      colorFamily: colorFamilyOf(way),
      colorHex: way.hex,
      nrf: way.nrf,
      seasonCodes: seasons.map(({ code }) => code),
      channels: [...channels],
      lifeCycle: seasons.length > 2 ? 'Core' : seasons.length > 1 ? 'Carryover' : 'Seasonal',
      carryover: seasons.length > 1,
      newColor: first >= 3 && seasons[0] === newest,
      firstCost: Math.round((wholesale * 0.48) / 5) * 5,
      expirationDate: null,
      createdDate: createdDate(r.next(), seasons[0]!.starts),
      color1: outer ?? '',
      material1: upper,
      color2: inner ?? outer ?? '',
      material2: apparel ? 'Trim' : 'Lining textile',
      color3: outsole ? (inner ?? 'Tonal') : '',
      material3: outsole,
    }
  })
}

const article = (label: string): string => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`

/** Styles are set up some nine months before their season. */
function createdDate(chance: number, seasonStarts: string): string {
  const day = 24 * 3600 * 1000
  const instant =
    Date.parse(`${seasonStarts}T09:00:00Z`) - Math.round(240 + chance * 90) * day + Math.round(chance * 86_000) * 1000
  return new Date(instant).toISOString()
}
