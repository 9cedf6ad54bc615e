import type { RawBuilder } from 'kysely'
import {
  assortment as assortmentShape,
  type UiSettings,
  uiSettings,
} from '../../../../contract/assortments/assortment.ts'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import { groupings } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { type InputIssue, refusedField } from '../../../../contract/kernel/errors.ts'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import { changedMeanwhile } from '../../../engine/actions/refusals.ts'
import { meanwhile } from '../../../engine/concurrency/give-way.ts'
import { type Change, changesStatements, entry } from '../../../engine/database/audit.ts'
import { NotHeld, runTogether } from '../../../engine/database/run-together.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireEdit } from '../assortments.access.ts'
import type { Batch, BatchWork, SentBatch, Touched } from './batch-work.ts'
import { finishStatement, noteStatement } from './batch.queries.ts'
import { type HeldAssortment, findHeld, lockFound } from '../held.queries.ts'
import { withKnownPictures } from './known-pictures.ts'
import { type Members, membersOf } from '../rows/members.ts'
import { hiddenOf, readProductTexts } from '../rows/read-products.ts'
import type { AssortmentsRoom } from '../room.ts'
import { readStyleSums } from '../rows/rows.queries.ts'
import { conflictCells } from '../rules/conflict-cells.ts'
import { judgeRows, type RejectedCell } from '../rules/judge-batch.ts'
import { mergeUiSettings } from '../rules/merge-ui-settings.ts'
import { countMembers } from '../rows/skeleton.queries.ts'
import { assortmentChanged, tellOthers } from '../tell-others.ts'
import { changeRows, editRows, type KnownOutcome, type Outcome } from './change-rows.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import { planRenames, type Renamed } from '../actions/plan-renames.ts'
import { keysOfQuery } from '../rows/keys-of-query.ts'
import { readTouched } from './read-touched.ts'

/** What a batch did; kept by its id, so that the same batch sent again is answered and not applied again. */
interface BatchAnswer {
  version: number
  added: string[]
  skipped: string[]
  deleted: number
  updated: number
  renamed: Renamed
  rejected: RejectedCell[]
  issues: InputIssue[]
}
interface Applied {
  answer: BatchAnswer
  /** Keys of rows that were written. */
  shown: number[]
  /** Keys of styles whose sums changed. */
  recounted: number[]
}

/** A batch that stands in the database, or was found to stand there. */
interface Saved extends Applied, Pick<Outcome, 'known'> {
  /** The version it was worked out on. */
  madeOf: number
  /** The rows as they are answered, when they were made while the database wrote. */
  rowTexts?: string[]
}

/** What is known of the assortment before anything of it is locked. */
interface Known {
  seen: HeldAssortment
  members: Members
  rejected: RejectedCell[]
  queried: number[]
  touched: Touched
  renames: Pick<Awaited<ReturnType<typeof planRenames>>, 'renamed' | 'issues'>
}

/**
 * Saves everything a grid changed in one transaction (AST-12, GRID-05): deletes, adds, edits, moves, in this order.
 * @throws Failure notFound, notAllowed, userLock when somebody else changed the same since, tooManyItems
 */
export async function saveBatch(
  room: AssortmentsRoom,
  caller: Caller,
  assortmentId: string,
  sent: SentBatch,
): Promise<BatchAnswer & { rowTexts: string[]; styleSums: KnownOutcome['styleSums'] }> {
  // The catalogue is asked before the transaction: nobody waits for a second connection while holding a lock.
  const found = await findHeld(room.db, caller, assortmentId, sent.batchId)
  const seen = found.held
  requireEdit(caller, seen)
  await requireNoForeignLock(room.db, caller, [seen])
  const version = sent.version ?? seen.version
  requireUnchanged(seen, { ...sent, version })
  requireGrouping(seen, sent.patch.uiSettings?.groupSettings?.groupBy)
  const { batch, rejected } = await withKnownPictures(room.catalogue, judge({ ...sent, version }, seen))
  const members = await membersOf(room.catalogue, caller, seen)
  const saved: Saved = found.earlier
    ? { ...(found.earlier as Applied), known: undefined, madeOf: seen.version }
    : await applyBatch(room, caller, { seen, members, rejected }, batch)
  const { answer, recounted, known, madeOf } = saved
  if (known) room.places?.carryOver(seen.id, madeOf, answer.version)
  const [rowTexts, styleSums] = await Promise.all([
    saved.rowTexts ?? readRows(room, { seen, members }, saved, answer.version),
    known?.styleSums ?? readStyleSums(room.db, members, recounted),
  ])
  return { ...answer, rowTexts, styleSums }
}

/** The rows that a batch wrote, as the grid shows them; what places they have, the version says. */
function readRows(
  room: AssortmentsRoom,
  { seen, members }: Pick<Known, 'seen' | 'members'>,
  { shown, known }: Saved,
  version: number,
): Promise<string[]> {
  const records = known && { records: known.records, assortment: { id: seen.id, version } }
  return readProductTexts(room, members, shown.slice(0, PAGE_LIMIT), seen.location_code, records)
}

export const labelNames = ({ labels }: HeldAssortment): string[] =>
  assortmentShape.shape.labels.parse(labels).map(({ name }) => name)

/** Values that cannot stand are left out, with the reason for each. What takes a batch back brings values that stood. */
function judge(
  sent: SentBatch & { version: number },
  held: HeldAssortment,
): { batch: Batch; rejected: RejectedCell[] } {
  const adds = judgeRows(sent.addProducts)
  const edits = judgeRows(sent.updateProducts, labelNames(held))
  return {
    batch: { ...sent, addProducts: adds.rows, updateProducts: edits.rows },
    rejected: [...adds.rejected, ...edits.rejected],
  }
}

/** What is taken back was worked out row by row on one version, and holds for no other. */
function requireUnchanged(held: HeldAssortment, { reverts, version }: Pick<Batch, 'reverts' | 'version'>): void {
  if (reverts !== undefined && held.version !== version) throw changedMeanwhile()
}

/** @throws Failure invalidInput for what this kind of assortment is not grouped by (AST-13) */
function requireGrouping({ kind, product_type }: HeldAssortment, groupBy: GroupBy | undefined): void {
  if (groupBy === undefined || groupings({ orgType: kind, productType: product_type }).includes(groupBy)) return
  throw refusedField('body.patch.uiSettings.groupSettings.groupBy', `is not grouped by ${groupBy}`)
}

async function applyBatch(
  room: AssortmentsRoom,
  caller: Caller,
  { seen, members, rejected }: Pick<Known, 'seen' | 'members' | 'rejected'>,
  judged: Batch,
): Promise<Saved> {
  const { batch, ...renames } = await planRenames(room.db, caller, { held: seen, members }, judged)
  const queried = batch.addQuery ? await keysOfQuery(room.catalogue, caller, seen, batch.addQuery) : []
  // So are the rows: they stand as they were read if the assortment has the same version once it is written.
  const touched = await readTouched(room.db, seen, { members, queried }, batch)
  const known = { seen, members, rejected, queried, touched, renames }
  const atOnce = onlyEdits(batch) ? await editAtOnce(room, caller, known, batch) : undefined
  return atOnce ?? (await room.db.transaction().execute((trx) => lockAndChange(trx, caller, known, batch)))
}

const onlyEdits = ({ addProducts, addQuery, deleteProducts, sortProducts }: Batch): boolean =>
  addProducts.length + deleteProducts.length + sortProducts.length === 0 && !addQuery

/**
 * Edits, by far most of what people do, need no lock before: one statement writes them if the assortment still has the
 * version that they were worked out on. Undefined when it has not, or when there is nothing to write. What is answered is
 * made meanwhile: edits move nothing, so each row keeps the place it had.
 */
async function editAtOnce(
  room: AssortmentsRoom,
  caller: Caller,
  known: Known,
  batch: Batch,
): Promise<Saved | undefined> {
  const { seen, members, touched } = known
  if (batch.version > seen.version) throw changedMeanwhile()
  const work = { held: seen, caller, members, touched, version: seen.version + 1 }
  const { guard, writes, ...saved } = finish(work, editRows(work, batch), batch, known)
  if (!guard) return undefined
  const makeRows = () => (saved.known ? readRows(room, known, saved, seen.version) : undefined)
  try {
    const [rowTexts] = await Promise.all([meanwhile(makeRows), runTogether(room.db, writes, guard)])
    return { ...saved, ...(rowTexts ? { rowTexts } : {}) }
  } catch (error) {
    if (error instanceof NotHeld) return undefined
    throw error
  }
}

async function lockAndChange(trx: DatabaseTransaction, caller: Caller, known: Known, batch: Batch): Promise<Saved> {
  const { seen, members } = known
  const { held, earlier } = await lockFound(trx, seen, batch.batchId)
  if (earlier) return { ...(earlier as Applied), madeOf: held.version }
  if (batch.version > held.version) throw changedMeanwhile()
  requireUnchanged(held, batch)
  const movedOn = held.version !== seen.version
  // What is renamed was read as it stood, and is written nowhere else than where it stood.
  if (movedOn && known.renames.renamed.length > 0) throw changedMeanwhile()
  if (movedOn && JSON.stringify(held.query) !== JSON.stringify(seen.query)) throw changedMeanwhile()

  const touched = movedOn ? await readTouched(trx, held, known, batch) : known.touched
  const work = { held, caller, members, touched, version: held.version + 1 }
  const outcome = await changeRows(trx, work, batch)
  const countsChange = outcome.added.length > 0 || outcome.deleted > 0
  const counts = countsChange ? await countMembers(trx, members.all ?? members) : undefined
  const { guard, writes, ...saved } = finish(work, outcome, batch, known, counts)
  await runTogether(trx, writes, guard)
  return saved
}

interface Finish extends Saved {
  /** The assortment's own change; missing when nothing changed. */
  guard?: RawBuilder<unknown>
  writes: RawBuilder<unknown>[]
}

/** What is answered, and all that is still to be written. @throws Failure userLock */
function finish(
  { held, caller, version, members, touched }: BatchWork,
  outcome: Outcome,
  batch: Batch,
  { rejected, renames }: Pick<Known, 'rejected' | 'renames'>,
  counts?: { product_count: number; style_count: number },
): Finish {
  if (outcome.conflicts.length > 0) {
    throw changedMeanwhile(
      { rows: outcome.conflicts.length, first: outcome.conflicts[0]!.key },
      conflictCells(outcome.conflicts, touched.standing, hiddenOf(members, held.location_code)),
    )
  }
  const { added, skipped, deleted, updated, issues, recounted, writes } = outcome
  const refused = new Set(rejected.map(({ _id }) => _id))
  const asTheyStand = touched.standing.filter(({ styleColorId }) => refused.has(styleColorId)).map(({ key }) => key)
  const shown = [...new Set([...outcome.shown, ...asTheyStand])]
  const known = asTheyStand.length === 0 ? outcome.known : undefined
  const ui = batch.patch.uiSettings
  const somethingChanged = outcome.changes.length > 0 || ui !== undefined
  const answer = {
    version: somethingChanged ? version : held.version,
    added,
    skipped,
    deleted,
    updated,
    renamed: renames.renamed,
    rejected,
    issues: [...issues, ...renames.issues],
  }
  const applied: Applied = { answer, shown, recounted }
  const { batchId } = batch
  const note = batchId && noteStatement({ assortmentId: held.id, batchId, userKey: caller.key, answer: applied })
  const saved = { ...applied, known, madeOf: held.version }
  if (!somethingChanged) return { ...saved, writes: note ? [note] : [] }

  const settings = ui && mergeUiSettings(uiSettings.parse(held.ui_settings), ui)
  const { reverts } = batch
  const doer = { key: caller.key, batchId, reverts }
  return {
    ...saved,
    guard: finishStatement(held, { version, userKey: caller.key, uiSettings: settings, counts }),
    writes: [
      ...writes,
      ...changesStatements(doer, [...outcome.changes, ...(settings ? [settingsChange(held, settings)] : [])]),
      tellOthers(caller, held, assortmentChanged(caller, held)),
      ...(note ? [note] : []),
    ],
  }
}

const settingsChange = (held: HeldAssortment, settings: UiSettings): Change =>
  entry('assortment', held.id, { uiSettings: held.ui_settings }, { uiSettings: settings })
