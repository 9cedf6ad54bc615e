import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo, type LogosRoom } from '../../../engine/pictures/keep-logo.ts'
import { requireAll } from '../assortments.access.ts'
import { lockAssortments } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellOthers } from '../tell-others.ts'
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
  await room.db.transaction().execute((trx) => lockOne(trx, caller, publicId))
  const { hash } = await keepLogo(room, caller.key, file)
  return saveLogo(room, caller, publicId, hash)
}

/** @throws Failure notFound, notAllowed */
export const removeAssortmentLogo = (room: AssortmentsRoom, caller: Caller, publicId: string): Promise<Assortment> =>
  saveLogo(room, caller, publicId, null)

async function lockOne(trx: Parameters<typeof lockAssortments>[0], caller: Caller, publicId: string) {
  const held = await lockAssortments(trx, caller, [publicId])
  requireAll(caller, held, [publicId], { edit: true })
  return held[0]!
}

async function saveLogo(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  logo: string | null,
): Promise<Assortment> {
  await room.db.transaction().execute(async (trx) => {
    const held = await lockOne(trx, caller, publicId)
    if (held.logo === logo) return
    await writeColumns(trx, [held.id], caller.key, { logo })
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      {
        table: 'assortment',
        recordId: held.id,
        before: { logo: held.logo !== null },
        after: { logo: logo !== null },
      },
    ])
    await tellOthers(trx, caller, held, {
      type: 'assortmentChanged',
      assortmentId: publicId,
      version: held.version + 1,
      byUser: caller.userCode,
    })
  })
  return showAssortment(room, caller, publicId)
}
