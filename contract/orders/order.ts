import { z } from 'zod'
import { lineStatus, productType } from '../catalogue/product-query.ts'
import { photo } from '../catalogue/product.ts'
import { currencyCode, minorUnits } from '../kernel/amounts/money.ts'
import { recordId } from '../kernel/record-batch.ts'
import { erpError } from './connectors/erp.ts'
import { orderEvents } from './order-events.ts'
import { approvalStatuses, orderStatuses, purposes } from './order-words.ts'
import {
  deliveryMethods,
  PIECES_LEAST,
  PIECES_MOST,
  pieceProgress,
  pieceSides,
  pieceSources,
  pieceStatuses,
  returnTypes,
  sizePreferences,
} from './pieces/piece-words.ts'
import { orderOrigins, orderRegions } from './places/regions.ts'
import { shipToAddress } from './places/ship-to.ts'
import { door, STORES_MOST } from './wholesale/stores.ts'

const line = (most: number) => z.string().trim().max(most)
const day = z.iso.date().nullable()
export const discountPercent = z
  .number()
  .min(0)
  .max(100)
  .transform((percent) => Math.round(percent * 100) / 100)

/** What is written at the head of an order (ORW-01). Which of it a type has, its store on the server says. */
export const orderHeader = z.object({
  /** Id of the customer; null before one is chosen. */
  customer: z.string().max(40).nullable(),
  buyer: line(120),
  region: z.enum(orderRegions).nullable(),
  origin: z.enum(orderOrigins),
  warehouse: line(40),
  po: line(40),
  shippingMethod: line(60),
  repNumber: line(40),
  repNumber2: line(40),
  emailCC: z.array(z.email()).max(20),
  instructions: line(2_000),
  phone: line(40),
  hardCopy: z.boolean(),
  term: line(40),
  additionalTerm: line(200),
  partialShipments: z.boolean(),
  startDate: day,
  endDate: day,
  discount: discountPercent,
  shipTo: shipToAddress.nullable(),
  /** Doors that it is split over; with fewer than two it is not. */
  stores: z
    .array(door)
    .max(STORES_MOST)
    .refine((stores) => new Set(stores.map(({ _id }) => _id)).size === stores.length, 'duplicate'),
  /** Of sample and promo orders; source, side, shipper and return are what their new rows begin with. */
  reason: line(200),
  source: z.enum(pieceSources),
  side: z.enum(pieceSides),
  sizePreference: z.enum(sizePreferences),
  shipper: line(40),
  returnType: z.enum(returnTypes),
  deliveryMethod: z.enum(deliveryMethods),
  requestedDeliveryDate: day,
  windowStarts: day,
  windowEnds: day,
})
export type OrderHeader = z.output<typeof orderHeader>

/** A header in which nothing is said; a type fills those fields that it has. */
export const emptyHeader: OrderHeader = {
  customer: null,
  buyer: '',
  region: null,
  origin: 'stock',
  warehouse: '',
  po: '',
  shippingMethod: '',
  repNumber: '',
  repNumber2: '',
  emailCC: [],
  instructions: '',
  phone: '',
  hardCopy: false,
  term: '',
  additionalTerm: '',
  partialShipments: false,
  startDate: null,
  endDate: null,
  discount: 0,
  shipTo: null,
  stores: [],
  reason: '',
  source: 'Sample Library',
  side: 'Pair',
  sizePreference: 'Preferred',
  shipper: '',
  returnType: 'Return',
  deliveryMethod: 'Ship',
  requestedDeliveryDate: null,
  windowStarts: null,
  windowEnds: null,
}

export const SIZE_QUANTITY = 99_999
const quantity = z.number().int().min(0).max(SIZE_QUANTITY)
const sizeName = z.string().min(1).max(20)

/** What is written in a row; of `sizes` those that are named, 0 or null takes one out (ORW-02). */
export const orderRowFields = z.object({
  sizes: z.record(sizeName, quantity.nullable()),
  /** The same for single stores of an order that is split (ORW-06); what is in `sizes` is spread over all of them. */
  stores: z.record(recordId, z.record(sizeName, quantity.nullable())),
  packCode: line(40).transform((code) => code.toUpperCase()),
  /** Minor units; null: the list price. */
  unitPrice: minorUnits.min(0).nullable(),
  /** Null: that of the order. */
  discount: discountPercent.nullable(),
  /** Of sample and promo orders, whose rows are one product in one size (ORS-01). */
  size: line(20),
  quantity: z.number().int().min(PIECES_LEAST).max(PIECES_MOST),
  side: z.enum(pieceSides),
  source: z.enum(pieceSources),
  sizePreference: z.enum(sizePreferences),
  shipper: line(40),
  returnType: z.enum(returnTypes),
  promoCode: line(3)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{0,3}$/, 'alphanumeric')),
  /** Deleted rows come back with the status they had. */
  status: z.enum(pieceStatuses),
  decisionNote: line(500),
  /** Code of the coordinator; null: nobody. */
  coordinatorCode: line(40).nullable(),
  tracking: line(60).transform((text) => text.replace(/\s/g, '').toUpperCase()),
  progress: z.enum(pieceProgress),
  dueBack: day,
})
export type OrderRowFields = z.output<typeof orderRowFields>

/** What a row of a sample or promo order has beside: its one size, and how far it has come (ORS-01). */
export const orderPiece = z.object({
  /** Its number in the order, never used again. */
  identifier: z.number().int(),
  size: z.string(),
  quantity: z.number().int(),
  /** Empty for what has no sides. */
  side: z.enum([...pieceSides, '']),
  source: z.enum(pieceSources),
  status: z.enum(pieceStatuses),
  sizePreference: z.enum(sizePreferences),
  shipper: z.string(),
  returnType: z.enum(returnTypes),
  division: z.string(),
  gender: z.string(),
  promoCode: z.string(),
  coordinatorCode: z.string().nullable(),
  coordinatorName: z.string(),
  tracking: z.string(),
  /** Where its shipper tells of it; empty without both. */
  trackingUrl: z.string(),
  progress: z.enum(pieceProgress),
  shippedDate: z.string().nullable(),
  dueBack: day,
  /** The first day on which Inventory has enough of the size; null: none. */
  availableOn: day,
  decidedBy: z.string(),
  /** For whom a deputy decided; empty: for themselves. */
  decidedFor: z.string(),
  decidedDate: z.string().nullable(),
  decisionNote: z.string(),
})
export type OrderPiece = z.output<typeof orderPiece>

/** A row as it is kept, with what is shown of its product. */
export const orderRow = z.object({
  _id: z.string(),
  style: z.string(),
  color: z.string(),
  name: z.string(),
  colorDescription: z.string(),
  productType: productType.nullable(),
  /** At the location of the order's region; null: not sold there, or gone. */
  lineStatus: lineStatus.nullable(),
  sizeScale: z.string(),
  hero: photo.nullable(),
  /** The sizes it may be ordered in, in their order. */
  run: z.array(z.string()),
  sizes: z.record(z.string(), quantity),
  /** What each store gets of an order that is split; left out in types that are not. */
  stores: z.record(z.string(), z.record(z.string(), quantity)).optional(),
  units: z.number().int(),
  packCode: z.string(),
  listPrice: minorUnits.nullable(),
  unitPrice: minorUnits.nullable(),
  /** Below the list price. */
  reduced: z.boolean(),
  discount: z.number().nullable(),
  piece: orderPiece.optional(),
})
export type OrderRow = z.output<typeof orderRow>

const ofProduct = {
  name: true,
  colorDescription: true,
  productType: true,
  lineStatus: true,
  sizeScale: true,
  hero: true,
  run: true,
} as const

/** A row as a batch answers it: one that was there and is changed may come without what is shown of its product, which an edit leaves. */
export const savedRow = orderRow.partial(ofProduct)
export type SavedRow = z.output<typeof savedRow>

export const orderTotals = z.object({
  units: z.number().int(),
  gross: minorUnits,
  discountAmount: minorUnits,
  subtotal: minorUnits,
})

const orderCustomer = z.object({ _id: z.string(), id: z.string(), name: z.string(), country: z.string() })

/** An order in a list (ORD-02): what every type has. */
export const orderLine = z.object({
  _id: z.string(),
  version: z.number().int(),
  purpose: z.enum(purposes),
  /** The list in which it stands now. */
  type: z.string(),
  orderNumber: z.number().int(),
  orderIdentifier: z.string(),
  status: z.enum(orderStatuses),
  orderApprovalStatus: z.enum(approvalStatuses).nullable(),
  customer: orderCustomer.nullable(),
  currency: currencyCode.nullable(),
  requesterCode: z.string(),
  requesterName: z.string(),
  /** Who decides on a promo order; empty: nobody. */
  approverCode: z.string(),
  approverName: z.string(),
  seniorApproverCode: z.string(),
  seniorApproverName: z.string(),
  reason: z.string(),
  requestedDeliveryDate: day,
  buyer: z.string(),
  po: z.string(),
  startDate: day,
  endDate: day,
  rowCount: z.number().int(),
  units: z.number().int(),
  subtotal: minorUnits,
  createdDate: z.string(),
  modifiedDate: z.string(),
  submittedDate: z.string().nullable(),
  /** What the book of orders calls it, once it took it. */
  erpReference: z.string().nullable(),
  /** What was written since it was sent last is not at the ERP. */
  isChanged: z.boolean(),
  /** Why the ERP refused it last: by SKU, or of the whole. */
  erpErrors: z.array(erpError),
  /** Of its first rows; at most four. */
  pictures: z.array(z.string()),
  /** What this person may do with it. */
  events: z.array(z.enum(orderEvents)),
})
export type OrderLine = z.output<typeof orderLine>

/** A whole order (ORD-01). */
export const order = orderLine.extend({
  completedDate: z.string().nullable(),
  duplicateOf: z.string().nullable(),
  /** The assortment it was made from. */
  assortmentId: z.string().nullable(),
  isEditable: z.boolean(),
  header: orderHeader,
  rows: z.array(orderRow),
  totals: orderTotals,
})
export type Order = z.output<typeof order>

/** Why a cell or row was not taken, while all else of a batch is saved. */
export const rejectedCell = z.object({
  _id: z.string(),
  field: z.string(),
  reason: z.enum([
    'unknownProduct',
    'alreadyThere',
    'noSuchSize',
    'noSuchRow',
    'noSuchStore',
    'noSuchPerson',
    'notYours',
  ]),
})
export type RejectedCell = z.output<typeof rejectedCell>

export const ORDER_ROWS = 5_000

/** Everything that was changed within one debounce; rows by their id, which the browser makes. */
export const orderBatch = z.object({
  /** What it was made on; left out, what stands. */
  version: z.number().int().min(1).optional(),
  /** Later ones that were saved from the same place: nobody meets themselves. */
  ownVersions: z.array(z.number().int()).max(1_000).default([]),
  batchId: z.string().min(8).max(64),
  patch: orderHeader.partial().default({}),
  addRows: z
    .array(z.object({ _id: recordId, style: line(40), color: line(40), fields: orderRowFields.partial().default({}) }))
    .max(ORDER_ROWS)
    .default([]),
  updateRows: z
    .array(z.object({ _id: recordId, fields: orderRowFields.partial() }))
    .max(ORDER_ROWS)
    .default([]),
  deleteRows: z.array(recordId).max(ORDER_ROWS).default([]),
})
export type OrderBatch = z.output<typeof orderBatch>
