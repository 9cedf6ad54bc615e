import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconChecklist,
  IconHourglass,
  IconPackageExport,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'
import { orderPath, type OrderType } from './order-lists.ts'

const orderOf = (type: OrderType) => (order: string) => orderPath(order, type)

export const promosToReview: WaitingShown = {
  path: '/orders/promos/needs-review',
  onlyPath: orderOf('promos'),
  Icon: IconChecklist,
  look: 'a',
}
export const promosUnrouted: WaitingShown = {
  path: '/orders/promos/needs-review',
  onlyPath: orderOf('promos'),
  Icon: IconUserQuestion,
  look: 'w',
}
export const promosToSend: WaitingShown = {
  path: '/orders/promos/reviewed',
  onlyPath: orderOf('promos'),
  Icon: IconPackageExport,
  look: 'a',
}
export const samplesToSend: WaitingShown = {
  path: '/orders/samples/active-orders',
  onlyPath: orderOf('samples'),
  Icon: IconPackageExport,
  look: 'a',
}
export const promosToMatch: WaitingShown = {
  path: '/orders/promos/reviewed',
  onlyPath: orderOf('promos'),
  Icon: IconArrowsExchange,
  look: 'w',
}
export const samplesToMatch: WaitingShown = {
  path: '/orders/samples/active-orders',
  onlyPath: orderOf('samples'),
  Icon: IconArrowsExchange,
  look: 'w',
}
export const rejectedOrders: WaitingShown = {
  path: '/orders/wholesale/active',
  onlyPath: orderOf('wholesale'),
  Icon: IconAlertTriangle,
  look: 'c',
}
export const silentOrders: WaitingShown = {
  path: '/orders/wholesale/active',
  onlyPath: orderOf('wholesale'),
  Icon: IconHourglass,
  look: 'w',
}
