import type { ordersContract } from '../../../contract/orders/orders.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { orderScreens } from './orders.screens.tsx'

export const ordersRoom: ClientRoom<typeof ordersContract> = {
  name: 'orders',
  screens: orderScreens,
}
