import { type DemoStyle, makeStyle } from '../catalogue/make-style.ts'
import { seasonCalendar } from '../catalogue/season-calendar.ts'

const made = Array.from({ length: 60 }, (_none, index) => makeStyle('demo', index))
const ofType = (type: string) => made.filter(({ products }) => products[0]!.productType === type)

/** The first styles of the line, which its campaigns and documents are about. */
export const lineUp = { shoes: ofType('Footwear'), garments: ofType('Apparel'), fixtures: ofType('POP') } as const

export const nameOf = ({ products }: DemoStyle): string => products[0]!.name
const genders: Readonly<Record<string, string>> = { mens: 'Men', womens: 'Women', kids: 'Kids', unisex: 'Unisex' }
export const genderOf = ({ gender }: DemoStyle): string => genders[gender] ?? 'Unisex'

/** The seasons that are sold now, in turn: 'Fall 2026' with its short name 'Fall 26'. */
const live = seasonCalendar.filter(({ status }) => status === 'Live')
export function seasonOf(at: number): { season: string; year: string; short: string; long: string } {
  const { season, year } = live[at % live.length]!
  return { season, year: String(year), short: `${season} ${String(year).slice(2)}`, long: `${season} ${year}` }
}
