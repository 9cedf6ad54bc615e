import type { OrderBatch, OrderRowFields, RejectedCell } from '../../../../contract/orders/order.ts'
import { defaultSize } from '../../../../contract/orders/pieces/default-size.ts'
import type { PieceStatus } from '../../../../contract/orders/pieces/piece-words.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { ChangedRows, HeldOrder } from '../order-store.ts'
import { pricedFor, readListPrices } from '../rows/product-prices.queries.ts'
import type { MadeOn } from '../rules/is-of-others.ts'
import { requireUnmet } from '../rows/require-unmet.ts'
import {
  askedProducts,
  insertPieces,
  type KeptPiece,
  keptPieces,
  knownCoordinators,
  updatePieces,
} from './piece-rows.queries.ts'
import { releaseSamples } from './borrow-samples.ts'
import { pieceChange } from './rules/piece-change.ts'

type Batch = Pick<OrderBatch, 'addRows' | 'updateRows' | 'deleteRows'> & MadeOn
type Fields = Partial<OrderRowFields>

/** What differs between the types whose rows are pieces. */
export interface PieceRules {
  /** Statuses that this person may give rows of such an order. */
  statuses(order: HeldOrder, caller: Caller): readonly PieceStatus[]
  /** The status of a row that this person adds. */
  firstStatus(order: HeldOrder, caller: Caller): Exclude<PieceStatus, 'Deleted'>
  /** Key of the person for whom this one decides; null: for themselves. */
  decidesFor(trx: DatabaseTransaction, order: HeldOrder, caller: Caller): Promise<string | null>
}

/**
 * Adds, changes and takes out pieces of an order that is locked; what cannot stand is left out and told. A row that is taken out
 * stays as Deleted, and comes back with the status it had.
 */
export const changePieces =
  (rules: PieceRules) =>
  async (
    trx: DatabaseTransaction,
    order: HeldOrder,
    batch: Batch,
    version: number,
    caller: Caller,
  ): Promise<ChangedRows> => {
    const named = [...batch.updateRows, ...batch.addRows].map(({ _id }) => _id)
    const kept = await keptPieces(trx, order.id, [...named, ...batch.deleteRows])
    const known = new Map(kept.map((row) => [row.publicId, row]))
    const decides = batch.updateRows.some(({ fields }) => isDecision(fields.status))
    const judge: Judge = {
      version,
      statuses: rules.statuses(order, caller),
      coordinators: await knownCoordinators(trx, codesOf(batch)),
      decider: { by: caller.key, for: decides ? await rules.decidesFor(trx, order, caller) : null },
      rejected: [],
    }
    const removed = batch.deleteRows.flatMap((id) => known.get(id) ?? [])
    requireUnmet({ removed, written: writtenOf(batch, known) }, batch)
    const gone = removed.map((row): KeptPiece => ({ ...row, isDeleted: true, fieldVersions: { status: version } }))
    const changed = batch.updateRows.flatMap(({ _id, fields }) => {
      const row = known.get(_id)
      if (!row) {
        judge.rejected.push({ _id, field: '', reason: 'noSuchRow' })
        return []
      }
      return [withFields(row, fields, judge)]
    })
    // A row that was taken out and is added again is the same one.
    const back = batch.addRows.flatMap(({ _id, fields }) => {
      const row = known.get(_id)
      const own = row && { ...row, isDeleted: false, fieldVersions: { ...row.fieldVersions, status: version } }
      return own && row.isDeleted ? [withFields(own, fields, judge)] : []
    })
    const touched = [...gone, ...changed, ...back]
    await updatePieces(trx, order.id, touched)
    await letSamplesGo(trx, order, caller, touched, known)
    const added = await addNew(trx, order, batch, known, judge, rules.firstStatus(order, caller))
    return {
      touched: [...touched, ...added].map(({ publicId }) => publicId),
      rejected: judge.rejected,
      changes: [
        ...touched.map((row) => pieceChange(order.id, known.get(row.publicId)!, row)),
        ...added.map((row) => pieceChange(order.id, null, row)),
      ],
    }
  }

/** Rows that want no sample any more keep none that is still here (ORS-04). */
async function letSamplesGo(
  trx: DatabaseTransaction,
  order: HeldOrder,
  caller: Caller,
  rows: readonly KeptPiece[],
  before: ReadonlyMap<string, KeptPiece>,
): Promise<void> {
  const wants = ({ source, isDeleted, progress }: KeptPiece) =>
    source === 'Sample Library' && !isDeleted && progress !== 'unavailable'
  const idle = rows.filter((row) => !wants(row) && wants(before.get(row.publicId)!)).map(({ publicId }) => publicId)
  if (idle.length > 0 && order.status !== 'DRAFT') await releaseSamples(trx, [order.id], caller, idle)
}

/** What fields of rows are held against. */
interface Judge {
  version: number
  statuses: readonly PieceStatus[]
  coordinators: ReadonlySet<string>
  decider: { by: string; for: string | null }
  rejected: RejectedCell[]
}

const isDecision = (status: PieceStatus | undefined) => status === 'APPROVED' || status === 'DENIED'

const codesOf = ({ addRows, updateRows }: Batch): string[] =>
  [...addRows, ...updateRows].flatMap(({ fields }) => fields.coordinatorCode ?? [])

const writtenOf = ({ updateRows }: Batch, known: ReadonlyMap<string, KeptPiece>) =>
  updateRows.flatMap(({ _id, fields }) => {
    const row = known.get(_id)
    if (!row) return []
    const { fieldVersions } = row
    return [
      { rowId: _id, fieldVersions, fields: Object.keys(fields), now: (field: string) => row[field as keyof KeptPiece] },
    ]
  })

/** A row with what was typed into it; what this person may not say is left as it was, and told. */
function withFields<Row extends Omit<KeptPiece, 'key'>>(row: Row, typed: Fields, judge: Judge): Row {
  const { status, coordinatorCode, ...others } = typed
  const refuse = (field: string, reason: RejectedCell['reason']) =>
    judge.rejected.push({ _id: row.publicId, field, reason })
  const fieldVersions = { ...row.fieldVersions }
  for (const field of Object.keys(others)) fieldVersions[field] = judge.version
  const next = { ...row, ...others, fieldVersions }
  if (coordinatorCode !== undefined) {
    if (coordinatorCode !== null && !judge.coordinators.has(coordinatorCode)) refuse('coordinatorCode', 'noSuchPerson')
    else {
      Object.assign(next, { coordinatorCode, isCoordinatorSet: coordinatorCode !== null })
      fieldVersions.coordinatorCode = judge.version
    }
  }
  if (status !== undefined) {
    if (!judge.statuses.includes(status)) refuse('status', 'notYours')
    else {
      Object.assign(next, statusOf(row, status, judge))
      fieldVersions.status = judge.version
    }
  }
  // A piece that has a number of a parcel is on its way.
  if (typed.tracking && typed.progress === undefined && row.progress === 'open') next.progress = 'shipped'
  next.isShippedNow = next.progress === 'shipped' && row.progress !== 'shipped'
  return next
}

function statusOf(row: Omit<KeptPiece, 'key'>, status: PieceStatus, { decider }: Judge): Partial<KeptPiece> {
  if (status === 'Deleted') return { isDeleted: true }
  if (row.isDeleted && !isDecision(status)) return { isDeleted: false }
  if (!isDecision(status)) return { isDeleted: false, status, decidedBy: null, decidedFor: null }
  return { isDeleted: false, status, decidedBy: decider.by, decidedFor: decider.for }
}

async function addNew(
  trx: DatabaseTransaction,
  order: HeldOrder,
  { addRows }: Batch,
  known: ReadonlyMap<string, KeptPiece>,
  judge: Judge,
  status: string,
): Promise<Omit<KeptPiece, 'key'>[]> {
  // Sent again, a row is there.
  const wanted = addRows.filter(({ _id }) => !known.has(_id))
  if (wanted.length === 0) return []
  const products = new Map((await askedProducts(trx, wanted)).map((one) => [`${one.style}_${one.color}`, one]))
  const keys = [...products.values()].map(({ key }) => key)
  const prices = await readListPrices(trx, pricedFor(order), keys)
  const { source, side, sizePreference, shipper, returnType } = order.header
  const rows = wanted.flatMap(({ _id, style, color, fields }) => {
    const product = products.get(`${style}_${color}`)
    if (!product) {
      judge.rejected.push({ _id, field: '', reason: 'unknownProduct' })
      return []
    }
    const { key: productKey, ...named } = product
    const begun = {
      publicId: _id,
      productKey,
      ...named,
      size: defaultSize(product.productType, product.gender),
      quantity: 1,
      side: product.productType === 'Footwear' ? side : '',
      source,
      status,
      isDeleted: false,
      sizePreference,
      shipper,
      returnType,
      promoCode: '',
      coordinatorCode: null,
      isCoordinatorSet: false,
      tracking: '',
      progress: 'open',
      isShippedNow: false,
      dueBack: null,
      decisionNote: '',
      decidedBy: null,
      decidedFor: null,
      unitValue: prices.get(productKey) ?? null,
      fieldVersions: {},
    }
    return [withFields(begun, fields, judge)]
  })
  await insertPieces(trx, order.id, rows)
  return rows
}
