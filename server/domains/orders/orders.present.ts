import { editableBy, eventsOf, listOf } from '../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../contract/orders/order-words.ts'
import type { Order, OrderHeader, OrderLine, OrderRow } from '../../../contract/orders/order.ts'
import type { HeldOrder, OrderStore } from './order-store.ts'

export const headerOf = ({ header, customer }: HeldOrder): OrderHeader => ({
  customer: customer?._id ?? null,
  ...header,
})

export const totalsOf = ({ units, gross, discountAmount }: HeldOrder): Order['totals'] => ({
  units,
  gross,
  discountAmount,
  subtotal: gross - discountAmount,
})

const publicly = (customer: HeldOrder['customer']): OrderLine['customer'] =>
  customer && { _id: customer._id, id: customer.id, name: customer.name, country: customer.country }

/** What was written since the ERP took it last is not there. */
export const isChangedSince = ({ content, sentContent }: Pick<HeldOrder, 'content' | 'sentContent'>): boolean =>
  sentContent !== null && content > sentContent

export function presentLine({ kind }: OrderStore, held: HeldOrder & { pictures?: readonly string[] }): OrderLine {
  const state = stateOf(held.status, held.approval)
  return {
    _id: held.publicId,
    version: held.version,
    purpose: kind.purpose,
    type: listOf(kind, state) ?? '',
    orderNumber: held.number,
    orderIdentifier: held.orderIdentifier,
    status: held.status,
    orderApprovalStatus: held.approval,
    customer: publicly(held.customer),
    currency: held.currency as OrderLine['currency'],
    requesterCode: held.requesterCode,
    requesterName: held.requesterName,
    approverCode: held.deciders?.approver?.code ?? '',
    approverName: held.deciders?.approver?.name ?? '',
    seniorApproverCode: held.deciders?.senior?.code ?? '',
    seniorApproverName: held.deciders?.senior?.name ?? '',
    reason: held.header.reason,
    requestedDeliveryDate: held.header.requestedDeliveryDate,
    buyer: held.header.buyer,
    po: held.header.po,
    startDate: held.header.startDate,
    endDate: held.header.endDate,
    rowCount: held.rowCount,
    units: held.units,
    subtotal: held.gross - held.discountAmount,
    createdDate: held.createdAt.toISOString(),
    modifiedDate: held.modifiedAt.toISOString(),
    submittedDate: held.submittedAt?.toISOString() ?? null,
    erpReference: held.erpReference,
    isChanged: isChangedSince(held),
    erpErrors: held.erpErrors,
    pictures: [...(held.pictures ?? [])],
    events: eventsOf(kind, state, held.actors),
  }
}

export const presentOrder = (store: OrderStore, held: HeldOrder, rows: OrderRow[]): Order => ({
  ...presentLine(store, held),
  completedDate: held.completedAt?.toISOString() ?? null,
  duplicateOf: held.duplicateOf,
  assortmentId: held.assortmentId,
  isEditable: editableBy(store.kind, stateOf(held.status, held.approval), held.actors).length > 0,
  header: headerOf(held),
  rows,
  totals: totalsOf(held),
})
