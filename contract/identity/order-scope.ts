import { type Access, type AccessSubject, mayAccess } from './access.ts'

const coordinators = ['coordinator', 'seniorCoordinator'] as const
const sampleCoordinator: Access = [
  { domain: 'sampleOrders', roles: coordinators },
  { domain: 'promoOrders', roles: coordinators },
]
const approver: Access = [{ domain: 'promoOrders', roles: ['approver', 'seniorApprover'] }]

/** Who asks for orders: what they may, and the code that orders know them by. */
export interface OrderViewer extends AccessSubject {
  userCode: string
}

/** The codes on an order that say whose it is. */
export interface OrderCodes {
  requesterCode: string
  approverCode?: string | null
  seniorApproverCode?: string | null
}

/**
 * Approvers and senior approvers see only orders assigned to them and what they asked for themselves; nobody else is
 * narrowed by assignment (PERM-10).
 */
export function seesOrder(viewer: OrderViewer, order: OrderCodes): boolean {
  if (viewer.permissionsBypassed || !mayAccess(viewer, approver)) return true
  const { requesterCode, approverCode, seniorApproverCode } = order
  return [requesterCode, approverCode, seniorApproverCode].includes(viewer.userCode)
}

const underWay = ['SUBMITTED', 'IN PROGRESS'] as const

/** Statuses of the active orders that someone sees: coordinators no drafts, everyone else their drafts too (PERM-10). */
export const activeStatuses = (viewer: AccessSubject): readonly ('DRAFT' | (typeof underWay)[number])[] =>
  !viewer.permissionsBypassed && mayAccess(viewer, sampleCoordinator) ? underWay : ['DRAFT', ...underWay]

/** Archive lists show what was created from this instant on: one calendar year back, in UTC (PERM-10). */
export function archiveSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  return since
}

/** Pages on which a coordinator may look through the eyes of another one (PERM-11), by their names. */
const coordinatorMayChange: readonly string[] = [
  'orders--promos--reviewed',
  'orders--promos--archived',
  'orders--samples--active-orders',
  'orders--samples--archived-orders',
]

/** The coordinator whose orders and notifications a page loads: the wished one where that is allowed, else oneself. */
export function viewedCoordinator(viewer: OrderViewer, page: string, wished: string | undefined): string {
  const allowed = coordinatorMayChange.includes(page) && mayAccess(viewer, sampleCoordinator)
  return wished !== undefined && allowed ? wished : viewer.userCode
}
