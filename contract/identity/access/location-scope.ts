import { locationCode, type LocationCode, type UserTbe } from '../user.ts'

/** PERM-12: territory ADMIN with business entity ADMIN opens all locations, any other record its own. In fixed order. */
export function permittedLocations(tbes: readonly UserTbe[]): LocationCode[] {
  const all = locationCode.options
  if (tbes.some(seesEverything)) return [...all]
  const own = new Set(tbes.flatMap((tbe) => tbe.locations))
  return all.filter((code) => own.has(code))
}

/**
 * Where somebody works: what they chose, or the first that is theirs once that was taken from them. Who has no location
 * keeps the choice, which opens nothing.
 */
export const activeLocation = (chosen: LocationCode, permitted: readonly LocationCode[]): LocationCode =>
  permitted.includes(chosen) ? chosen : (permitted[0] ?? chosen)

const seesEverything = (tbe: Pick<UserTbe, 'territory' | 'businessEntity'>): boolean =>
  tbe.territory === 'ADMIN' && tbe.businessEntity === 'ADMIN'

/** The assorted colour of point-of-sale merchandise, which everybody may have. */
const ASSORTED = 'AST'

/**
 * Colours of point-of-sale merchandise that someone may see in a location (PERM-12): those of the records that open it,
 * and AST always. 'all' for whoever sees everything.
 */
export function allowedPopColours(tbes: readonly UserTbe[], location: LocationCode): 'all' | string[] {
  if (tbes.some(seesEverything)) return 'all'
  const own = tbes.filter((tbe) => tbe.locations.includes(location)).flatMap((tbe) => tbe.colorFilters.POP ?? [])
  return [...new Set([...own, ASSORTED])].sort()
}
