import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { inputIssue } from '../kernel/error-answer.ts'
import { PAGE_LIMIT, paged } from '../kernel/paging.ts'
import { recordId } from '../kernel/record-batch.ts'
import { erpError } from './connectors/erp.ts'
import { order, orderBatch, orderHeader, orderLine, orderTotals, rejectedCell, savedRow } from './order.ts'
import { orderEvents } from './order-events.ts'
import { approvalStatuses, orderStatuses } from './order-words.ts'

/** Either end may be left open, and is part of it. */
const between = <End extends z.ZodType>(end: End) => z.object({ from: end.optional(), to: end.optional() }).prefault({})
const days = between(z.iso.date())
const whole = between(z.number().int().min(0).max(1_000_000_000_000))

/** Which type it is and who may, is asked in the call: the types share their calls. */
const access = areaAccess.anyOrders
const inList = { orderType: z.string().max(20), subtype: z.string().max(30) }
const list = z.object(inList)
const ofOrder = z.object({ ...inList, id: z.string().min(1).max(40) })
const path = '/orders/{orderType}/{subtype}'

export const orderSorts = [
  'orderNumber',
  'status',
  'customer',
  'requesterName',
  'po',
  'startDate',
  'endDate',
  'requestedDeliveryDate',
  'units',
  'subtotal',
  'createdDate',
  'modifiedDate',
] as const
export type OrderSort = (typeof orderSorts)[number]

/** What an order must be to be listed; what is left out or empty says nothing. */
export const orderFilters = z.object({
  orderIdentifier: z.string().trim().max(40).default(''),
  /** Any part of number, customer, PO, requester or buyer. */
  text: z.string().trim().max(200).default(''),
  status: z.array(z.enum(orderStatuses)).max(20).default([]),
  /** Ids. */
  customer: z.array(z.string().max(40)).max(200).default([]),
  /** Code of the coordinator as whom a coordinator looks at lists that allow it (PERM-11); elsewhere it says nothing. */
  viewedAs: z.string().trim().max(40).default(''),
  /** Codes. */
  requester: z.array(z.string().max(40)).max(200).default([]),
  approval: z.array(z.enum(approvalStatuses)).max(20).default([]),
  /** Days of the person's own zone. */
  created: days,
  /** When it is to be there, or from which day on it ships. */
  requestedDelivery: days,
  units: whole,
  /** Whole units of each order's own currency. */
  subtotal: whole,
})
export type OrderFilters = z.output<typeof orderFilters>

/** Newest number first (ORD-02). */
export const queryOrders = endpoint({
  method: 'POST',
  path: `${path}/query`,
  summary: 'Orders of a list that this person may see, by range, with their number',
  access,
  params: list,
  body: z.object({
    startRow: z.number().int().min(0).default(0),
    endRow: z.number().int().min(1).default(100),
    sort: z
      .object({ field: z.enum(orderSorts), descending: z.boolean() })
      .default({ field: 'orderNumber', descending: true }),
    filters: orderFilters.prefault({}),
  }),
  reads: true,
  output: paged(orderLine),
})

const header = orderHeader.partial()

/** The same `_id` sent again answers the order that is there. Errors: notFound for a customer or an assortment one does not see. */
export const createOrder = endpoint({
  method: 'POST',
  path,
  summary: 'A new order, as a draft',
  repeatable: true,
  access,
  params: list,
  body: z.object({
    _id: recordId,
    header: header.default({}),
    rows: orderBatch.shape.addRows,
    /** What it is made from, which it remembers. */
    from: z.object({ assortmentId: z.string().min(1).max(40) }).optional(),
  }),
  bodyLimit: 8 * 1024 * 1024,
  output: z.object({ order, rejected: z.array(rejectedCell) }),
})

/** Reactivating is a duplicate (ORD-09); its rows are read with it when it is opened. Errors: notFound. */
export const duplicateOrder = endpoint({
  method: 'POST',
  path: `${path}/duplicate/{originalOrderId}`,
  summary: 'A draft of the same rows at the prices of today, its dates shifted to today',
  repeatable: true,
  access,
  params: z.object({ ...inList, originalOrderId: z.string().min(1).max(40) }),
  body: z.object({ _id: recordId, header: header.default({}) }),
  output: z.object({
    order: orderLine,
    /** Products that are not sold any more. */
    dropped: z.array(z.object({ style: z.string(), color: z.string() })),
  }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderType}/order/{number}',
  summary: 'A whole order by its number or identifier',
  access,
  params: z.object({ orderType: inList.orderType, number: z.string().min(1).max(40) }),
  output: order,
})

/**
 * All or nothing, but for cells that cannot stand, which are told. Errors: userLock when somebody else changed the same since
 * `version`, orderNotEditable, nothingToDo. The same `batchId` again gets the same answer.
 */
export const batchOrder = endpoint({
  method: 'PATCH',
  path: `${path}/batch/{id}`,
  summary: 'Changes header and rows of an order in one transaction',
  repeatable: true,
  access,
  params: ofOrder,
  body: orderBatch,
  bodyLimit: 8 * 1024 * 1024,
  output: z.object({
    version: z.number().int(),
    header: orderHeader,
    /** Those that were added or changed, as they are kept. */
    rows: z.array(savedRow),
    totals: orderTotals,
    isChanged: orderLine.shape.isChanged,
    /** What the ERP has said and nobody has answered by a change of what it is about. */
    erpErrors: orderLine.shape.erpErrors,
    rejected: z.array(rejectedCell),
  }),
})

/** Errors: notFound, orderNotDeletable. Whoever deleted it just now is answered the same again. */
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a draft; of wholesale orders also what is pending',
  repeatable: true,
  access,
  params: ofOrder,
  output: z.object({ message: z.string() }),
})

export const ORDERS_AT_ONCE = 200

/** One of a set, as whoever names it saw it. */
export const orderOfSet = z.object({ _id: z.string().max(40), version: z.number().int().optional() })

const outcome = z.object({
  _id: z.string(),
  result: z.enum(['done', 'already', 'refused']),
  status: z.enum(orderStatuses),
  version: z.number().int(),
  /** Why it was refused: a code, and all that is wrong by row. */
  code: z.enum(['movedOn', 'notAllowed', 'rejected']).nullable(),
  issues: z.array(inputIssue.extend({ data: z.record(z.string(), z.union([z.string(), z.number()])) })),
})

/** What became of each order of a set. */
export const movedOrders = z.object({ orders: z.array(outcome) })

/** What people do with orders by one call; the other events are of the ERP, the clock or calls of their own. */
export const movedBy = z.enum(orderEvents).exclude(['create', 'accept', 'reject', 'sleep', 'restore'])
export type MovedBy = z.output<typeof movedBy>

/** Submitting, completing and whatever else leads from one state to another. The same `requestId` again does nothing more. */
export const moveOrders = endpoint({
  method: 'POST',
  path: `${path}/transition`,
  summary: 'Does one thing with up to 200 orders and tells what became of each',
  repeatable: true,
  access,
  params: list,
  body: z.object({
    event: movedBy,
    orders: z.array(orderOfSet).min(1).max(ORDERS_AT_ONCE),
    requestId: z.string().min(8).max(64),
    note: z.string().trim().max(2_000).default(''),
  }),
  output: movedOrders,
})

/** Ids of all that match, for doing something with more than is on screen (BEY-04). */
export const matchingOrders = endpoint({
  method: 'POST',
  path: `${path}/matching`,
  summary: 'Ids, versions, units and states of all orders of a list that match, at most 5,000',
  access,
  params: list,
  body: z.object({ filters: orderFilters.prefault({}) }),
  reads: true,
  output: z.object({
    orders: z.array(
      orderLine.pick({
        _id: true,
        version: true,
        orderIdentifier: true,
        units: true,
        status: true,
        orderApprovalStatus: true,
        events: true,
      }),
    ),
  }),
})

const comment = z.object({ _id: z.string(), at: z.string(), by: z.string(), body: z.string() })

/** The same `_id` again is the same comment. */
export const commentOrder = endpoint({
  method: 'POST',
  path: `${path}/comment/{id}`,
  summary: 'Says something about an order, for all who see it',
  repeatable: true,
  access,
  params: ofOrder,
  body: z.object({ _id: recordId, body: z.string().trim().min(1).max(2_000) }),
  output: comment,
})

/** Errors of one refusal that the history tells. */
export const ERRORS_TOLD = 50

export const orderHistory = endpoint({
  method: 'GET',
  path: `${path}/history/{id}`,
  summary: 'What happened to an order and what was said about it, the newest first',
  access,
  params: ofOrder,
  output: z.object({
    entries: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('event'),
            at: z.string(),
            by: z.string(),
            event: z.enum(orderEvents),
            /** For whom a deputy did it; empty: for themselves. */
            standsInFor: z.string(),
            from: z.enum(orderStatuses).nullable(),
            fromApproval: z.enum(approvalStatuses).nullable(),
            to: z.enum(orderStatuses).nullable(),
            toApproval: z.enum(approvalStatuses).nullable(),
            note: z.string(),
            /** Of a refusal by the ERP, the first of them; `note` has them in its own words. */
            errors: z.array(erpError).max(ERRORS_TOLD),
          }),
          comment.extend({ kind: z.literal('comment') }),
        ]),
      )
      .max(PAGE_LIMIT),
  }),
})
