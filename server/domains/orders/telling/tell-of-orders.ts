import { forBrowsers, type News } from '../../../engine/live/outbox.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'

/** Lists of the type are read again, and whoever has one of the orders open hears of it, with the version it has now. */
export const tellOfOrders = (
  { kind }: OrderStore,
  orders: readonly Pick<HeldOrder, 'publicId' | 'version'>[],
  byUser?: string,
): News[] => [
  forBrowsers('all', { type: 'listChanged', list: `orders/${kind.path}` }),
  ...orders.map(({ publicId, version }) =>
    forBrowsers('all', { type: 'orderChanged', _id: publicId, version, ...(byUser ? { byUser } : {}) }),
  ),
]
