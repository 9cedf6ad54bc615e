import type { CarrierEndpoint, PlaceFinder } from './carrier.ts'
import { knownClient, parsed, saidOf } from './known-client.ts'

/** Addresses API 3 of USPS. */
export function httpUsps(endpoint: CarrierEndpoint): PlaceFinder {
  const ask = knownClient(endpoint, { tokenPath: '/oauth2/v3/token' })
  return {
    address: endpoint.url,
    async lookUp(zip, signal) {
      const answer = await ask({ method: 'GET', path: `/addresses/v3/city-state?ZIPCode=${zip}` }, signal)
      const said = saidOf(answer)
      if ('fault' in answer) return { ...said, isAway: true }
      const { city, state } = parsed(answer.text) as { city?: unknown; state?: unknown }
      if (answer.status === 200 && typeof city === 'string' && typeof state === 'string')
        return { ...said, place: { city, state } }
      // What it does not know it refuses as a bad request, or has not found.
      return answer.status === 400 || answer.status === 404 ? said : { ...said, fault: 'refused', isAway: true }
    },
  }
}
