import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import type { Order, OrderHeader, OrderRow, SavedRow } from '../../../../contract/orders/order.ts'
import { waits } from '../../../../contract/kernel/limits.ts'
import { createListeners } from '../../../engine/listeners.ts'
import { createUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import type { UndoStack } from '../../../parts/grid/grid-contract.ts'
import { createSaving, type Saving } from '../../../parts/saving/create-saving.ts'
import { cellsOf, typedIn, withoutCell } from '../../../parts/saving/pending-edits.ts'
import type { RefusedCell } from '../../../parts/saving/saving-state.ts'
import { type BatchAnswer, moveOrder, type NamedOrder, type Outcome, readOrder, sendBatch } from './order.api.ts'
import { batchOf, type OrderEdit, reversed, withEdits } from './order-edit.ts'

/** One order in work: as it looks with what is not saved yet, of whatever type. */
export interface OrderModel extends Saving<OrderEdit> {
  readonly undo: UndoStack
  readonly order: Order
  /** Hears of whatever changes how it looks. */
  onShown(listener: () => void): () => void
  /** Does edits as one step back. */
  edit(label: string, edits: readonly OrderEdit[]): void
  /** Changes fields of the header. */
  patch(fields: Partial<OrderHeader>): void
  /** Saves what was typed, then does something with the order; undefined when it is not seen any more. */
  move(event: MovedBy, requestId: string, note?: string): Promise<Outcome | undefined>
}

/** What is shown of its product comes with a row that is new here. */
const isWhole = (row: SavedRow): row is OrderRow => row.run !== undefined

const withSaved = (row: OrderRow, saved: SavedRow | undefined): OrderRow => (saved ? { ...row, ...saved } : row)

/** Rows of the answer over those that are here; those that were refused as new go. */
function withAnswer(order: Order, answer: BatchAnswer, removed: ReadonlySet<string>): Order {
  const answered = new Map(answer.rows.map((row) => [row._id, row]))
  const kept = order.rows.flatMap((row) => (removed.has(row._id) ? [] : [withSaved(row, answered.get(row._id))]))
  const known = new Set(kept.map(({ _id }) => _id))
  const fresh = answer.rows.filter(isWhole).filter(({ _id }) => !known.has(_id))
  const { version, header, totals, isChanged, erpErrors } = answer
  return { ...order, version, header, totals, isChanged, erpErrors, rows: [...kept, ...fresh] }
}

/** What was typed into a field of a row last. */
function typedAt(edits: readonly OrderEdit[], rowId: string, field: string): unknown {
  const edit = edits.findLast(
    (one) => 'rowId' in one && one.rowId === rowId && 'fields' in one && field in (one.fields ?? {}),
  )
  return edit && 'fields' in edit ? edit.fields?.[field] : ''
}

/** @param first what was just read of it */
export function createOrderModel(orderType: string, first: Order): OrderModel {
  const undo = createUndoStack()
  const shown = createListeners()
  const named = (): NamedOrder => ({ orderType, subtype: base.type, id: base._id })
  /** As the server has it. */
  let base = first
  let order = first
  let begun: Order | undefined = first
  const become = (next: Order, unsaved: readonly OrderEdit[]) => {
    base = next
    order = withEdits(base, unsaved)
    shown.tell()
  }

  const saving = createSaving<OrderEdit, Order, BatchAnswer>({
    version: first.version,
    wait: waits.orderBatch,
    cells: cellsOf,
    typed: typedIn,
    without: withoutCell,
    send: (edits, { version, ownVersions, batchId }) => {
      const body = batchOf(edits, order.header.stores)
      return body && sendBatch(named(), { ...body, version, ownVersions: [...ownVersions], batchId })
    },
    stored: (answer, sent, unsaved) => {
      const gone = sent.flatMap((edit) => (edit.kind === 'delete' ? edit.rowId : []))
      const refusedRows = answer.rejected.flatMap(({ _id, field }) => (field === '' ? _id : []))
      become(withAnswer(base, answer, new Set([...gone, ...refusedRows])), unsaved)
      const rejected = answer.rejected.map(
        ({ _id, field, reason }): RefusedCell => ({
          rowId: _id,
          column: field,
          typed: typedAt(sent, _id, field),
          reason,
        }),
      )
      // Dates, prices and terms that follow from the header come with the answer; a customer's currency does not.
      const follows = sent.some((edit) => edit.kind === 'patch' && edit.settings.customer !== undefined)
      return { version: answer.version, follows, rejected }
    },
    read: async (signal) => {
      const known = begun
      begun = undefined
      return known ?? readOrder(orderType, first.orderIdentifier, signal)
    },
    show: become,
  })

  const push = (edits: readonly OrderEdit[]) => {
    order = withEdits(order, edits)
    saving.push(edits)
    shown.tell()
  }
  const edit = (label: string, edits: readonly OrderEdit[]) => {
    if (edits.length === 0) return
    const back = reversed(order, edits)
    push(edits)
    undo.push({ label, undo: () => push(back), redo: () => push(edits) })
  }
  return {
    ...saving,
    push,
    undo,
    get order() {
      return order
    },
    onShown: shown.listen,
    edit,
    patch: (fields) => edit('edit', [{ kind: 'patch', settings: fields }]),
    move: async (event, requestId, note = '') => {
      let outcome: Outcome | undefined
      await saving.elsewhere(async (version) => {
        outcome = await moveOrder(named(), { event, version, requestId, note })
        // Steps back are of the order as it was.
        if (outcome?.result === 'done') undo.clear()
        return { version: outcome?.version ?? version }
      })
      return outcome
    },
    restore: (left) => {
      saving.restore(left)
      become(base, saving.queue.pending)
    },
    decide: (cell, way) => {
      // A step back would write over what was just let stand.
      if (way === 'theirs') undo.clear()
      saving.decide(cell, way)
    },
    discard: () => {
      // Steps back from what is forgotten would write it again.
      undo.clear()
      return saving.discard()
    },
  }
}
