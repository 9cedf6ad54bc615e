import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { Database } from '../../../tables.ts'
import type { PlaceFinder } from './carrier.ts'
import { hasPlaces, insertPlaces, lookForPlace } from './places.queries.ts'
import type { ZipPlace } from './read-zip-places.ts'

/**
 * A list of the places of the US of our own, for companies without USPS. It is filled when it is first asked: reading it takes a
 * second, and most installations never need it.
 */
export function ownPlaces(db: Database, workers: Pick<WorkerPool, 'run'>): PlaceFinder {
  let filling: Promise<void> | undefined
  const fill = async () => {
    if (await hasPlaces(db)) return
    await insertPlaces(db, await workers.run<ZipPlace[]>('orders/zip-places', null))
  }
  return {
    address: null,
    async lookUp(zip) {
      filling ??= fill()
      try {
        await filling
      } catch (error) {
        filling = undefined
        throw error
      }
      return { status: null, fault: null, excerpt: '', place: await lookForPlace(db, zip) }
    },
  }
}
