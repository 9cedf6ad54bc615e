import { nanoid } from 'nanoid'
import type { AssortmentVersion, VersionReason } from '../../../../contract/assortments/versions/assortment-version.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireEdit } from '../assortments.access.ts'
import { findAssortment, lockAssortment } from '../assortments.queries.ts'
import type { Held } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { presentVersion } from './versions.present.ts'
import { findVersion, insertVersions, readVersions } from './versions.queries.ts'
import { heldRows } from './shown-rows.queries.ts'

/** Keeps what some assortments hold as it stands in the transaction; answers the ids of the versions in their order. */
export async function keepVersions(
  { catalogue }: Pick<AssortmentsRoom, 'catalogue'>,
  trx: DatabaseTransaction,
  caller: Caller,
  held: readonly Held[],
  { reason, name = '' }: { reason: VersionReason; name?: string },
): Promise<string[]> {
  if (held.length === 0) return []
  const rows = await heldRows(catalogue, caller, held)
  const versions = held.map(({ id }) => ({ id, public_id: nanoid(), name }))
  await insertVersions(trx, rows, versions, { reason, userKey: caller.key })
  return versions.map(({ public_id }) => public_id)
}

/** By hand, with a name. @throws Failure notFound, notAllowed */
export async function keepNamedVersion(
  room: AssortmentsRoom,
  caller: Caller,
  assortmentId: string,
  name: string,
): Promise<AssortmentVersion> {
  const record = await act(room.db, caller, {
    // What is kept is of one moment: nobody changes it in between.
    find: (trx) => lockAssortment(trx, caller, assortmentId),
    may: (held) => requireEdit(caller, held),
    async change(trx, held) {
      const [kept] = await keepVersions(room, trx, caller, [held], { reason: 'named', name })
      return findVersion(trx, caller, held.id, kept!)
    },
    audit: ({ id }) => [entry('assortment', id, { keptVersion: null }, { keptVersion: name })],
    tell: versionsAreReadAnew,
  })
  return presentVersion(record)
}

export const versionsAreReadAnew = 'nothing: versions are read by whoever opens them'

/**
 * Keeps what an assortment holds when it is given out, in the transaction of the sharing; `name` says as what. Who shares
 * need not be one who edits. @throws Failure notFound
 */
export async function keepSharedVersion(
  room: Pick<AssortmentsRoom, 'catalogue'>,
  trx: DatabaseTransaction,
  caller: Caller,
  assortmentId: string,
  name: string,
): Promise<string> {
  const held = await lockAssortment(trx, caller, assortmentId)
  return (await keepVersions(room, trx, caller, [held], { reason: 'shared', name: name.slice(0, 200) }))[0]!
}

/** @throws Failure notFound */
export async function listVersions(
  { db }: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  assortmentId: string,
  page: { skip: number; limit: number },
): Promise<Paged<AssortmentVersion>> {
  const held = await findAssortment(db, caller, assortmentId)
  return readList({ skeleton: readVersions(db, caller, held.id, page), present: presentVersion })
}
