import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireEdit } from '../assortments.access.ts'
import { lockAssortment } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellOthers } from '../tell-others.ts'
import { removeAssortment } from '../update.queries.ts'

/** Takes an assortment with its products out of every list; its title is free again. @throws Failure notFound, notAllowed */
export async function deleteAssortment(room: AssortmentsRoom, caller: Caller, publicId: string): Promise<void> {
  await room.db.transaction().execute(async (trx) => {
    const held = await lockAssortment(trx, caller, publicId)
    if (!held) throw new Failure('notFound', 'There is no such assortment')
    requireEdit(caller, held)
    await removeAssortment(trx, held.id, caller.key)
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'assortment', recordId: held.id, before: { title: held.title, version: held.version }, after: null },
    ])
    await tellOthers(trx, caller, held, { type: 'assortmentListChanged', assortmentId: held.public_id })
  })
}
