import type { z } from 'zod'
import type { answerOrders as answerCall } from '../../../../contract/orders/connectors/connector-calls.ts'
import type { ErpAnswer, ErpError } from '../../../../contract/orders/connectors/erp.ts'
import { ERRORS_TOLD } from '../../../../contract/orders/order-calls.ts'
import type { OrderEvent } from '../../../../contract/orders/order-kind.ts'
import type { OrderState } from '../../../../contract/orders/order-words.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry, nobody } from '../../../engine/database/audit.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { writeEvents, writeStates } from '../events.queries.ts'
import type { OrderStore } from '../order-store.ts'
import { orderStores } from '../order-stores.ts'
import { lookForSent } from '../orders.queries.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { tellOfMoves } from '../telling/tell-of-moves.ts'
import { saidState } from '../rules/said-state.ts'
import { backWhereItWas } from '../rules/back-where-it-was.ts'
import { type DeliveryRow, insertDelivery, lockSubmission, noteAnswer, noteState } from './deliveries.queries.ts'
import { enqueueDeliveries } from './deliver-job.ts'
import { forgetSentBefore, settleIfAsSent } from './sent-orders.queries.ts'

/**
 * Leads an order on by what the ERP said of a revision of it, whose delivery is locked with it. One that is not waited for any more
 * stays as it is: what the ERP took of it is canceled there.
 */
export async function answerOrder(trx: DatabaseTransaction, delivery: DeliveryRow, answer: ErpAnswer): Promise<void> {
  const store = orderStores.find(({ kind }) => kind.purpose === delivery.purpose)!
  const held = await lookForSent(trx, delivery.orderKey)
  const isAsked = held?.status === 'PENDING' && held.revision === delivery.revision
  if (!isAsked) {
    const isThere = held !== undefined && held.erpReference !== null && ['SUBMITTED', 'PENDING'].includes(held.status)
    if (isThere && held.revision === delivery.revision)
      await store.answered?.(trx, [held.id], { isAccepted: !('errors' in answer) })
    if ('errors' in answer) return
    // Recalled meanwhile: what the ERP has is what it took now. A later revision that is on its way takes the place of an earlier one.
    if (isThere) await noteTaken(trx, store, held.id, { ...delivery, ...answer })
    else if (held?.status !== 'PENDING') await withdraw(trx, delivery)
    return
  }
  const event: OrderEvent = 'errors' in answer ? 'reject' : 'accept'
  const from = 'PENDING' as const
  const way = store.kind.states.find((row) => row.event === event && row.from.includes(from))!
  const to = backWhereItWas(way.to, held) as OrderState
  await act(trx, nobody, {
    async change() {
      if ('errors' in answer) await noteAnswer(trx, held.id, answer)
      else await noteTaken(trx, store, held.id, { ...delivery, ...answer })
      if (held.erpReference !== null) await store.answered?.(trx, [held.id], { isAccepted: event === 'accept' })
      else if (event === 'reject') await store.letGo(trx, [held.id])
      await writeStates(trx, null, event, [{ key: held.id, to }])
      const note =
        'errors' in answer
          ? answer.errors
              .map(({ text }) => text)
              .join('\n')
              .slice(0, 2_000)
          : answer.reference
      const errors = 'errors' in answer ? answer.errors.slice(0, ERRORS_TOLD) : []
      await writeEvents(trx, null, { requestId: `${event} r${delivery.revision}`, note, errors }, [
        { key: held.id, event, from, to },
      ])
      if (event === 'accept') await queueMail(trx, (await store.mails?.(trx, held.id)) ?? [])
      const move = { key: held.id, publicId: held.publicId, event, from, to }
      return tellOfMoves(trx, store, [move], note, 'errors' in answer ? refusedBy(answer.errors) : {})
    },
    audit: () => [entry('customer_order', held.id, saidState(from), saidState(to))],
    tell: (_none, told) => [
      ...tellOfOrders(store, [{ ...held, version: held.version + 1 }]),
      ...tell(nobody, told.tellings, told.settlings),
    ],
  })
}

/** What it took is what it has; an order that was written meanwhile and is as that again is not changed since. */
async function noteTaken(
  trx: DatabaseTransaction,
  store: OrderStore,
  key: number,
  { reference, content, revision }: { reference: string; content: number; revision: number },
): Promise<void> {
  await noteAnswer(trx, key, { reference, content, revision })
  await forgetSentBefore(trx, key, revision)
  await settleIfAsSent(trx, store, key)
}

/** Whoever asked hears how much is wrong, and what in words where those are the ERP's own. */
const refusedBy = (errors: readonly ErpError[]) => ({
  errors: errors.length,
  context: errors.every(({ facts }) => facts !== undefined) ? 'own' : '',
})

async function withdraw(trx: DatabaseTransaction, { orderKey, orderIdentifier, revision }: DeliveryRow): Promise<void> {
  const body = { type: 'order.canceled', order: orderIdentifier, revision }
  await insertDelivery(trx, { key: orderKey, kind: 'order.canceled', body })
  await enqueueDeliveries(trx, [orderKey])
}

/** What an ERP says later of orders that it took. The same answer again finds nothing that waits for it. */
export async function answerOrders(
  db: Database,
  { answers }: z.output<(typeof answerCall)['body']>,
): Promise<z.output<(typeof answerCall)['output']>> {
  const orders: z.output<(typeof answerCall)['output']>['orders'] = []
  // One transaction each: one that cannot be settled keeps no other from it.
  for (const { order, revision, answer } of answers) {
    const isSettled = await act(db, nobody, {
      find: (trx) => lockSubmission(trx, { orderIdentifier: order, revision }),
      async change(trx, delivery) {
        if (!delivery || (delivery.state !== 'taken' && delivery.state !== 'waiting')) return false
        await noteState(trx, delivery.id, { state: 'errors' in answer ? 'refused' : 'accepted', tried: false })
        await answerOrder(trx, delivery, answer)
        return true
      },
      audit: 'nothing: deliveries are a log of their own, and what they lead to is told by the order',
      tell: 'nothing: the order tells what became of it',
    })
    orders.push({ order, result: isSettled ? 'settled' : 'notAsked' })
  }
  return { orders }
}
