import { random } from '../pictures/random.ts'
import type { LocationCode } from '../../contract/identity/user.ts'
import type { LineStatus } from '../../contract/catalogue/product-query.ts'
import type { FeedAvailability, FeedLocation } from '../../server/domains/catalogue/feed/feed-records.ts'
import type { DemoStyle } from './make-style.ts'
import { seasonCalendar } from './season-calendar.ts'

/** How much of the line a location carries, and what a US cent is there in minor units, before rounding to price points. */
const markets: Record<LocationCode, { carries: number; rate: number; step: number }> = {
  US: { carries: 0.97, rate: 1, step: 50 },
  EU: { carries: 0.82, rate: 0.96, step: 50 },
  UK: { carries: 0.6, rate: 0.84, step: 50 },
  CA: { carries: 0.72, rate: 1.34, step: 50 },
  JP: { carries: 0.45, rate: 1.5, step: 100 },
}

/** Price points end in whole units, ten yen or fifty cents. */
const point = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step)

/** Retail prices have coarser points than wholesale ones. */
const retailPoint = (amount: number, step: number): number => point(amount, step === 100 ? 100 : 500)

/** What every location sells each colourway for, and what it has of it in which size. */
export function makeLocations(style: DemoStyle): { locations: FeedLocation[]; availability: FeedAvailability[] } {
  const locations: FeedLocation[] = []
  const availability: FeedAvailability[] = []
  for (const [code, market] of Object.entries(markets) as [LocationCode, (typeof markets)['US']][]) {
    const ofStyle = random(style.seed, 'market', style.style, code)
    if (!ofStyle.chance(market.carries)) continue
    for (const product of style.products) {
      const r = random(style.seed, 'location', style.style, product.color, code)
      if (!r.chance(0.93)) continue
      const newest = seasonCalendar.find((season) => season.code === product.seasonCodes.at(-1))!
      const oldest = seasonCalendar.find((season) => season.code === product.seasonCodes[0])!
      const lineStatus = statusIn(newest.code, r.next())
      const wholesalePrice = point(style.wholesale * market.rate, market.step)
      const suggestedRetail = retailPoint(style.wholesale * market.rate * 2.05, market.step)
      locations.push({
        style: style.style,
        color: product.color,
        location: code,
        lineStatus,
        sizeRange: style.sizeRun.range,
        wholesalePrice,
        originalCost: r.chance(0.15) ? point(wholesalePrice * 1.1, market.step) : wholesalePrice,
        suggestedRetail,
        ...futurePrices(style, code, { wholesalePrice, suggestedRetail, step: market.step }),
        markupPercent: Math.round((1 - wholesalePrice / suggestedRetail) * 10_000) / 100,
        statusDate: oldest.starts,
        lastProdDate: newest.ends,
        styleLastProdDate: newest.ends,
        addDate: product.createdDate!.slice(0, 10),
        firstAvailDate: oldest.starts,
      })
      if (lineStatus !== 'X')
        availability.push(...availabilityOf(style, product.color, code, lineStatus, oldest.starts))
    }
  }
  return { locations, availability }
}

/** Some styles become dearer, in all colourways on one day: the first of a season to come. */
function futurePrices(
  style: DemoStyle,
  location: LocationCode,
  { wholesalePrice, suggestedRetail, step }: { wholesalePrice: number; suggestedRetail: number; step: number },
): Pick<FeedLocation, 'futureWholesalePrice' | 'futureSuggestedRetail' | 'futurePriceDate'> {
  const r = random(style.seed, 'future', style.style, location)
  if (!r.chance(0.12)) return { futureWholesalePrice: null, futureSuggestedRetail: null, futurePriceDate: null }
  const raised = r.pick([1.04, 1.06, 1.1])
  return {
    futureWholesalePrice: point(wholesalePrice * raised, step),
    futureSuggestedRetail: retailPoint(suggestedRetail * raised, step),
    futurePriceDate: r.pick(['2027-02-01', '2027-08-01']),
  }
}

function statusIn(seasonCode: string, chance: number): LineStatus {
  if (seasonCode === 'FA25') return chance < 0.45 ? 'R' : chance < 0.9 ? 'D' : 'X'
  if (seasonCode === 'SP26') return chance < 0.45 ? 'A' : chance < 0.85 ? 'R' : 'D'
  if (seasonCode === 'FA26') return chance < 0.93 ? 'A' : 'R'
  if (seasonCode === 'SP27') return chance < 0.6 ? 'A' : 'O'
  return 'O'
}

/** Stock by size with one later delivery for most; what is open to order has only the delivery. */
function availabilityOf(
  style: DemoStyle,
  color: string,
  location: LocationCode,
  status: LineStatus,
  starts: string,
): FeedAvailability[] {
  const r = random(style.seed, 'stock', style.style, color, location)
  const depth = r.range(20, 420) * (location === 'US' ? 1 : 0.4) * (status === 'D' ? 0.15 : status === 'R' ? 0.4 : 1)
  const delivery = r.chance(0.6) ? r.pick(['2026-12-15', '2027-01-15', '2027-02-01', '2027-03-01']) : undefined
  const rows: FeedAvailability[] = []
  for (const [place, { size, share }] of style.sizeRun.sizes.entries()) {
    const upc = upcOf(style.style, color, place)
    const entry = { style: style.style, color, location, size, upc }
    const stock = r.chance(status === 'R' || status === 'D' ? 0.7 : 0.94)
      ? Math.round(depth * share * r.range(0.6, 1.2))
      : 0
    if (status !== 'O' && stock > 0) rows.push({ ...entry, date: starts, inventory: stock })
    const coming =
      status === 'O' ? (starts > '2026-11-21' ? starts : '2027-01-15') : status === 'A' ? delivery : undefined
    if (coming) rows.push({ ...entry, date: coming, inventory: Math.round(depth * share * r.range(0.8, 1.6)) + 6 })
  }
  return rows
}

/** A UPC-A number with its check digit. */
function upcOf(style: string, color: string, place: number): string {
  const digits = `8${String(Math.floor(random('upc', style, color, String(place)).next() * 1e10)).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
