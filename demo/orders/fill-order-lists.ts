import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../server/tables.ts'

/** Packs of the brand: M to R by their ratio, S to Z of any sizes, and two that are not for wholesale. */
const packCodes = [
  { code: 'MA12', description: "Men's twelve", units: 12, sizes: ['8=1', '9=2', '9.5=2', '10=3', '10.5=2', '11=2'] },
  { code: 'MA18', description: "Men's eighteen", units: 18, sizes: ['8=2', '8.5=2', '9=3', '9.5=3', '10=4', '11=4'] },
  { code: 'NW12', description: "Women's twelve", units: 12, sizes: ['6=1', '6.5=2', '7=3', '7.5=2', '8=2', '8.5=2'] },
  { code: 'NW6', description: "Women's six", units: 6, sizes: ['6=1', '7=2', '8=2', '9=1'] },
  { code: 'PK12', description: "Kids' twelve", units: 12, sizes: ['10.5=2', '11=2', '12=3', '13=2', '1=2', '2=1'] },
  { code: 'RA6', description: 'Apparel six', units: 6, sizes: ['S=1', 'M=2', 'L=2', 'XL=1'] },
  { code: 'QP24', description: 'Twenty-four of any sizes', units: 24, sizes: [] },
  { code: 'SOLID', description: 'One size a carton', units: 1, sizes: [] },
  { code: 'TEN', description: 'Ten of any sizes', units: 10, sizes: [] },
  { code: 'ZED', description: 'Loose', units: 1, sizes: [] },
  { code: 'MB6', description: "Men's six", units: 6, sizes: ['8=1', '9=1', '9.5=1', '10=1', '10.5=1', '11=1'] },
  {
    code: 'MB24',
    description: "Men's twenty-four",
    units: 24,
    sizes: ['8=2', '9=4', '9.5=4', '10=6', '10.5=4', '11=4'],
  },
  { code: 'MC8', description: "Men's eight, large", units: 8, sizes: ['10=2', '10.5=1', '11=2', '12=2', '13=1'] },
  { code: 'NW18', description: "Women's eighteen", units: 18, sizes: ['6=2', '6.5=3', '7=4', '7.5=4', '8=3', '8.5=2'] },
  {
    code: 'NW24',
    description: "Women's twenty-four",
    units: 24,
    sizes: ['6=2', '6.5=4', '7=6', '7.5=5', '8=4', '8.5=3'],
  },
  { code: 'NX8', description: "Women's eight, small", units: 8, sizes: ['5=1', '5.5=1', '6=2', '6.5=2', '7=2'] },
  { code: 'OC6', description: 'Court six', units: 6, sizes: ['7=1', '8=2', '9=2', '10=1'] },
  { code: 'OC12', description: 'Court twelve', units: 12, sizes: ['7=2', '8=3', '9=4', '10=3'] },
  { code: 'PK6', description: "Kids' six", units: 6, sizes: ['10.5=1', '11=1', '12=2', '13=1', '1=1'] },
  { code: 'PK18', description: "Kids' eighteen", units: 18, sizes: ['10.5=2', '11=3', '12=4', '13=4', '1=3', '2=2'] },
  { code: 'RA12', description: 'Apparel twelve', units: 12, sizes: ['S=2', 'M=4', 'L=4', 'XL=2'] },
  { code: 'RB8', description: 'Apparel eight, wide', units: 8, sizes: ['S=1', 'M=2', 'L=2', 'XL=2', 'XXL=1'] },
  { code: 'QP6', description: 'Six of any sizes', units: 6, sizes: [] },
  { code: 'QP12', description: 'Twelve of any sizes', units: 12, sizes: [] },
  { code: 'SIX', description: 'Six of any sizes, loose', units: 6, sizes: [] },
  { code: 'TWELVE', description: 'Twelve of any sizes, loose', units: 12, sizes: [] },
  { code: 'UNI', description: 'Of one size', units: 4, sizes: [] },
  { code: 'WALL', description: 'For a wall of the shop', units: 16, sizes: [] },
  { code: 'AUDIT', description: 'Of the factory alone', units: 12, sizes: [] },
  { code: 'LAB', description: 'Of the laboratory alone', units: 1, sizes: [] },
]

const shippers = [
  { code: 'UPS', name: 'UPS', tracking_prefix: 'https://www.ups.com/track?tracknum=' },
  { code: 'FEDEX', name: 'FedEx', tracking_prefix: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { code: 'USPS', name: 'USPS', tracking_prefix: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { code: 'DHL', name: 'DHL', tracking_prefix: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  { code: 'YAMATO', name: 'Yamato', tracking_prefix: '' },
  { code: 'OWN', name: 'Own collection', tracking_prefix: '' },
]

const terms = [
  { code: 'N30', description: 'Net 30 days', regions: ['usa', 'can', 'eur', 'gbr', 'jpn'], countries: [] },
  { code: 'N60', description: 'Net 60 days', regions: ['usa', 'eur'], countries: ['GBR'] },
  { code: 'PRE', description: 'Prepaid', regions: ['usa', 'can', 'jpn'], countries: ['POL'] },
  { code: 'EOM', description: 'End of the month following', regions: [], countries: ['DEU', 'FRA'] },
]

const warehouses = [
  { code: 'PDX', name: 'Portland', location: 'US', origin: 'stock' as const },
  { code: 'YYZ', name: 'Toronto', location: 'CA', origin: 'stock' as const },
  { code: 'HAM', name: 'Hamburg', location: 'EU', origin: 'stock' as const },
  { code: 'LBA', name: 'Leeds', location: 'UK', origin: 'stock' as const },
  { code: 'TYO', name: 'Tokyo', location: 'JP', origin: 'stock' as const },
  { code: 'DIRECT', name: 'Direct from the factory', location: 'US', origin: 'factory' as const },
]

/** What orders of the demo brand are written with, and prices of Canada and two countries of the EU for each tenth product. */
export async function fillOrderLists(transaction: DatabaseTransaction): Promise<void> {
  await transaction.insertInto('pack_code').values(packCodes).execute()
  await transaction.insertInto('shipper').values(shippers).execute()
  await transaction.insertInto('order_term').values(terms).execute()
  await transaction.insertInto('warehouse').values(warehouses).execute()
  await sql`
    insert into product_price (style_colour_id, country, currency, price)
    select l.style_colour_id, m.country, m.currency, round(l.wholesale_price * m.rate / 50) * 50
    from style_colour_location l
    join location o on o.id = l.location_id
    join (values ('CA', '', 'CAD', 0.98), ('EU', 'POL', 'EUR', 0.9), ('EU', 'DEU', 'EUR', 1.02))
      as m (code, country, currency, rate) on m.code = o.code
    where l.style_colour_id % 10 = 3 and l.wholesale_price is not null`.execute(transaction)
}
