import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Season } from '../../../../contract/seasons/season.ts'
import { type createSeason as createCall, SEASON_LIMIT } from '../../../../contract/seasons/season-calls.ts'
import { seasonPaths } from '../../../../contract/seasons/season-paths.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { SeasonsRoom } from '../room.ts'
import { insertSeason, lockChannel, writeSets } from '../seasons.queries.ts'
import { setChange } from '../season-changes.ts'
import { tellOfSeasons } from '../tell-of-seasons.ts'
import { showSeason } from './list-seasons.ts'

/** A new season at the head of its channel with its sets (SEA-01). @throws Failure duplicate, tooManyItems */
export async function createSeason(
  { db }: Pick<SeasonsRoom, 'db'>,
  caller: Caller,
  wish: z.output<(typeof createCall)['body']>,
): Promise<Season> {
  const publicId = nanoid()
  const { seasonSets, ...facts } = wish
  await act(db, caller, {
    find: (trx) => lockChannel(trx, wish.channel),
    may(others) {
      if (others.length < SEASON_LIMIT) return
      const data = { limit: SEASON_LIMIT }
      throw new Failure('tooManyItems', `At most ${SEASON_LIMIT} seasons in a channel`, { data })
    },
    async change(trx) {
      const id = await insertSeason(trx, { ...wish, ...seasonPaths(wish), publicId, userKey: caller.key })
      if (id === undefined) throw seasonExists(wish)
      await writeSets(
        trx,
        id,
        seasonSets.map((set) => ({ ...set, _id: nanoid() })),
      )
      return id
    },
    audit: (_others, id) => [
      entry('assortment_season', id, null, { ...facts, ...seasonPaths(wish) }),
      ...seasonSets.map(({ shortName, state }) => setChange(id, { name: shortName, before: null, after: { state } })),
    ],
    tell: tellOfSeasons,
  })
  return showSeason(db, caller, publicId)
}

export const seasonExists = ({ season, year, channel }: Pick<Season, 'season' | 'year' | 'channel'>) =>
  new Failure('duplicate', `${channel} has ${season} ${year} already`, { data: { season, year, channel } })
