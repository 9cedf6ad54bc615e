import type { OrderLine } from '../../../contract/orders/order.ts'

/** Where a promo order stands: its approval while that says more than its status. */
export const approvalWord = ({ status, orderApprovalStatus }: Pick<OrderLine, 'status' | 'orderApprovalStatus'>) =>
  status === 'PENDING' || status === 'SUBMITTED' || status === 'IN PROGRESS' || status === 'COMPLETED'
    ? (orderApprovalStatus ?? status)
    : status
