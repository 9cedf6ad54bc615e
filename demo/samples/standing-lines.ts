import type { SampleFields } from '../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../contract/samples/sample-libraries.ts'
import type { SampleSide, SampleStatus } from '../../contract/samples/sample-statuses.ts'
import { random } from '../pictures/random.ts'

/** A line as it stands today, by its id. */
export interface StandingLine extends SampleFields {
  publicId: string
}

export interface Colourway {
  style: string
  color: string
  division: string
  type: string
  gender: string
}

/** Lines of each library (design, section 13), of a brand with so many styles; one with fewer holds its share. */
const HELD: Record<SampleLibrary, number> = { Production: 2_318, Sales: 6_046 }
const FULL = 400

/** Every so many style-colours of the first ones one is rare: a pair of its own in Production, and nothing at Sales. */
const RARE = { every: 29, nth: 7, among: 290 }
/** Of these Production misses a piece. */
const MISSING = [11, 48]

/** What a library holds today: samples of style-colours, and in Production moulds that the catalogue does not know yet. */
export function standingLines(
  library: SampleLibrary,
  colourways: readonly Colourway[],
  { seed, styles }: { seed: string; styles: number },
): StandingLine[] {
  const early = library === 'Production' ? ahead : []
  const count = Math.round(HELD[library] * Math.min(1, styles / FULL)) - early.length
  const some = colourways.flatMap((one, at) => linesOf(library, one, at, seed)).slice(0, count)
  return [...some, ...early].map((line, at) => ({ ...line, publicId: idOf(`${library} ${at}`) }))
}

const nothingSaid = {
  size: '',
  moldNum: '',
  moldDate: null,
  bin: '',
  region: '',
  aisle: '',
  direction: '',
  level: '',
  shelf: '',
  newBin: '',
}

const mould = {
  ...nothingSaid,
  status: 'Rare' as const,
  side: 'Left' as const,
  size: '9',
  totalQty: 1,
  moldDate: '2026-10-19',
  bin: 'M-01',
}

const ahead = [
  { ...mould, style: '990101', color: 'RAW', division: 'Performance', moldNum: 'M-99010' },
  { ...mould, style: '990102', color: 'RAW', division: 'Outdoor', moldNum: 'M-99011' },
]

/** The same id for the same line, as browsers name new ones. */
const idOf = (name: string): string =>
  [...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(24, '0')
    .slice(0, 40)

/** Sizes beside the first. */
const OTHERS: Record<SampleLibrary, number> = { Production: 2, Sales: 3 }

const sides: Record<SampleLibrary, readonly SampleSide[]> = { Production: ['Pair', 'Left', 'Right'], Sales: ['Pair'] }
/** The size of samples first, then others that are shown. */
const sizesOf = ({ type, gender }: Colourway): readonly string[] =>
  type === 'Footwear' ? (gender === 'Women' ? ['7', '8', '6', '9'] : ['9', '10', '8', '11']) : ['M', 'L', 'S', 'XL']

function linesOf(library: SampleLibrary, colourway: Colourway, at: number, seed: string): SampleFields[] {
  const { style, color, division, type } = colourway
  const r = random(seed, 'sample', library, style, color)
  const isShoe = type === 'Footwear'
  const [size, ...others] = sizesOf(colourway) as [string, ...string[]]
  const mold = isShoe ? { moldNum: `M-${style}`, moldDate: dayOfMold(seed, style) } : {}
  const one = (side: SampleSide, of: string, status: SampleStatus, totalQty: number): SampleFields => ({
    ...nothingSaid,
    division: division || 'Lifestyle',
    style,
    color,
    size: of,
    side,
    status,
    totalQty,
    ...mold,
    ...placeAt(library, Math.floor(r.next() * PLACES[library])),
  })
  const whole = isShoe ? 'Pair' : 'Each'
  if (at < RARE.among && at % RARE.every === RARE.nth) {
    return library === 'Production' ? [one(whole, size, 'Rare', 1)] : []
  }
  const isMissing = library === 'Production' && MISSING.includes(at)
  const status = () => r.weigh({ Available: 92, 'On display': 6, 'In repair': 2 })
  const kept = isShoe ? sides[library] : (['Each'] as const)
  // In its sample size there is always something that may leave.
  return [
    ...kept.map((side, nth) => {
      const isFirst = nth === 0
      return one(side, size, isFirst ? 'Available' : status(), isFirst ? 1 + Math.floor(r.next() * 4) : 1)
    }),
    ...others
      .slice(0, OTHERS[library])
      .map((of, nth) => one(whole, of, isMissing && nth === 0 ? 'Missing' : status(), 1 + Math.floor(r.next() * 3))),
  ]
}

/** A mould is of one day, whatever is made of it. */
const dayOfMold = (seed: string, style: string): string =>
  `2026-0${Math.floor(random(seed, 'mould', style).range(1, 10))}-12`

/** Places of each library: bins of Production, and racks of Sales. */
const PLACES: Record<SampleLibrary, number> = { Production: 80, Sales: 60 }

const two = (number: number): string => String(number + 1).padStart(2, '0')

/** The place of that number, from 0. */
function placeAt(library: SampleLibrary, nth: number) {
  if (library === 'Production') return { bin: `B-${two(Math.floor(nth / 16))}-${two(nth % 16)}` }
  return {
    bin: `S-${two(nth)}`,
    region: 'US',
    aisle: `A${1 + Math.floor(nth / 10)}`,
    direction: nth % 2 === 0 ? 'N' : 'S',
    level: String(1 + Math.floor((nth % 10) / 2)),
  }
}
