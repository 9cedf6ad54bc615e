export { orderPath } from '../../../contract/orders/order-letters.ts'
