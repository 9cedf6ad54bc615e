import { type Carrier, type CarrierName, carriers } from '../../../../contract/orders/connectors/carrier-calls.ts'
import type { Database } from '../../../tables.ts'
import { connectorAway } from '../connectors/connector-away.ts'
import { callCarrier } from './call-carrier.ts'
import type { Carriers } from './carriers-of.ts'
import { readCarriers } from './parcels.queries.ts'

type Room = Carriers & { db: Database }

/** Known to everybody: a place in New York. */
const SOME_ZIP = '10001'

/** Where they are, and what came of what they were asked. */
export async function showCarriers({ db, places, parcels }: Room): Promise<{ carriers: Carrier[] }> {
  const addresses: Record<CarrierName, string | null> = { ups: parcels.address, usps: places.address }
  const rows = await readCarriers(db, carriers)
  return { carriers: rows.map((row) => ({ ...row, address: addresses[row.name] })) }
}

/** @throws Failure connectorAway */
export async function testCarrier(
  { db, places, parcels }: Room,
  name: CarrierName,
  signal: AbortSignal,
): Promise<{ answer: string }> {
  if (name === 'ups') {
    const { fault, excerpt } = await callCarrier(db, 'ups', 'test', () => parcels.ask(signal))
    if (fault !== null) throw connectorAway('UPS', fault)
    return { answer: excerpt.slice(0, 200) }
  }
  const { place, fault } = await callCarrier(db, 'usps', SOME_ZIP, () => places.lookUp(SOME_ZIP, signal))
  if (!place) throw connectorAway('USPS', fault)
  return { answer: `${SOME_ZIP} ${place.city}, ${place.state}` }
}
