import { ASSORTMENT_LIMIT, type DynamicQuery } from '../../../../contract/assortments/assortment.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { type Catalogue, keysMatching } from '../../catalogue/catalogue.public.ts'
import { requireLocation } from '../assortments.access.ts'
import { tooMany } from '../members.ts'

/**
 * Keys of 'all that match'. Looked up at the location named, for ALL at the assortment's own.
 * @throws Failure tooManyItems when they are more than an assortment holds, notAllowed for a foreign location
 */
export async function keysOfQuery(
  catalogue: Catalogue,
  caller: Caller,
  held: { location_code: LocationCode },
  wish: DynamicQuery,
): Promise<number[]> {
  const location = wish['locations.code'] === 'ALL' ? held.location_code : wish['locations.code']
  requireLocation(caller, location)
  const keys = await keysMatching(catalogue, wish.query, location, wish['locations.lineStatus'], ASSORTMENT_LIMIT + 1)
  if (keys.length > ASSORTMENT_LIMIT) throw tooMany()
  return keys
}
