import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { leaveObjects } from '../../../engine/storage/leave-objects.ts'
import type { SeasonsRoom } from '../room.ts'
import { lockSeasons, removeSeasons } from '../seasons.queries.ts'
import { tellOfSeasons } from '../tell-of-seasons.ts'

/** Takes seasons with their sets out of every list, all or none (SEA-02); assortments of them stay. @throws Failure notFound */
export async function deleteSeasons(
  { db }: SeasonsRoom,
  caller: Caller,
  publicIds: readonly string[],
): Promise<{ deleted: number }> {
  const gone = await act(db, caller, {
    find: (trx) => lockSeasons(trx, publicIds),
    async change(trx, held) {
      await removeSeasons(
        trx,
        held.map(({ id }) => id),
        caller.key,
      )
      await leaveObjects(
        trx,
        held.flatMap(({ sourceFile, previewJpg }) => [sourceFile, previewJpg]),
      )
      return held
    },
    audit: (held) =>
      held.map(({ id, season, year, channel, sets }) =>
        entry(
          'assortment_season',
          id,
          { title: `${season} ${year}`, season, year, channel, sets: sets.map(({ shortName }) => shortName) },
          null,
        ),
      ),
    tell: tellOfSeasons,
  })
  return { deleted: gone.length }
}
