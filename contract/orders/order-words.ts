/** What an order is for; the words of the specification (ORD-01). */
export const purposes = ['SAMPLE', 'PROMO', 'WHOLESALE'] as const
export type Purpose = (typeof purposes)[number]

export const orderStatuses = [
  'DRAFT',
  'PENDING',
  'SUBMITTED',
  'IN PROGRESS',
  'COMPLETED',
  'ARCHIVED',
  'INACTIVE',
  'CANCELED',
  'UNAPPROVED ORDER',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const approvalStatuses = [
  'PENDING',
  'REQUIRES APPROVER',
  'REQUIRES SENIOR',
  'REVIEW COMPLETE',
  'PROCESSED',
  'FINALIZED',
] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** Where an order stands: its status, and its approval where it has one. */
export type OrderState = OrderStatus | `${OrderStatus} + ${ApprovalStatus}`

export const stateOf = (status: OrderStatus, approval: ApprovalStatus | null): OrderState =>
  approval === null ? status : `${status} + ${approval}`

/** Status and approval of a state. */
export function partsOfState(state: OrderState): { status: OrderStatus; approval: ApprovalStatus | null } {
  const [status, approval = null] = state.split(' + ') as [OrderStatus, ApprovalStatus?]
  return { status, approval }
}
