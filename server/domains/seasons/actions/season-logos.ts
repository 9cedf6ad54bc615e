import type { Readable } from 'node:stream'
import type { Season } from '../../../../contract/seasons/season.ts'
import type { SeasonLogoKind } from '../../../../contract/seasons/season-calls.ts'
import { seasonPaths } from '../../../../contract/seasons/season-paths.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo, type KeptLogo } from '../../../engine/pictures/keep-logo.ts'
import { leaveObjects } from '../../../engine/storage/leave-objects.ts'
import { putFiles } from '../season-files.ts'
import type { SeasonsRoom } from '../room.ts'
import { changeSeason, findSeason, lockSeason, type SeasonRecord } from '../seasons.queries.ts'
import { tellOfSeasons } from '../tell-of-seasons.ts'
import { showSeason } from './list-seasons.ts'

interface Which {
  id: string
  kind: SeasonLogoKind
}

/** The logo of a season, or that of the customer it is shown to (AST-15). @throws Failure notFound, unreadableFile */
export async function setSeasonLogo(room: SeasonsRoom, caller: Caller, which: Which, file: Readable): Promise<Season> {
  await findSeason(room.db, which.id)
  return saveLogo(room, caller, which, await keepLogo(room, caller.key, file))
}

/** @throws Failure notFound */
export const removeSeasonLogo = (room: SeasonsRoom, caller: Caller, which: Which): Promise<Season> =>
  saveLogo(room, caller, which, undefined)

async function saveLogo(
  { db, store }: SeasonsRoom,
  caller: Caller,
  { id, kind }: Which,
  logo: KeptLogo | undefined,
): Promise<Season> {
  const after = logo?.hash ?? null
  const standing = (held: SeasonRecord) => (kind === 'logo' ? held.logo : held.customerLogo)
  await act(db, caller, {
    find: (trx) => lockSeason(trx, id),
    async change(trx, held) {
      if (standing(held) === after) return
      if (kind === 'customerLogo') return changeSeason(trx, held.id, caller.key, { customerLogo: after })
      const paths = seasonPaths({ ...held, logo: after })
      // Their places name the season: written while nobody else can change it.
      if (logo) await putFiles(store, paths, logo)
      if (held.logo !== null) await leaveObjects(trx, [held.sourceFile, held.previewJpg])
      await changeSeason(trx, held.id, caller.key, { logo: after, ...paths })
    },
    audit(held) {
      const before = standing(held)
      if (before === after) return []
      const [had, has] = [{ [kind]: before !== null }, { [kind]: after !== null }]
      return [entry('assortment_season', held.id, had, has)]
    },
    tell: tellOfSeasons,
  })
  return showSeason(db, caller, id)
}
