import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Season, SeasonSet } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import type { SeasonSubRoute } from '../../../../contract/seasons/season-calls.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import type { Database } from '../../../tables.ts'
import { managesSeasons, setsOfRoute, visibleSets } from '../rules/visible-sets.ts'
import { presentSeason } from '../seasons.present.ts'
import { findSeason, seasonsOfChannel } from '../seasons.queries.ts'

/** Seasons of a channel in their order (SEA-01). @throws Failure notAllowed for `manage` without the right */
export async function listSeasons(
  db: Database,
  caller: Caller,
  channel: SeasonChannel,
  route?: SeasonSubRoute,
): Promise<{ data: Season[] }> {
  if (route === 'manage' && !managesSeasons(caller)) throw new Failure('notAllowed', 'You may not manage seasons')
  const inRoute = (sets: readonly SeasonSet[]) =>
    route === undefined || route === 'manage' ? [...sets] : setsOfRoute(route, sets)
  // A season without a set has nothing to open yet: it is its managers' alone.
  const showsEmpty = managesSeasons(caller) && (route === undefined || route === 'manage')
  return readList({
    skeleton: seasonsOfChannel(db, channel).then((rows) => ({ rows })),
    rules: (records) =>
      records
        .map((record) => ({ ...record, sets: inRoute(visibleSets(caller, channel, record.sets)) }))
        .filter(({ sets }) => showsEmpty || sets.length > 0),
    present: (record) => presentSeason(caller, record, record.sets),
  })
}

/** @throws Failure notFound, also when the person may see none of its sets */
export async function showSeason(db: Database, caller: Caller, publicId: string): Promise<Season> {
  const record = await findSeason(db, publicId)
  const sets = visibleSets(caller, record.channel, record.sets)
  if (sets.length === 0 && !managesSeasons(caller)) throw noSuch('season')
  return presentSeason(caller, record, sets)
}
