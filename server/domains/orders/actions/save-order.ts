import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { batchOrder } from '../../../../contract/orders/order-calls.ts'
import type { OrderBatch, RejectedCell } from '../../../../contract/orders/order.ts'
import { act } from '../../../engine/actions/act.ts'
import { changedMeanwhile, requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { tell } from '../../notifications/notifications.public.ts'
import type { HeldOrder } from '../order-store.ts'
import { requireEditable } from '../rows/editable-order.ts'
import { readRows } from '../rows/order-rows.queries.ts'
import { listOfCall } from '../orders.access.ts'
import { headerOf, isChangedSince, totalsOf } from '../orders.present.ts'
import { lockForBatch } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { beforeChange, tellOfChange } from '../telling/tell-of-changes.ts'
import { tellOfUnmatched, together, unmatchedBefore } from '../telling/tell-of-matches.ts'
import { changedByOthers } from '../rules/is-of-others.ts'
import type { Told } from '../telling/tell-of-moves.ts'
import { type WrittenOrder, writeOrder } from './write-order.ts'

/** What a batch did, as it is kept. */
interface BatchAnswer {
  touched: string[]
  rejected: RejectedCell[]
}

/**
 * Saves what was changed in an order within one debounce. Fields, sizes and rows that others changed apart from it are merged.
 * @throws Failure notFound, orderNotEditable, userLock when somebody else changed the same since, nothingToDo
 */
export async function saveOrder(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, id }: { orderType: string; subtype: string; id: string },
  batch: OrderBatch,
): Promise<z.output<(typeof batchOrder)['output']>> {
  const { store } = listOfCall(caller, orderType, subtype)
  requireSomething(batch)
  const { held, touched, rejected, saved } = await act(db, caller, {
    async find(trx) {
      const rowIds = [...[...batch.updateRows, ...batch.addRows].map(({ _id }) => _id), ...batch.deleteRows]
      const found = await lockForBatch<BatchAnswer>(trx, store, caller, { id, batchId: batch.batchId, rowIds })
      return requireFound(found, 'order')
    },
    may(found) {
      if (found.answered) return
      requireEditable(store, found, batch)
      requireUnchanged(found, batch)
    },
    async change(trx, found): Promise<WrittenOrder & { told?: Told | undefined }> {
      if (found.answered) return { ...found.answered, held: found, changes: [] }
      const before = await beforeChange(trx, store, found, batch)
      const open = await unmatchedBefore(trx, store, found)
      const written = await writeOrder(trx, store, caller, found, batch)
      const changed = before && (await tellOfChange(trx, store, found, before, batch))
      const unmatched = await tellOfUnmatched(trx, store, found, { before: open })
      return { ...written, told: changed ? together(changed, unmatched) : unmatched }
    },
    audit: (_found, { changes }) => changes,
    tell: (_found, { held: after, told }) => [
      ...tellOfOrders(store, [after], caller.userCode),
      ...(told ? tell(caller, told.tellings, told.settlings) : []),
    ],
  })
  return {
    version: held.version,
    header: headerOf(held),
    rows: [...(saved ?? (await readRows(db, store.rows.shown, held, touched)))],
    totals: totalsOf(held),
    isChanged: isChangedSince(held),
    erpErrors: held.erpErrors,
    rejected,
  }
}

function requireSomething({ patch, addRows, updateRows, deleteRows }: OrderBatch): void {
  if (Object.keys(patch).length + addRows.length + updateRows.length + deleteRows.length > 0) return
  throw new Failure('nothingToDo', 'Nothing to do')
}

/** @throws Failure userLock when a field of the header was changed by others behind the version that the batch was made on */
function requireUnchanged({ fieldVersions }: HeldOrder, batch: OrderBatch): void {
  const met = changedByOthers(fieldVersions, Object.keys(batch.patch), batch)
  if (met.length === 0) return
  throw changedMeanwhile(
    {},
    met.map((field) => ({ field: `body.patch.${field}`, message: 'userLock' })),
  )
}
