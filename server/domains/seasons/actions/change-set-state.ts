import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Season, SeasonState } from '../../../../contract/seasons/season.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { SeasonsRoom } from '../room.ts'
import { changeSeason, lockSeasons, setState } from '../seasons.queries.ts'
import { tellOfSeasons } from '../tell-of-seasons.ts'
import { showSeason } from './list-seasons.ts'

/** Opens, archives or prepares one set (SEA-02); said twice it is done once. @throws Failure notFound */
export async function changeSetState(
  { db }: Pick<SeasonsRoom, 'db'>,
  caller: Caller,
  { seasonId, seasonSetId }: { seasonId: string; seasonSetId: string },
  state: SeasonState,
): Promise<Season> {
  await db.transaction().execute(async (trx) => {
    const [held] = await lockSeasons(trx, [seasonId])
    const set = held?.sets.find(({ _id }) => _id === seasonSetId)
    if (!held || !set) throw new Failure('notFound', 'There is no such set of a season')
    if (set.state === state) return
    await setState(trx, seasonSetId, state)
    await changeSeason(trx, held.id, caller.key, {})
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      {
        table: 'season_set',
        record: 'assortment_season',
        recordId: held.id,
        rowKey: set.shortName,
        before: { state: set.state },
        after: { state },
      },
    ])
    await tellOfSeasons(trx)
  })
  return showSeason(db, caller, seasonId)
}
