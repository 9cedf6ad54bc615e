import type { LocationChoice } from '../../../contract/catalogue/product-query.ts'
import { allowedPopColours } from '../../../contract/identity/access/location-scope.ts'
import type { CurrentUser, LocationCode } from '../../../contract/identity/user.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { locationOrder } from './rules/locations.ts'
import type { CatalogueScope, PopColours } from './rules/product-search.ts'

type Viewer = Pick<CurrentUser, 'permittedLocations' | 'userActiveLocation' | 'userTBEs' | 'permissionsBypassed'>

/**
 * The locations a list is read at, in the order in which one is chosen to be shown: the one asked for, or for ALL every
 * permitted one with the person's active location first (PERM-12, LIM-03). A person without any sees nothing.
 * @throws Failure notAllowed for a location the person does not have
 */
export function visibleLocations(viewer: Viewer, choice: LocationChoice): LocationCode[] {
  const permitted = locationOrder.filter((code) => viewer.permittedLocations.includes(code))
  if (choice !== 'ALL') {
    if (!permitted.includes(choice)) {
      throw new Failure('notAllowed', `You may not see the location ${choice}`, { data: { location: choice } })
    }
    return [choice]
  }
  const active = viewer.userActiveLocation
  return permitted.includes(active) ? [active, ...permitted.filter((code) => code !== active)] : permitted
}

/** The colours of POP that the person may see at some locations (PERM-12). */
export function visiblePopColours(viewer: Viewer, locations: readonly LocationCode[]): PopColours {
  if (viewer.permissionsBypassed) return 'all'
  const byLocation: Partial<Record<LocationCode, readonly string[]>> = {}
  for (const code of locations) {
    const colours = allowedPopColours(viewer.userTBEs, code)
    if (colours === 'all') return 'all'
    byLocation[code] = colours
  }
  return byLocation
}

/**
 * What a list is read in: the locations of `visibleLocations`, and of POP the person's colours there.
 * @throws Failure notAllowed for a location the person does not have
 */
export function visibleScope(viewer: Viewer, choice: LocationChoice): CatalogueScope {
  const locations = visibleLocations(viewer, choice)
  return { locations, popColours: visiblePopColours(viewer, locations) }
}
