import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Database } from '../../../tables.ts'
import { connectorAway } from '../connectors/connector-away.ts'
import { callCarrier } from './call-carrier.ts'
import type { CityState, PlaceFinder } from './carrier.ts'
import { insertPlaces, lookForPlace } from './places.queries.ts'

/** What is known already is not asked again. @throws Failure zipUnknown, connectorAway */
export async function lookUpPlace(
  { db, places }: { db: Database; places: PlaceFinder },
  zip: string,
  signal: AbortSignal,
): Promise<CityState> {
  const known = await lookForPlace(db, zip)
  if (known) return known
  const { place, isAway, fault } = await callCarrier(db, 'usps', zip, () => places.lookUp(zip, signal))
  if (isAway) throw connectorAway('USPS', fault)
  if (!place) throw new Failure('zipUnknown', `There is no ZIP code ${zip}`, { data: { zip } })
  await insertPlaces(db, [[zip, place.city, place.state]])
  return place
}
