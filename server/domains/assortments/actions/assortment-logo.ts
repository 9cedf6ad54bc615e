import type { Readable } from 'node:stream'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo, type LogosRoom } from '../../../engine/pictures/keep-logo.ts'
import { requireEdit } from '../assortments.access.ts'
import { findAssortment, lockAssortment } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { assortmentChanged, tellOthers } from '../tell-others.ts'
import { writeColumns } from '../update.queries.ts'
import { showAssortment } from './show-assortment.ts'

/** Sets an assortment's logo (AST-15). @throws Failure notFound, notAllowed, unreadableFile */
export async function setAssortmentLogo(
  room: AssortmentsRoom & LogosRoom,
  caller: Caller,
  publicId: string,
  file: Readable,
): Promise<Assortment> {
  // Nobody's file is kept for an assortment that is not theirs to change.
  requireEdit(caller, await findAssortment(room.db, caller, publicId))
  const { hash } = await keepLogo(room, caller.key, file)
  return saveLogo(room, caller, publicId, hash)
}

/** @throws Failure notFound, notAllowed */
export const removeAssortmentLogo = (room: AssortmentsRoom, caller: Caller, publicId: string): Promise<Assortment> =>
  saveLogo(room, caller, publicId, null)

async function saveLogo(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  logo: string | null,
): Promise<Assortment> {
  await act(room.db, caller, {
    find: (trx) => lockAssortment(trx, caller, publicId),
    may: (held) => requireEdit(caller, held),
    async change(trx, held) {
      if (held.logo !== logo) await writeColumns(trx, [held.id], caller.key, { logo })
    },
    audit: (held) =>
      held.logo === logo ? [] : [entry('assortment', held.id, { logo: held.logo !== null }, { logo: logo !== null })],
    tell: (held) => [tellOthers(caller, held, assortmentChanged(caller, held))],
  })
  return showAssortment(room, caller, publicId)
}
