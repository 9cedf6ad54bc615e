import { type OrderState, partsOfState } from '../../../../contract/orders/order-words.ts'

/** A state as the trail says it, beside which line statuses of products are another thing. */
export function saidState(state: OrderState): { orderStatus: string; orderApprovalStatus: string | null } {
  const { status, approval } = partsOfState(state)
  return { orderStatus: status, orderApprovalStatus: approval }
}
