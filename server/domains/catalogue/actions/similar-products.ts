import type { findSimilar } from '../../../../contract/catalogue/find-similar.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { Catalogue } from '../catalogue.public.ts'
import { readKeys, readLocations } from '../catalogue.queries.ts'
import { rowOf } from '../rows/row-reader.ts'

type Wish = Parsed<typeof findSimilar>['body']

/**
 * Styles that look like a style-colour, among what the caller may see and the filters leave (BEY-16).
 * @throws Failure notFound when none of the caller's locations sells it, notAllowed for a location
 */
export async function similarProducts(
  { db, rows, skeletons }: Pick<Catalogue, 'db' | 'rows' | 'skeletons'>,
  caller: Caller,
  styleColorId: string,
  wish: Wish,
) {
  const scope = visibleScope(caller, wish['locations.code'])
  const id = (await readKeys(db, [styleColorId])).get(styleColorId)
  const sold = id === undefined ? [] : await readLocations(db, id, visibleScope(caller, 'ALL'))
  if (id === undefined || sold.length === 0)
    throw new Failure('notFound', `There is no product ${styleColorId}`, { data: { product: styleColorId } })
  const search = {
    ...scope,
    statuses: wish['locations.lineStatus'],
    query: wish.query,
    ...(wish.productType ? { types: wish.productType } : {}),
  }
  const found = await skeletons.similar({ search, id, by: wish.by, limit: wish.limit })
  const ready = await rows.read(found.ids, found.locations)
  return { data: ready.map(rowOf), isDescribed: found.isDescribed }
}
