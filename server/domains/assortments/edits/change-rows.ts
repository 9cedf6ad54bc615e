import type { RawBuilder } from 'kysely'
import { ASSORTMENT_LIMIT } from '../../../../contract/assortments/assortment.ts'
import type { StyleSum } from '../../../../contract/assortments/rows/style-sum.ts'
import { type InputIssue, refusedField } from '../../../../contract/kernel/errors.ts'
import type { Change } from '../../../engine/database/audit.ts'
import { runTogether } from '../../../engine/database/run-together.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { HeldAssortment } from '../held.queries.ts'
import type { Batch, BatchWork } from './batch-work.ts'
import { deleteRows, insertStatement, updateStatement, type WrittenRow } from './batch.queries.ts'
import { tooMany } from '../rows/members.ts'
import { readPlacesOf, type ShownRecord, type StandingRow } from '../rows/rows.queries.ts'
import { conflictingRows, type ConflictingRow, type FieldVersions, type TouchedRow } from '../rules/edit-conflict.ts'
import { differingFields, type OwnFields, untouched } from '../rules/edit-row.ts'
import { styleSumsAfter } from '../rules/grouping/style-sums.ts'
import { planEdits, type PlannedRow } from '../rules/plan-edits.ts'
import { type Additions, addRows } from './add-rows.ts'
import { type MovedRow, moveRows } from './move-rows.ts'

export interface Outcome {
  /** Rows, by `STYLE_COLOR`, that somebody else changed since; nothing was written when there are any. */
  conflicts: ConflictingRow[]
  added: string[]
  skipped: string[]
  deleted: number
  updated: number
  issues: InputIssue[]
  changes: Change[]
  /** Keys of rows that were written. */
  shown: number[]
  /** Keys of styles whose sums changed. */
  recounted: number[]
  /** Both as they stand now, where the batch knows them without reading again. */
  known?: KnownOutcome
  /** Of rows that were there; whoever finishes the batch runs them together with its other writing. */
  writes: RawBuilder<unknown>[]
}

export interface KnownOutcome {
  records: Omit<ShownRecord, 'place'>[]
  styleSums: (StyleSum & { style: string })[]
}

/**
 * Writes the rows of a batch: deletes, adds, edits, moves; each kind is one statement, whatever the number of rows. The
 * statements in `writes` are left to be run.
 */
export async function changeRows(trx: DatabaseTransaction, work: BatchWork, batch: Batch): Promise<Outcome> {
  const { held } = work
  const { adds, standing } = work.touched
  if (held.method === 'dynamic' && (adds.length > 0 || batch.deleteProducts.length > 0)) {
    throw refusedField(
      adds.length > 0 ? 'body.addProducts' : 'body.deleteProducts',
      'a dynamic assortment takes its products from its filters',
    )
  }
  const plan = planRows(work, batch)
  if (plan.conflicts.length > 0) return { ...nothing, conflicts: plan.conflicts }
  const gone = standing.filter(({ styleColorId }) => !plan.staying.has(styleColorId))
  const goneKeys = gone.map(({ key }) => key)
  // Where they stood, so that they can come back there.
  const goneFrom = gone.length > 0 ? await readPlacesOf(trx, work.members, goneKeys) : none
  if (gone.length > 0) await deleteRows(trx, held.id, goneKeys)
  const additions = await addRows(trx, work, adds, plan.staying, batch.updateProducts)
  if (held.product_count - gone.length + additions.rows.length > ASSORTMENT_LIMIT) throw tooMany()
  const { inserts, updates } = editStatements(work, plan.edits)
  // Only a row that is there can be moved.
  await runTogether(trx, inserts)
  const moves = await moveRows(trx, work, batch.sortProducts, additions.placed)
  return { ...outcomeOf(work, plan, { gone, goneFrom, additions, moves }), writes: updates }
}

/** The same for a batch that only edits rows: everything is left to be run. */
export function editRows(work: BatchWork, batch: Batch): Outcome {
  const plan = planRows(work, batch)
  if (plan.conflicts.length > 0) return { ...nothing, conflicts: plan.conflicts }
  const { inserts, updates } = editStatements(work, plan.edits)
  return { ...outcomeOf(work, plan, asTheyStand), writes: [...inserts, ...updates] }
}

interface RowPlan {
  conflicts: ConflictingRow[]
  /** `STYLE_COLOR` of the rows that were there and are not deleted. */
  staying: ReadonlySet<string>
  edits: PlannedRow[]
  missing: number[]
}

function planRows({ held, caller, touched: { adds, standing } }: BatchWork, batch: Batch): RowPlan {
  const deleting = new Set(batch.deleteProducts)
  const staying = standing.filter(({ styleColorId }) => !deleting.has(styleColorId))
  const plan = planEdits(staying.map(asEditable), batch.updateProducts)
  const addedIds = new Set(adds.map(({ _id }) => _id))
  return {
    conflicts: conflictingRows(
      touchedBy(batch, plan.touched, addedIds),
      new Map(standing.map((row): [string, FieldVersions] => [row.styleColorId, row.fieldVersions ?? {}])),
      {
        version: batch.version,
        user: Number(caller.key),
        own: new Set(batch.ownVersions),
        currentVersion: held.version,
      },
    ),
    staying: new Set(staying.map(({ styleColorId }) => styleColorId)),
    edits: plan.changed,
    missing: plan.missing.filter((index) => !addedIds.has(batch.updateProducts[index]!._id)),
  }
}

/** Which rows came, went and moved. */
interface Rearrangement {
  gone: StandingRow[]
  /** Their places, by key. */
  goneFrom: ReadonlyMap<number, number>
  additions: Additions
  moves: MovedRow[]
}
const none: ReadonlyMap<number, number> = new Map()
const asTheyStand: Rearrangement = {
  gone: [],
  goneFrom: none,
  additions: { rows: [], skipped: [], issues: [], placed: [] },
  moves: [],
}

function outcomeOf(
  { held, touched: { standing } }: BatchWork,
  { edits, missing }: RowPlan,
  { gone, goneFrom, additions, moves }: Rearrangement,
): Omit<Outcome, 'writes'> {
  const recounted = new Set([
    ...gone.map(({ styleId }) => styleId),
    ...additions.rows.map(({ styleId }) => styleId),
    ...edits.filter(({ changed }) => changed.some(isCounted)).map(({ row }) => row.styleId),
  ])
  const edited = new Map(edits.map(({ row, after }) => [row.styleColorId, after]))
  const shown = standing.filter(({ styleColorId }) => edited.has(styleColorId))
  const onlyEdits = gone.length + additions.rows.length + moves.length === 0
  return {
    conflicts: [],
    added: additions.rows.map(({ styleColorId }) => styleColorId),
    skipped: additions.skipped,
    deleted: gone.length,
    updated: edits.length,
    issues: [
      ...additions.issues,
      ...missing.map((index) => ({ field: `body.updateProducts.${index}._id`, message: 'is not in the assortment' })),
    ],
    changes: [
      ...gone.map((row) => rowChange(held, row.styleColorId, { ...written(row), sort: goneFrom.get(row.key) }, null)),
      ...additions.rows.map((row) => rowChange(held, row.styleColorId, null, row.fields)),
      ...edits.map(({ row, after, changed }) =>
        rowChange(held, row.styleColorId, only(row.own, changed), only(after, changed)),
      ),
      ...moves.map(({ styleColorId, before, after }) =>
        rowChange(held, styleColorId, { sort: before }, { sort: after }),
      ),
    ],
    shown: [...new Set([...shown, ...additions.rows, ...moves].map(({ key }) => key))],
    recounted: [...recounted],
    known: onlyEdits ? knownAfter(standing, edited, recounted) : undefined,
  }
}

const nothing: Outcome = {
  conflicts: [],
  added: [],
  skipped: [],
  deleted: 0,
  updated: 0,
  issues: [],
  changes: [],
  shown: [],
  recounted: [],
  writes: [],
}

const isCounted = (field: keyof OwnFields): boolean => field === 'quantity' || field === 'quantityOnHand'

function knownAfter(
  standing: readonly StandingRow[],
  edited: ReadonlyMap<string, OwnFields>,
  recounted: ReadonlySet<number>,
): KnownOutcome {
  const sums = styleSumsAfter(standing, edited)
  const styles = new Map(standing.map(({ styleId, style }) => [styleId, style]))
  return {
    records: standing.flatMap(({ key, styleColorId, styleId, addedAt }) => {
      const own = edited.get(styleColorId)
      return own ? [{ key, own, addedAt, styleSum: sums.get(styleId)! }] : []
    }),
    styleSums: [...recounted].map((styleId) => ({ style: styles.get(styleId)!, ...sums.get(styleId)! })),
  }
}

const asEditable = (row: StandingRow) => ({
  styleColorId: row.styleColorId,
  styleId: row.styleId,
  own: row,
  catalogue: { wholesalePrice: row.wholesalePrice, suggestedRetail: row.catalogueRetail },
})

/** What people wrote over a row that goes away, so that the audit trail can bring it back. */
export const written = (row: StandingRow): Partial<OwnFields> => only(row, differingFields(untouched, row))

const only = (own: OwnFields, fields: readonly (keyof OwnFields)[]): Partial<OwnFields> =>
  Object.fromEntries(fields.map((field) => [field, own[field]]))

const rowChange = (held: HeldAssortment, rowKey: string, before: object | null, after: object | null): Change => ({
  table: 'assortment_product',
  record: 'assortment',
  recordId: held.id,
  rowKey,
  before,
  after,
})

function touchedBy(batch: Batch, edits: readonly TouchedRow[], added: ReadonlySet<string>): TouchedRow[] {
  return [
    ...edits.filter(({ key }) => !added.has(key)),
    ...batch.deleteProducts.map((key): TouchedRow => ({ key, fields: 'all' })),
    ...batch.sortProducts.flatMap(({ ids, before }) => [
      ...ids.filter((key) => !added.has(key)).map((key): TouchedRow => ({ key, fields: ['position'] })),
      ...(before === null || added.has(before) ? [] : [{ key: before, fields: [] }]),
    ]),
  ]
}

function editStatements(
  { held, caller, version, touched: { standing } }: BatchWork,
  edits: readonly PlannedRow[],
): { inserts: RawBuilder<unknown>[]; updates: RawBuilder<unknown>[] } {
  const mark: [number, number] = [version, Number(caller.key)]
  const byId = new Map(standing.map((row) => [row.styleColorId, row]))
  const fresh: WrittenRow[] = []
  const known: WrittenRow[] = []
  for (const { row, after, changed } of edits) {
    const { key, written } = byId.get(row.styleColorId)!
    const fieldVersions = Object.fromEntries(changed.map((field) => [field, mark]))
    const into = written ? known : fresh
    into.push({ key, own: after, fieldVersions })
  }
  const fields = [...new Set(edits.flatMap(({ changed }) => changed))]
  return {
    inserts: fresh.length > 0 ? [insertStatement(held.id, version, fresh)] : [],
    updates: known.length > 0 ? [updateStatement(held.id, version, known, fields)] : [],
  }
}
