import { type RawBuilder, sql } from 'kysely'
import { daysBetween, daysLater } from '../../../../contract/kernel/days/days.ts'
import { sentFields } from '../../../../contract/orders/wholesale/sent-order.ts'
import { wholesaleKind } from '../../../../contract/orders/wholesale/wholesale-kind.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, OrderIssue, OrderStore, OrderWays } from '../order-store.ts'
import { isChangedSince } from '../orders.present.ts'
import { actedFor } from '../../notifications/notifications.public.ts'
import { accountsOf, buysAlone, reachOf } from '../customers/customers.access.ts'
import { acceptedMails } from './accepted-mails.ts'
import { messageOf } from './erp-message.queries.ts'
import { wholesaleConcerned } from './wholesale-told.queries.ts'
import { checkWholesale } from './check-wholesale.ts'
import { holdStock, letStockGo, readStock, takenOf } from '../holds.queries.ts'
import { reviseHolds, settleHolds } from './revised-holds.queries.ts'
import { copySkus, leftOutSkus, skuPictures, sentSkus, shownSkus, skuSums, wantedSkus } from './sku-rows.queries.ts'
import { followHeader, namedSkus } from './kept-skus.queries.ts'
import { changeSkus } from './change-skus.ts'

/**
 * Buyers and franchises see the orders of their own accounts; whoever sells sees their own, those that name them as rep and those of the
 * customers of their territories, and those of whom they stand in for; admins and managers all (PERM-08, PERM-14).
 */
function waysToWholesale(caller: Caller): OrderWays {
  const territories = reachOf(caller)
  if (territories === 'all') return { everyOrder: sql<boolean>`true` }
  const accounts = accountsOf(caller)
  const isBuyer = buysAlone(caller)
  const isOwn = sql`o.requester_id = ${caller.key}::bigint`
  const ofSeller = (is: RawBuilder<unknown>) => sql<boolean>`(not ${isBuyer} and ${is})`
  return {
    everyOrder: sql<boolean>`false`,
    account: sql<boolean>`
      (${isBuyer} and (o.customer_id in ${accounts} or (o.customer_id is null and ${isOwn})))`,
    asked: ofSeller(isOwn),
    standsIn: ofSeller(sql`o.requester_id in ${actedFor(caller, 'wholesale')}`),
    // Asked apart: a count of many orders joins none of them to its header and customer.
    rep: ofSeller(sql`exists (
      select from wholesale_header r
      where r.order_id = o.id and (r.rep_number = ${caller.userCode} or r.rep_number_2 = ${caller.userCode}))`),
    territory: ofSeller(sql`exists (
      select from customer k where k.id = o.customer_id and k.territory = any(${territories}::text[]))`),
  }
}

/** A duplicate ships as many days ahead as the original did, never in the past; what the customer called it is theirs to say. */
function carried(header: HeldOrder['header'], today: string): HeldOrder['header'] {
  const { startDate, endDate } = header
  if (startDate === null) return { ...header, po: '' }
  const start = daysLater(today, Math.max(0, daysBetween(today, startDate)))
  const end = endDate && daysLater(start, Math.max(0, daysBetween(startDate, endDate)))
  return { ...header, po: '', startDate: start, endDate: end }
}

/** What is over at the ERP would stay another one there. */
const unsent: OrderIssue = { field: 'order', message: 'changedSince', data: {} }

/** Only what comes from stock is held, and only once both days are known. */
async function holdSkus(trx: DatabaseTransaction, order: HeldOrder): Promise<void> {
  const { startDate: start, endDate: end, origin } = order.header
  const isOfStock = origin === 'stock' && start !== null && end !== null
  const stock = isOfStock ? await readStock(trx, order, wantedSkus(order), true) : []
  const taken = isOfStock ? takenOf(stock, { start, end }) : []
  await (order.erpReference === null ? holdStock : reviseHolds)(trx, order, taken)
}

export const wholesaleStore: OrderStore = {
  kind: wholesaleKind,
  sequence: 'order_number_wholesale',
  table: 'wholesale_header',
  columns: [
    { field: 'buyer', column: 'buyer', type: 'text' },
    { field: 'region', column: 'region', type: 'text' },
    { field: 'origin', column: 'origin', type: 'text' },
    { field: 'warehouse', column: 'warehouse', type: 'text' },
    { field: 'po', column: 'po', type: 'text' },
    { field: 'shippingMethod', column: 'shipping_method', type: 'text' },
    { field: 'repNumber', column: 'rep_number', type: 'text' },
    { field: 'repNumber2', column: 'rep_number_2', type: 'text' },
    { field: 'emailCC', column: 'email_cc', type: 'text[]' },
    { field: 'instructions', column: 'instructions', type: 'text' },
    { field: 'phone', column: 'phone', type: 'text' },
    { field: 'hardCopy', column: 'hard_copy', type: 'boolean' },
    { field: 'term', column: 'term', type: 'text' },
    { field: 'additionalTerm', column: 'additional_term', type: 'text' },
    { field: 'partialShipments', column: 'partial_shipments', type: 'boolean' },
    { field: 'startDate', column: 'start_date', type: 'date' },
    { field: 'endDate', column: 'end_date', type: 'date' },
    { field: 'discount', column: 'discount', type: 'numeric' },
    { field: 'shipTo', column: 'ship_to', type: 'jsonb' },
    { field: 'stores', column: 'stores', type: 'jsonb' },
  ],
  begun: () => ({}),
  foundBy: sql`h.po, h.buyer`,
  concerned: wholesaleConcerned,
  said: sql`jsonb_build_object('reference', coalesce(o.erp_reference, ''))`,
  followed: ['customer', 'region', 'startDate', 'stores'],
  ways: waysToWholesale,
  seenAlone: true,
  actors: () => sql`array['writer']`,
  rows: {
    fields: ['sizes', 'stores', 'packCode', 'unitPrice', 'discount'],
    shown: shownSkus,
    pictures: skuPictures,
    change: changeSkus,
    named: namedSkus,
    follow: followHeader,
    copy: copySkus,
    leftOut: leftOutSkus,
    sums: skuSums,
  },
  carried,
  guards: {
    sendable: async (db, orders, caller, holding) =>
      new Map(
        await Promise.all(
          orders.map(async (order) => [order.id, await checkWholesale(db, order, caller, holding)] as const),
        ),
      ),
    asSent: (_db, orders) => Promise.resolve(new Map(orders.filter(isChangedSince).map(({ id }) => [id, [unsent]]))),
  },
  hold: holdSkus,
  letGo: letStockGo,
  answered: settleHolds,
  message: messageOf,
  sent: { fields: sentFields, rows: sentSkus },
  mails: acceptedMails,
}
