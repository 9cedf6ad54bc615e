import { orderLetters } from '../../../contract/orders/order-letters.ts'

/** The page of an order by its number, whose letter says of which type it is. */
export const orderPath = (orderIdentifier: string): string =>
  `/orders/${orderLetters[orderIdentifier.charAt(0)] ?? 'samples'}/order/${orderIdentifier}`
