import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { refusedField } from '../../../../contract/kernel/errors.ts'
import type { Season } from '../../../../contract/seasons/season.ts'
import type { updateSeason as updateCall } from '../../../../contract/seasons/season-calls.ts'
import { seasonPaths } from '../../../../contract/seasons/season-paths.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireVersion } from '../../../engine/actions/refusals.ts'
import { type Change, differing, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { leaveObjects } from '../../../engine/storage/leave-objects.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { moveFiles, type MovedFiles } from '../season-files.ts'
import type { SeasonsRoom } from '../room.ts'
import { planSets } from '../rules/plan-sets.ts'
import {
  changeSeason,
  isTaken,
  lockChannel,
  lockSeason,
  orderSeasons,
  type SeasonRecord,
  writeSets,
} from '../seasons.queries.ts'
import { setChange } from '../season-changes.ts'
import { tellOfSeasons } from '../tell-of-seasons.ts'
import { seasonExists } from './create-season.ts'
import { showSeason } from './list-seasons.ts'

type Wish = z.output<(typeof updateCall)['body']>

/**
 * Season, year and sets of a season, and its place in its channel (SEA-01).
 * @throws Failure notFound, userLock, duplicate, invalidInput for a `before` of another channel
 */
export async function updateSeason(room: SeasonsRoom, caller: Caller, publicId: string, wish: Wish): Promise<Season> {
  const { before, version, ...content } = wish
  await act(room.db, caller, {
    find: (trx) => lockSeason(trx, publicId),
    may: (held) => requireVersion(held, version),
    async change(trx, held) {
      const changes: Change[] = []
      // Whoever still looks for them at their old place finds them.
      await leaveObjects(trx, await saveContent(room, trx, caller, held, content, changes))
      if (before !== undefined) await saveOrder(trx, held, before, changes)
      return { changes }
    },
    audit: (_held, { changes }) => changes,
    tell: tellOfSeasons,
  })
  return showSeason(room.db, caller, publicId)
}

async function saveContent(
  room: SeasonsRoom,
  trx: DatabaseTransaction,
  caller: Caller,
  held: SeasonRecord,
  wish: Omit<Wish, 'before' | 'version'>,
  changes: Change[],
): Promise<MovedFiles> {
  const { season = held.season, year = held.year, customerName = held.customerName } = wish
  const after = { season, year, customerName }
  const before = { season: held.season, year: held.year, customerName: held.customerName }
  const difference = differing(before, after)
  const sets = wish.seasonSets?.map((set) => ({ ...set, _id: set._id ?? nanoid() }))
  const known = new Set(held.sets.map(({ _id }) => _id))
  if (wish.seasonSets?.some(({ _id }) => _id !== undefined && !known.has(_id))) throw noSuch('set of a season')
  const setChanges = sets ? planSets(held.sets, sets) : []
  if (Object.keys(difference.after).length > 0)
    changes.push({ table: 'assortment_season', recordId: held.id, ...difference })
  changes.push(...setChanges.map((change) => setChange(held.id, change)))
  const isRenamed = season !== held.season || year !== held.year
  if (isRenamed && (await isTaken(trx, { ...held, season, year })))
    throw seasonExists({ season, year, channel: held.channel })
  if (sets) await writeSets(trx, held.id, sets)
  if (changes.length === 0) return []
  if (!isRenamed) {
    await changeSeason(trx, held.id, caller.key, { customerName })
    return []
  }
  const paths = seasonPaths({ season, year, channel: held.channel, logo: held.logo })
  await changeSeason(trx, held.id, caller.key, { season, year, customerName, ...paths })
  return held.logo ? moveFiles(room.store, held, paths) : []
}

async function saveOrder(
  trx: DatabaseTransaction,
  held: SeasonRecord,
  before: string | null,
  changes: Change[],
): Promise<void> {
  const others = (await lockChannel(trx, held.channel)).filter(({ id }) => id !== held.id)
  const at = before === null ? others.length : others.findIndex(({ publicId }) => publicId === before)
  if (at < 0) {
    throw refusedField('body.before', 'is no other season of this channel')
  }
  const order = [...others.slice(0, at), held, ...others.slice(at)]
  const next = order[at + 1]
  const nameOf = ({ season, year }: SeasonRecord): string => `${season} ${year}`
  await orderSeasons(
    trx,
    order.map(({ id }) => id),
  )
  changes.push(
    entry(
      'assortment_season',
      held.id,
      { sortOrder: held.sortOrder },
      { sortOrder: at + 1, ...(next ? { movedBefore: nameOf(next) } : {}) },
    ),
  )
}
