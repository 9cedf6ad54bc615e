import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { Database } from '../../../tables.ts'
import type { CarrierEndpoint, ParcelCarrier, PlaceFinder, UpsEndpoint } from './carrier.ts'
import { httpUps } from './http-ups.ts'
import { httpUsps } from './http-usps.ts'
import { ownPlaces } from './own-places.ts'
import { ownUps } from './own-ups.ts'

/** Of consignments that we make ourselves. */
const OWN_ACCOUNT = 'LINEBK'

export interface Carriers {
  places: PlaceFinder
  parcels: ParcelCarrier
}

/** Those that the operator named, or the embedded ones. */
export function carriersOf(given: {
  db: Database
  workers: Pick<WorkerPool, 'run'>
  ups: UpsEndpoint | undefined
  usps: CarrierEndpoint | undefined
}): Carriers {
  const places = given.usps ? httpUsps(given.usps) : ownPlaces(given.db, given.workers)
  return { places, parcels: given.ups ? httpUps(given.ups) : ownUps(given.db, places, OWN_ACCOUNT) }
}
