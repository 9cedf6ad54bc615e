import type { Product } from '../../../../contract/catalogue/product.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleLocations, visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { presentProduct } from '../catalogue.present.ts'
import { readDetail, readKeys, readLocations } from '../catalogue.queries.ts'
import { rowOf, type RowReader } from '../rows/row-reader.ts'
import { locationId } from '../rules/locations.ts'
import { parseLocation } from './list-colourways.ts'

/**
 * One style-colour with all the locations of the caller that sell it, shown at the location asked for or else at the
 * first that sells it, the caller's own before the others (PRD-04).
 * @throws Failure notFound when none of the caller's locations sells it, notAllowed for a location
 */
export async function readProduct(
  db: CatalogueDatabase,
  rows: RowReader,
  caller: Caller,
  styleColorId: string,
  asked: string | undefined,
): Promise<Product> {
  const first = asked === undefined ? [] : visibleLocations(caller, parseLocation(asked))
  const visible = visibleScope(caller, 'ALL')
  const id = (await readKeys(db, [styleColorId])).get(styleColorId)
  const sold = id === undefined ? [] : await readLocations(db, id, visible)
  const shown = [...first, ...visible.locations]
    .map(locationId)
    .find((key) => sold.some((one) => one.location_id === key))
  const [ready] = id === undefined || shown === undefined ? [] : await rows.read([id], [shown])
  if (!ready || id === undefined) {
    throw new Failure('notFound', `There is no product ${styleColorId}`, { data: { product: styleColorId } })
  }
  const locations = sold.map((one) => ({ ...one.sold, availability: one.availability ?? [] }))
  return presentProduct(rowOf(ready), await readDetail(db, id), locations)
}
