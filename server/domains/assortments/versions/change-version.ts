import type { AssortmentVersion } from '../../../../contract/assortments/versions/assortment-version.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireEdit } from '../assortments.access.ts'
import { lockAssortment } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { versionsAreReadAnew } from './keep-version.ts'
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
  act(db, caller, {
    async find(trx) {
      const held = await lockAssortment(trx, caller, id)
      return { held, version: await findVersion(trx, caller, held.id, versionId) }
    },
    may({ held, version }) {
      requireEdit(caller, held)
      if (version.reason !== 'named') throw noSuch('version that was kept by hand')
    },
    change: (trx, { version }) => make(trx, version),
    audit: ({ held, version }, { name }) =>
      name === version.name ? [] : [entry('assortment', held.id, { keptVersion: version.name }, { keptVersion: name })],
    tell: versionsAreReadAnew,
  }).then(({ answer }) => answer)
