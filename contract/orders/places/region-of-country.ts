import type { OrderRegion } from './regions.ts'

const own: Partial<Record<string, OrderRegion>> = { USA: 'usa', CAN: 'can', GBR: 'gbr', JPN: 'jpn' }
const european = new Set(
  'AUT BEL BGR CHE CYP CZE DEU DNK ESP EST FIN FRA GRC HRV HUN IRL ISL ITA LTU LUX LVA MLT NLD NOR POL PRT ROU SVK SVN SWE'.split(
    ' ',
  ),
)

/** The region that a customer of a country is sold to; undefined where the brand has none. */
export const regionOfCountry = (country: string): OrderRegion | undefined =>
  own[country] ?? (european.has(country) ? 'eur' : undefined)
