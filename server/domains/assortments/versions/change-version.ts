import { nanoid } from 'nanoid'
import type { AssortmentVersion } from '../../../../contract/assortments/versions/assortment-version.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireEdit } from '../assortments.access.ts'
import { lockAssortment } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { presentVersion } from './versions.present.ts'
import { findVersion, removeVersion, type VersionRecord, writeVersionName } from './versions.queries.ts'

interface Which {
  id: string
  versionId: string
}

/** Of a version that was kept by hand. @throws Failure notFound, notAllowed */
export const renameVersion = (
  room: AssortmentsRoom,
  caller: Caller,
  which: Which,
  name: string,
): Promise<AssortmentVersion> =>
  change(room, caller, which, async (trx, version) => {
    if (name !== version.name) await writeVersionName(trx, version.id, name)
    return { name, answer: presentVersion({ ...version, name }) }
  })

/** Of a version that was kept by hand. @throws Failure notFound, notAllowed */
export const deleteVersion = (room: AssortmentsRoom, caller: Caller, which: Which): Promise<{ _id: string }> =>
  change(room, caller, which, async (trx, version) => {
    await removeVersion(trx, version.id)
    return { name: null, answer: { _id: version.public_id } }
  })

const change = <Answer>(
  { db }: AssortmentsRoom,
  caller: Caller,
  { id, versionId }: Which,
  make: (trx: DatabaseTransaction, version: VersionRecord) => Promise<{ name: string | null; answer: Answer }>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const held = await lockAssortment(trx, caller, id)
    if (!held) throw new Failure('notFound', 'There is no such assortment')
    requireEdit(caller, held)
    const version = await findVersion(trx, caller, held.id, versionId)
    if (version?.reason !== 'named') throw new Failure('notFound', 'There is no such version that was kept by hand')
    const { name, answer } = await make(trx, version)
    if (name !== version.name) {
      await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
        {
          table: 'assortment',
          recordId: held.id,
          before: { keptVersion: version.name },
          after: { keptVersion: name },
        },
      ])
    }
    return answer
  })
