import { getProduct } from '../../../../contract/catalogue/list-products.ts'
import { explainAccess, group, type RuleGroup, step } from '../../../../contract/identity/access/explain-access.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { readKeys, readLocations } from '../catalogue.queries.ts'
import { locationOf, locationOrder } from '../rules/locations.ts'
import type { CatalogueScope } from '../rules/product-search.ts'

/** Why the person sees a style-colour or does not; undefined when there is none. */
export async function explainProduct(
  db: CatalogueDatabase,
  caller: Caller,
  styleColorId: string,
): Promise<{ title: string; groups: RuleGroup[] } | undefined> {
  const id = (await readKeys(db, [styleColorId])).get(styleColorId)
  if (id === undefined) return undefined
  const scope = visibleScope(caller, 'ALL')
  const sold = await soldIn(db, id, { locations: locationOrder, popColours: 'all' })
  const seen = new Set(await soldIn(db, id, scope))
  const steps = sold.map((code) => {
    const isTheirs = scope.locations.includes(code)
    if (!isTheirs || seen.has(code) || scope.popColours === 'all')
      return step('soldAt', isTheirs, { location: [code], permitted: scope.locations })
    return step('popColour', false, { location: [code], permitted: scope.popColours[code] ?? [] })
  })
  return {
    title: styleColorId,
    groups: [
      ...explainAccess(caller, getProduct.access),
      group('record', 'one', steps.length > 0 ? steps : [step('soldNowhere', false)]),
    ],
  }
}

/** Where it is sold, as far as the scope shows it. */
async function soldIn(db: CatalogueDatabase, id: number, scope: CatalogueScope): Promise<LocationCode[]> {
  return (await readLocations(db, id, scope)).map(({ location_id }) => locationOf(location_id).code)
}
