import type { OrderStore } from './order-store.ts'
import { promoStore } from './promo/promo-store.ts'
import { sampleStore } from './sample/sample-store.ts'
import { wholesaleStore } from './wholesale/wholesale-store.ts'

/** Every type of order there is, as the server keeps it. */
export const orderStores: readonly OrderStore[] = [sampleStore, promoStore, wholesaleStore]
