import type { z } from 'zod'
import type { restoreVersion as restoreCall } from '../../../../contract/assortments/versions/assortment-version.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireVersion } from '../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireEdit, requireLocation } from '../assortments.access.ts'
import { type AssortmentRecord, lockAssortment } from '../assortments.queries.ts'
import { deleteRows } from '../edits/batch.queries.ts'
import { countRows } from '../clone.queries.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import type { AssortmentsRoom } from '../room.ts'
import { untouched } from '../rules/edit-row.ts'
import { assortmentChanged, tellOthers } from '../tell-others.ts'
import { keepVersions } from './keep-version.ts'
import {
  type Facts,
  readDifferences,
  readFacts,
  type RowDifference,
  writeFacts,
  writeGroups,
  writeRows,
} from './restore.queries.ts'
import { findVersion, type VersionRecord } from './versions.queries.ts'

type Answer = z.output<(typeof restoreCall)['output']>

/**
 * Brings a version back in one transaction, in the same few statements whatever the number of products (BEY-03). What
 * stood before is kept as a version of its own. @throws Failure notFound, notAllowed, userLock, nothingToDo
 */
export async function restoreVersion(
  room: AssortmentsRoom,
  caller: Caller,
  { id, versionId }: { id: string; versionId: string },
  wish: { version: number },
): Promise<Answer> {
  const { plan, keptAs } = await act(room.db, caller, {
    async find(trx) {
      const held = await lockAssortment(trx, caller, id)
      const kept = await findVersion(trx, caller, held.id, versionId)
      return { held, kept, facts: await readFacts(trx, kept) }
    },
    async may({ held, facts }, trx) {
      requireEdit(caller, held)
      await requireNoForeignLock(trx, caller, [held])
      requireVersion(held, wish.version)
      requireLocation(caller, facts.locationId as LocationCode)
    },
    async change(trx, { held, kept }) {
      const plan = planRows(held, await readDifferences(trx, kept))
      const [keptAs] = await keepVersions(room, trx, caller, [held], { reason: 'restored', name: kept.name })
      const by = { version: held.version + 1, userKey: caller.key, method: held.method }
      await deleteRows(
        trx,
        held.id,
        plan.dropped.map(({ key }) => key),
      )
      await writeRows(
        trx,
        kept,
        by,
        plan.leftOut.map(({ key }) => key),
      )
      await writeGroups(trx, kept, by)
      await writeFacts(trx, kept, by)
      if (held.method === 'static') await countRows(trx, [{ id: held.id, source: held.id }])
      return { plan, keptAs: keptAs! }
    },
    audit: ({ held, kept, facts }, { plan }) => changesOf(held, kept, facts, plan),
    tell: ({ held }) => [
      tellOthers(caller, held, assortmentChanged(caller, held)),
      tellOthers(caller, held, { type: 'assortmentListChanged', assortmentId: held.public_id }),
    ],
  })
  return {
    version: wish.version + 1,
    added: plan.added.length,
    dropped: plan.dropped.length,
    changed: plan.changed.length,
    leftOut: plan.leftOut.length,
    keptAs,
  }
}

interface RowPlan {
  added: RowDifference[]
  dropped: RowDifference[]
  changed: RowDifference[]
  /** No longer sold, and not there any more: an addition by hand would be refused just so. */
  leftOut: RowDifference[]
}

function planRows({ method }: AssortmentRecord, differences: readonly RowDifference[]): RowPlan {
  if (method === 'dynamic') {
    // What it holds follows from its filters; only what was written over its products is brought back.
    const changed = differences.filter(({ stands, was }) => was !== undefined && (stands ?? null) !== (was ?? null))
    return { added: [], dropped: [], changed, leftOut: [] }
  }
  const come = differences.filter(({ stands }) => stands === undefined)
  return {
    added: come.filter(({ sold }) => sold),
    leftOut: come.filter(({ sold }) => !sold),
    dropped: differences.filter(({ was }) => was === undefined),
    changed: differences.filter(({ stands, was }) => stands !== undefined && was !== undefined),
  }
}

function changesOf(held: AssortmentRecord, version: VersionRecord, facts: Facts, plan: RowPlan): Change[] {
  const standing: Facts = {
    labels: held.labels,
    query: held.query,
    status: held.line_statuses,
    locationId: held.location_code,
  }
  const row = ({ styleColorId }: RowDifference, before: object | null, after: object | null): Change => ({
    table: 'assortment_product',
    record: 'assortment',
    recordId: held.id,
    rowKey: styleColorId,
    before,
    after,
  })
  return [
    // First, so that a list of entries knows by it what this was.
    entry(
      'assortment',
      held.id,
      { restoredVersion: null, ...standing },
      { restoredVersion: version.name || version.created_at.toISOString(), ...facts },
    ),
    ...plan.dropped.map((one) => row(one, { ...one.stands, sort: one.place }, null)),
    ...plan.added.map((one) => row(one, null, one.was ?? {})),
    ...plan.changed.map((one) => {
      const [before, after] = [
        { ...untouched, ...one.stands },
        { ...untouched, ...one.was },
      ] as [Record<string, unknown>, Record<string, unknown>]
      const fields = Object.keys(after).filter((field) => before[field] !== after[field])
      const only = (values: Record<string, unknown>) =>
        Object.fromEntries(fields.map((field) => [field, values[field]]))
      return row(one, only(before), only(after))
    }),
  ]
}
