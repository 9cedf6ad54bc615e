import { z } from 'zod'

/** The 16 roles of document 1. */
export const role = z.enum([
  'user',
  'editor',
  'seniorEditor',
  'admin',
  'adminEditor',
  'approver',
  'seniorApprover',
  'coordinator',
  'seniorCoordinator',
  'sampleCoordinator',
  'distributor',
  'manager',
  'DIS',
  'FR',
  'REP',
  'CSREP',
])
export type Role = z.infer<typeof role>

/** The areas a permission speaks of: the 22 of document 1, where advertising and global retail each hold two. */
export const domain = z.enum([
  'advertisingAssets',
  'advertisingLogos',
  'globalRetailAssets',
  'globalRetailResources',
  'products',
  'productDocuments',
  'assortments',
  'internalAssortments',
  'sampleOrders',
  'promoOrders',
  'wholesaleOrders',
  'conference',
  'adminUsers',
  'divisionGroups',
  'territories',
  'customers',
  'reports',
  'orders',
  'stepTraining',
  'travelCalendar',
  'keyItemPricing',
  'spendingApproval',
  'upcLookup',
  'sampleInventory',
])
export type Domain = z.infer<typeof domain>

/** For internal assortments: which channel, region and product type a role reaches; 'All' is allowed. */
export const subRole = z.object({ role, channel: z.string(), region: z.string(), productType: z.string() })
export type SubRole = z.infer<typeof subRole>

export const permissionRecord = z.object({ domain, roles: z.array(role), subRoles: z.array(subRole).optional() })
export type PermissionRecord = z.infer<typeof permissionRecord>
