import { type AccessSubject, mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { SeasonSet } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import type { SeasonSubRoute } from '../../../../contract/seasons/season-calls.ts'

export const managesSeasons = (caller: AccessSubject): boolean => mayAccess(caller, areaAccess.manageSeasons)

const workers = ['editor', 'seniorEditor', 'manager'] as const

/**
 * Sets that somebody may see: whoever manages seasons all of them; who works on the channel, region and product type the
 * live ones and those in preparation; every other reader the live ones (PERM-06).
 */
export function visibleSets(caller: AccessSubject, channel: SeasonChannel, sets: readonly SeasonSet[]): SeasonSet[] {
  if (managesSeasons(caller)) return [...sets]
  return sets.filter(
    ({ state, region, productType }) =>
      state === 'Live' ||
      (state === 'Preparation' &&
        mayAccess(caller, [
          { domain: 'internalAssortments', subRole: { roles: workers, channel, region, productType } },
        ])),
  )
}

const regions = { domestic: ['Domestic', 'All'], international: ['International', 'Europe', 'All'] } as const

/** The sets that one view of a season shows. */
export const setsOfRoute = (route: Exclude<SeasonSubRoute, 'manage'>, sets: readonly SeasonSet[]): SeasonSet[] =>
  sets.filter(({ region }) => (regions[route] as readonly string[]).includes(region))
