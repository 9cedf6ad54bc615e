import { random } from './pictures/random.ts'
import type { DatabaseTransaction } from '../server/tables.ts'

const firsts =
  'Northgate Alpine Harbourside Bluebird Stadium Cobbler Metro Pioneer Lakeside Crown Union Evergreen Sunset Heritage Coastal Summit Granite Maple Prairie Canyon'.split(
    ' ',
  )
const seconds = ['Footwear', 'Sports', 'Outfitters', 'Shoe Company', 'Trading', 'Department Store']

const countries = [
  {
    country: 'USA',
    currency: 'USD',
    territory: 'NORTH AMERICA',
    cities: ['Portland|OR|97205', 'Chicago|IL|60601', 'Austin|TX|78701', 'Boston|MA|02108'],
  },
  {
    country: 'CAN',
    currency: 'CAD',
    territory: 'NORTH AMERICA',
    cities: ['Toronto|ON|M5H 2N2', 'Vancouver|BC|V6B 1A1'],
  },
  { country: 'DEU', currency: 'EUR', territory: 'EUROPE', cities: ['Hamburg||20095', 'München||80331'] },
  { country: 'FRA', currency: 'EUR', territory: 'EUROPE', cities: ['Lyon||69002', 'Paris||75003'] },
  { country: 'POL', currency: 'EUR', territory: 'EUROPE', cities: ['Kraków||31-001', 'Łódź||90-001'] },
  { country: 'GBR', currency: 'GBP', territory: 'EUROPE', cities: ['Leeds||LS1 4AP', 'Bristol||BS1 4DJ'] },
  { country: 'JPN', currency: 'JPY', territory: 'ASIA', cities: ['Tokyo||150-0001', 'Osaka||530-0001'] },
]

const terms = [
  { code: 'N30', description: 'Net 30 days' },
  { code: 'N60', description: 'Net 60 days' },
  { code: 'PRE', description: 'Prepaid' },
]

/** The shops and chains that buy from the demo brand, each with one to three addresses. */
export async function fillCustomers(transaction: DatabaseTransaction, seed: string, count = 120): Promise<void> {
  const made = Array.from({ length: count }, (_, i) => {
    const r = random(seed, 'customer', String(i))
    const place = r.chance(0.55) ? countries[0]! : r.pick(countries)
    const name = `${firsts[i % firsts.length]} ${seconds[Math.floor(i / firsts.length) % seconds.length]}`
    return { r, place, code: String(100_200 + i * 7), name }
  })
  const rows = await transaction
    .insertInto('customer')
    .values(
      made.map(({ r, place, code, name }) => ({
        code,
        name,
        email: `orders@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
        country: place.country,
        currency: place.currency,
        territory: place.territory,
        corporate: r.chance(0.2),
        terms: JSON.stringify(terms.slice(0, 1 + Math.floor(r.next() * 3))),
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  await transaction
    .insertInto('customer_address')
    .values(
      made.flatMap(({ r, place, code }) =>
        ['Head office', 'Warehouse', 'Flagship store'].slice(0, 1 + Math.floor(r.next() * 3)).map((label) => {
          const [city = '', region = '', postalCode = ''] = r.pick(place.cities).split('|')
          const line = `${Math.floor(r.range(2, 980))} ${r.pick(['Mill', 'Station', 'Harbour', 'Market', 'King'])} Street`
          return {
            customer_id: idOf.get(code)!,
            label,
            line_1: line,
            city,
            region,
            postal_code: postalCode,
            country: place.country,
          }
        }),
      ),
    )
    .execute()
}
