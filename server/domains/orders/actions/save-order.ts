import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { batchOrder } from '../../../../contract/orders/order-calls.ts'
import type { OrderBatch, RejectedCell } from '../../../../contract/orders/order.ts'
import { act } from '../../../engine/actions/act.ts'
import { changedMeanwhile, requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { tell } from '../../notifications/notifications.public.ts'
import type { HeldOrder } from '../order-store.ts'
import { requireEditable } from '../editable-order.ts'
import { listOfCall } from '../orders.access.ts'
import { headerOf, totalsOf } from '../orders.present.ts'
import { findOrders, keepBatch, lookForBatch } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { tellOfOrders } from '../tell-of-orders.ts'
import { beforeChange, tellOfChange } from '../telling/tell-of-changes.ts'
import { isOfOthers } from '../rules/is-of-others.ts'
import { writeOrder } from './write-order.ts'

/** What is kept of a batch, to answer it again. */
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
  const answer = await act(db, caller, {
    async find(trx) {
      const [found] = await findOrders(trx, store, caller, [id], { lock: true })
      const held = requireFound(found, 'order')
      return { held, known: (await lookForBatch(trx, held.id, batch.batchId)) as BatchAnswer | undefined }
    },
    may({ held, known }) {
      if (known) return
      requireEditable(store, held, batch)
      requireUnchanged(held, batch)
    },
    async change(trx, { held, known }) {
      if (known) return { ...known, changes: [], told: undefined }
      const before = await beforeChange(trx, store, held)
      const { touched, rejected, changes } = await writeOrder(trx, store, caller, held, batch)
      await keepBatch(trx, held.id, batch.batchId, { touched, rejected } satisfies BatchAnswer)
      const told = before && (await tellOfChange(trx, store, held, before, batch))
      return { touched, rejected, changes, told }
    },
    audit: (_found, { changes }) => changes,
    tell: ({ held }, { told }) => [
      ...tellOfOrders(store, [{ ...held, version: held.version + 1 }], caller.userCode),
      ...(told ? tell(caller, told.tellings, told.settlings) : []),
    ],
  })
  const [now] = await findOrders(db, store, caller, [id])
  const held = requireFound(now, 'order')
  return {
    version: held.version,
    header: headerOf(held),
    rows: await store.rows.read(db, held, answer.touched),
    totals: totalsOf(held),
    erpErrors: held.erpErrors,
    rejected: answer.rejected,
  }
}

function requireSomething({ patch, addRows, updateRows, deleteRows }: OrderBatch): void {
  if (Object.keys(patch).length + addRows.length + updateRows.length + deleteRows.length > 0) return
  throw new Failure('nothingToDo', 'Nothing to do')
}

/** @throws Failure userLock when a field of the header was changed by others behind the version that the batch was made on */
function requireUnchanged({ fieldVersions }: HeldOrder, batch: OrderBatch): void {
  if (isOfOthers(fieldVersions, Object.keys(batch.patch), batch)) throw changedMeanwhile()
}
