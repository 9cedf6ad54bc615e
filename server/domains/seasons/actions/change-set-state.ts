import type { Season, SeasonState } from '../../../../contract/seasons/season.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { SeasonsRoom } from '../room.ts'
import { changeSeason, lockSeason, setState } from '../seasons.queries.ts'
import { setChange } from '../season-changes.ts'
import { tellOfSeasons } from '../tell-of-seasons.ts'
import { showSeason } from './list-seasons.ts'

/** Opens, archives or prepares one set (SEA-02); said twice it is done once. @throws Failure notFound */
export async function changeSetState(
  { db }: Pick<SeasonsRoom, 'db'>,
  caller: Caller,
  { seasonId, seasonSetId }: { seasonId: string; seasonSetId: string },
  state: SeasonState,
): Promise<Season> {
  await act(db, caller, {
    async find(trx) {
      const held = await lockSeason(trx, seasonId)
      return {
        held,
        set: requireFound(
          held.sets.find(({ _id }) => _id === seasonSetId),
          'set of a season',
        ),
      }
    },
    async change(trx, { held, set }) {
      if (set.state === state) return
      await setState(trx, seasonSetId, state)
      await changeSeason(trx, held.id, caller.key, {})
    },
    audit: ({ held, set }) =>
      set.state === state
        ? []
        : [setChange(held.id, { name: set.shortName, before: { state: set.state }, after: { state } })],
    tell: tellOfSeasons,
  })
  return showSeason(db, caller, seasonId)
}
