import type { Domain, Role } from '../access/permission.ts'

/** The domains in the order and groups people look for them. */
export const domainGroups = {
  line: ['products', 'productDocuments', 'assortments', 'internalAssortments', 'upcLookup', 'keyItemPricing'],
  libraries: [
    'advertisingAssets',
    'advertisingLogos',
    'globalRetailAssets',
    'globalRetailResources',
    'stepTraining',
    'conference',
  ],
  orders: ['sampleInventory', 'sampleOrders', 'promoOrders', 'wholesaleOrders', 'orders', 'spendingApproval'],
  work: ['travelCalendar', 'reports'],
  administration: ['adminUsers', 'divisionGroups', 'territories', 'customers'],
} as const satisfies Record<string, readonly Domain[]>
export type DomainGroup = keyof typeof domainGroups

/** The roles from the weakest, in three groups: everybody's, those of orders, those of sales. */
export const roleGroups = {
  general: ['user', 'editor', 'seniorEditor', 'manager', 'adminEditor', 'admin'],
  orders: ['approver', 'seniorApprover', 'coordinator', 'seniorCoordinator', 'sampleCoordinator'],
  sales: ['distributor', 'DIS', 'FR', 'REP', 'CSREP'],
} as const satisfies Record<string, readonly Role[]>

const sales: readonly Role[] = roleGroups.sales
const edited: readonly Role[] = ['user', 'editor', 'seniorEditor', 'admin', ...sales]
const coordinated: readonly Role[] = ['user', 'coordinator', 'seniorCoordinator', 'sampleCoordinator', 'admin']
const asked: readonly Role[] = ['user', 'admin', ...sales]

/**
 * The roles that some rule of a domain asks for. Any other combination may be given, but means nothing today: the matrix
 * draws it pale.
 */
export const sensibleRoles: Record<Domain, readonly Role[]> = {
  advertisingAssets: edited,
  advertisingLogos: edited,
  globalRetailAssets: edited,
  globalRetailResources: edited,
  products: asked,
  productDocuments: edited,
  assortments: ['user', 'manager', 'admin', ...sales],
  internalAssortments: ['user', 'manager', 'adminEditor', 'admin'],
  sampleOrders: [...coordinated, ...sales],
  promoOrders: [...coordinated, 'approver', 'seniorApprover', ...sales],
  wholesaleOrders: asked,
  conference: asked,
  adminUsers: ['admin'],
  divisionGroups: ['user', 'admin'],
  territories: ['user', 'admin'],
  customers: ['user', 'admin'],
  reports: ['user', 'manager', 'admin'],
  orders: asked,
  stepTraining: edited,
  travelCalendar: asked,
  keyItemPricing: asked,
  spendingApproval: ['user', 'approver', 'seniorApprover', 'admin'],
  upcLookup: asked,
  sampleInventory: [...coordinated, ...sales],
}

/** Roles a sub-role of internal assortments may bear. */
export const subRoleRoles = ['user', 'editor', 'seniorEditor', 'manager'] as const satisfies readonly Role[]
