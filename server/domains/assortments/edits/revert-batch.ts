import { nanoid } from 'nanoid'
import { batchAssortment } from '../../../../contract/assortments/rows/batch-assortment.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { findEntryOfBatch, readWholeEntry } from '../../../engine/database/read-audit.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireEdit } from '../assortments.access.ts'
import { readAddable } from './batch.queries.ts'
import { findHeld, type HeldAssortment } from '../held.queries.ts'
import { membersOf, requireWorkable } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { readPlaces, readStandingRows } from '../rows/rows.queries.ts'
import { bringsVersionBack } from '../rules/brings-version-back.ts'
import { type CurrentRows, planRevert, type RevertPlan, type RowChange } from '../rules/plan-revert.ts'
import { whyNotAdded } from '../rules/why-not-added.ts'
import { saveBatch } from './save-batch.ts'

/** Rows named in a refusal; more of the same say nothing new. */
const NAMED = 100

/**
 * Takes back all that one action did to the rows (BEY-07), as a batch like any other: with the same rights, audited, and
 * to be taken back itself. @throws Failure revertRefused, nothingToDo, notFound, notAllowed, userLock
 */
export async function revertBatch(
  room: AssortmentsRoom,
  caller: Caller,
  assortmentId: string,
  entryId: string,
): Promise<{ version: number; rows: number; entryId: string | null }> {
  const found = await findHeld(room.db, caller, assortmentId, undefined)
  const { held } = found
  requireEdit(caller, held)
  const entry = requireFound(await readWholeEntry(room.db, { table: 'assortment', id: held.id }, entryId), 'change')
  if (entry.changes.some(bringsVersionBack)) {
    throw new Failure('nothingToDo', 'A restored version is taken back by the version that was kept before it')
  }
  const changes = entry.changes.flatMap(({ part, key, before, after }): RowChange[] =>
    part === 'assortment_product' && key !== undefined ? [{ key, before, after }] : [],
  )
  if (changes.length === 0) throw new Failure('nothingToDo', 'This changed no rows')
  const plan = planRevert(changes, await readCurrent(room, caller, held, changes))
  if (plan.refusals.length > 0) throw refused(plan.refusals)
  const batch = batchOf(plan, held.version, entry.id)
  const { version } = await saveBatch(room, caller, assortmentId, batch)
  const written = await findEntryOfBatch(room.db, { table: 'assortment', id: held.id }, batch.batchId)
  return { version, rows: new Set(changes.map(({ key }) => key)).size, entryId: written ?? null }
}

async function readCurrent(
  { db, catalogue }: AssortmentsRoom,
  caller: Caller,
  held: HeldAssortment,
  changes: readonly RowChange[],
): Promise<CurrentRows> {
  const members = await membersOf(catalogue, caller, held)
  requireWorkable(members)
  const keys = [...new Set(changes.map(({ key }) => key))]
  const gone = changes.filter(({ after }) => after === null).map(({ key }) => key)
  const [standing, places, addable] = await Promise.all([
    readStandingRows(db, members, { styleColorIds: keys, wholeStyles: [], fieldVersions: true }),
    readPlaces(db, members),
    gone.length > 0 ? readAddable(db, caller, held.location_id, gone) : [],
  ])
  const sold = new Map(addable.map((product) => [product.styleColorId, product]))
  return {
    rows: new Map(
      standing.map((row) => {
        // That it was moved since is no reason to keep it.
        const isEdited = Object.keys(row.fieldVersions ?? {}).some((field) => field !== 'position')
        return [row.styleColorId, { own: row, isEdited }]
      }),
    ),
    order: places.map(({ styleColorId }) => styleColorId),
    isSold: (key) => whyNotAdded(key, sold.get(key), held.product_type) === undefined,
  }
}

const batchOf = ({ deletes, adds, edits, moves }: RevertPlan, version: number, reverts: number) => ({
  ...batchAssortment.body.parse({ version }),
  batchId: nanoid(),
  deleteProducts: deletes,
  addProducts: adds,
  updateProducts: edits.map((edit) => ({ ...edit, fields: {} })),
  sortProducts: moves,
  reverts,
})

function refused(refusals: RevertPlan['refusals']): Failure {
  const [first] = refusals
  return new Failure('revertRefused', 'Rows were changed since; nothing was taken back', {
    data: { rows: refusals.length, first: first!.key },
    details: refusals.slice(0, NAMED).map(({ key, reason }) => ({ field: key, message: reason })),
  })
}
