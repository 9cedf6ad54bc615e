import type { CollectionType } from '../../../contract/assortments/collections/collection.ts'
import type { Access } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { Purpose } from '../../../contract/orders/order-words.ts'

/** The types of orders, by the word of their addresses; the first is meant where none is said (ORD-07). */
export type OrderType = 'samples' | 'promos' | 'wholesale'

export const typeOfPurpose: Readonly<Record<Purpose, OrderType>> = {
  SAMPLE: 'samples',
  PROMO: 'promos',
  WHOLESALE: 'wholesale',
}

/**
 * One list of orders (ORD-02). A type adds its lists to the table below, in the order of its tabs, and what its rows show and what can
 * be done with them to `list/order-types.ts`: the screen, its filters, its bar and its dialogs are the same for all.
 */
export interface OrderList {
  orderType: OrderType
  orderSubtype: string
  /** The collection of an assortment that orders of the type are made from. */
  collectionType: CollectionType
  /** Whether somebody may look at it as another coordinator. */
  allowCoordinatorChange: boolean
  access: Access
  /** Shows what is over, of one year. */
  isArchive: boolean
}

const samples = {
  orderType: 'samples',
  collectionType: 'sample',
  allowCoordinatorChange: true,
  access: areaAccess.sampleOrders,
} as const

const promos = {
  orderType: 'promos',
  collectionType: 'promo',
  access: areaAccess.promoOrders,
} as const

const wholesale = {
  orderType: 'wholesale',
  collectionType: 'wholesale',
  allowCoordinatorChange: false,
  access: areaAccess.wholesaleOrders,
} as const

export const orderLists: readonly OrderList[] = [
  { ...samples, orderSubtype: 'active-orders', isArchive: false },
  { ...samples, orderSubtype: 'archived-orders', isArchive: true },
  { ...promos, orderSubtype: 'needs-review', allowCoordinatorChange: false, isArchive: false },
  { ...promos, orderSubtype: 'reviewed', allowCoordinatorChange: true, isArchive: false },
  { ...promos, orderSubtype: 'archived', allowCoordinatorChange: true, isArchive: true },
  { ...wholesale, orderSubtype: 'active', isArchive: false },
  { ...wholesale, orderSubtype: 'archived', isArchive: true },
]

/** The lists of a type, in the order of their tabs. */
export const listsOf = (orderType: OrderType): readonly OrderList[] =>
  orderLists.filter((list) => list.orderType === orderType)

export const listPath = ({ orderType, orderSubtype }: Pick<OrderList, 'orderType' | 'orderSubtype'>) =>
  `/orders/${orderType}/${orderSubtype}` as const

/** The page of an order (ORD-07). */
export const orderPath = (orderNumber: number | string, orderType: OrderType = 'samples') =>
  `/orders/${orderType}/order/${orderNumber}` as const
