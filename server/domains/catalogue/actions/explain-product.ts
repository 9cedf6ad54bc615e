import { getProduct } from '../../../../contract/catalogue/list-products.ts'
import { explainAccess, group, type RuleGroup, step } from '../../../../contract/identity/explain-access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleLocations } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { readKeys, readLocations } from '../catalogue.queries.ts'
import { locationOf, locationOrder } from '../rules/locations.ts'

/** Why the person sees a style-colour or does not; undefined when there is none. */
export async function explainProduct(
  db: CatalogueDatabase,
  caller: Caller,
  styleColorId: string,
): Promise<{ title: string; groups: RuleGroup[] } | undefined> {
  const id = (await readKeys(db, [styleColorId])).get(styleColorId)
  if (id === undefined) return undefined
  const visible = visibleLocations(caller, 'ALL')
  const sold = (await readLocations(db, id, locationOrder)).map(({ location_id }) => locationOf(location_id).code)
  const steps = sold.map((code) => step('soldAt', visible.includes(code), { location: [code], permitted: visible }))
  return {
    title: styleColorId,
    groups: [
      ...explainAccess(caller, getProduct.access),
      group('record', 'one', steps.length > 0 ? steps : [step('soldNowhere', false)]),
    ],
  }
}
