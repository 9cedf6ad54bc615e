import { approversOf, firstStep } from '../../../../contract/orders/promo/approvers-of.ts'
import { endOfReview, statusOfNewRow } from '../../../../contract/orders/promo/review.ts'
import type { OrderEvent } from '../../../../contract/orders/order-kind.ts'
import type { OrderState } from '../../../../contract/orders/order-words.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, OrderRules } from '../order-store.ts'
import { readApprovers, readRequesters, writeApprovers } from './promo-people.queries.ts'
import { forgetDecisions, readReviewed, readSpent } from './review.queries.ts'

type Leads = ReadonlyMap<number, OrderState>

/** Where events of promo orders lead that may lead to several states (ORP-03), by the key of the order. */
export async function leadPromos(
  trx: DatabaseTransaction,
  orders: readonly HeldOrder[],
  event: OrderEvent,
  caller: Caller,
  settings: OrderRules,
): Promise<Leads> {
  if (event === 'finishReview') return endReviews(trx, orders, settings)
  if (event === 'submit') await beginReviews(trx, orders, caller)
  return route(trx, orders, settings)
}

/** Every row is to be decided, also when the order was sent back. */
async function beginReviews(trx: DatabaseTransaction, orders: readonly HeldOrder[], caller: Caller): Promise<void> {
  const [own, others] = [true, false].map((isOwn) =>
    orders.filter(({ requesterCode }) => (requesterCode === caller.userCode) === isOwn).map(({ id }) => id),
  ) as [number[], number[]]
  await forgetDecisions(trx, own, statusOfNewRow(true))
  await forgetDecisions(trx, others, statusOfNewRow(false))
}

/** Names who decides; what an approver passed on stays with senior ones. */
async function route(
  trx: DatabaseTransaction,
  orders: readonly HeldOrder[],
  { defaultApprover, defaultSeniorApprover }: OrderRules,
): Promise<Leads> {
  const keys = orders.map(({ id }) => id)
  const people = await readApprovers(trx)
  const usual = { approver: defaultApprover || null, senior: defaultSeniorApprover || null }
  const passedOn = new Set(orders.flatMap(({ id, approval }) => (approval === 'REQUIRES SENIOR' ? [id] : [])))
  const routed = (await readRequesters(trx, keys)).map(({ order, ...requester }) => ({
    order,
    ...approversOf(requester, people, usual),
  }))
  await writeApprovers(trx, routed)
  return new Map(
    routed.map(({ order, ...found }) => [
      order,
      `PENDING + ${passedOn.has(order) ? 'REQUIRES SENIOR' : firstStep(found)}`,
    ]),
  )
}

/** By what was approved of each, held against the limits; no row of them is open any more. */
async function endReviews(
  trx: DatabaseTransaction,
  orders: readonly HeldOrder[],
  thresholds: OrderRules,
): Promise<Leads> {
  const keys = orders.map(({ id }) => id)
  const rows = await readReviewed(trx, keys)
  // Where all is denied nothing is spent, whatever was before.
  const approved = new Set(rows.flatMap(({ order, status }) => (status === 'APPROVED' ? [order] : [])))
  const spent = approved.size > 0 ? await readSpent(trx, [...approved]) : new Map<number, number>()
  return new Map(
    orders.flatMap(({ id, actors }) => {
      const asSenior = actors.includes('seniorApprover')
      const end = endOfReview({
        rows: rows.filter(({ order }) => order === id),
        spent: spent.get(id) ?? 0,
        thresholds,
        asSenior,
      })
      return end ? [[id, end] as const] : []
    }),
  )
}
