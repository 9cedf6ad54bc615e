import { ASSORTMENT_LIMIT, type DynamicQuery } from '../../../../contract/assortments/assortment.ts'
import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { type Catalogue, matching, popColoursOf } from '../../catalogue/catalogue.public.ts'
import { requireLocation } from '../assortments.access.ts'
import { tooMany } from './members.ts'

/**
 * Keys of 'all that match' of the assortment's product type, of all types without one. Looked up at the location named, for
 * ALL at the assortment's own.
 * @throws Failure tooManyItems when they are more than an assortment holds, notAllowed for a foreign location
 */
export async function keysOfQuery(
  catalogue: Catalogue,
  caller: Caller,
  held: { location_code: LocationCode; product_type?: ProductType },
  wish: DynamicQuery,
): Promise<number[]> {
  const location = wish['locations.code'] === 'ALL' ? held.location_code : wish['locations.code']
  requireLocation(caller, location)
  const selection = {
    query: wish.query,
    location,
    popColours: popColoursOf(caller, location),
    statuses: wish['locations.lineStatus'],
    ...(held.product_type ? { types: [held.product_type] } : {}),
  }
  const { keys } = await matching(catalogue, selection, ASSORTMENT_LIMIT + 1)
  if (keys.length > ASSORTMENT_LIMIT) throw tooMany()
  return keys
}
