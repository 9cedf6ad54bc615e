import { type ComponentType, lazy } from 'react'
import type { OrderKind } from '../../../../contract/orders/order-kind.ts'
import type { orderSorts } from '../../../../contract/orders/order-calls.ts'
import { sampleKind } from '../../../../contract/orders/sample/sample-kind.ts'
import { promoKind } from '../../../../contract/orders/promo/promo-kind.ts'
import { wholesaleKind } from '../../../../contract/orders/wholesale/wholesale-kind.ts'
import type { OrderList, OrderType } from '../order-lists.ts'
import { findCustomers } from '../wholesale/lookups.api.ts'
import type { ColumnName } from './order-columns.ts'

type SortField = (typeof orderSorts)[number]

/** What lists of a type show and offer: data alone, so that all types have one screen. */
export interface OrderTypeShown {
  kind: OrderKind
  /** The columns of a list, in their order; each is written once in `order-columns.ts`. */
  columns(list: OrderList): readonly ColumnName[]
  /** What a dialog that begins an order asks beside its customer. */
  dialogFields: readonly ('po' | 'startDate')[]
  /** Whom one may order for; none: the type asks for no customer. */
  findCustomers?(text: string, signal: AbortSignal): Promise<readonly { _id: string; id: string; name: string }[]>
  /** What asks how chosen orders are written into a workbook. */
  ExportDialog: ComponentType<{
    orderType: OrderType
    ids: readonly string[]
    title: string
    hasStores: boolean
    onClose: () => void
  }>
  /** By which of them the list can be sorted. */
  sorts: readonly SortField[]
}

const PiecesDialog = lazy(() => import('../pieces/export-dialog.tsx').then((part) => ({ default: part.ExportDialog })))

/** A type adds its line here and its lists to `order-lists.ts`. */
export const orderTypes: Partial<Record<OrderType, OrderTypeShown>> = {
  samples: {
    kind: sampleKind,
    ExportDialog: PiecesDialog,
    dialogFields: [],
    columns: () => [
      'orderIdentifier',
      'status',
      'requesterName',
      'customer',
      'reason',
      'pictures',
      'rows',
      'units',
      'requestedDeliveryDate',
      'createdDate',
    ],
    sorts: ['orderNumber', 'status', 'customer', 'requesterName', 'requestedDeliveryDate', 'units', 'createdDate'],
  },
  promos: {
    kind: promoKind,
    ExportDialog: PiecesDialog,
    dialogFields: [],
    columns: ({ orderSubtype }) => [
      'orderIdentifier',
      'approval',
      'requesterName',
      'reason',
      'rows',
      'units',
      'subtotal',
      'requestedDeliveryDate',
      ...(orderSubtype === 'needs-review' ? (['decider'] as const) : []),
      'createdDate',
    ],
    sorts: ['orderNumber', 'requesterName', 'requestedDeliveryDate', 'units', 'subtotal', 'createdDate'],
  },
  wholesale: {
    kind: wholesaleKind,
    findCustomers,
    ExportDialog: lazy(() =>
      import('../wholesale/excel/export-dialog.tsx').then((part) => ({ default: part.ExportDialog })),
    ),
    dialogFields: ['po', 'startDate'],
    columns: () => [
      'orderIdentifier',
      'status',
      'standing',
      'customer',
      'po',
      'pictures',
      'startDate',
      'endDate',
      'rowCount',
      'units',
      'subtotal',
      'requesterName',
      'createdDate',
    ],
    sorts: [
      'orderNumber',
      'status',
      'customer',
      'requesterName',
      'po',
      'startDate',
      'endDate',
      'units',
      'subtotal',
      'createdDate',
    ],
  },
}

/** What is shown of the type of a list. */
export function shownType(orderType: OrderType): OrderTypeShown {
  const shown = orderTypes[orderType]
  if (!shown) throw new Error(`No lists of ${orderType} are shown`)
  return shown
}
