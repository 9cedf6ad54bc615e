import { domain, type Domain, type PermissionRecord, type Role, type SubRole } from '../access/permission.ts'

export type RolesByDomain = Partial<Record<Domain, readonly Role[]>>

const each = (domains: readonly Domain[], ...roles: Role[]): RolesByDomain =>
  Object.fromEntries(domains.map((name) => [name, roles]))

const advertising = ['advertisingAssets', 'advertisingLogos'] as const
const globalRetail = ['globalRetailAssets', 'globalRetailResources'] as const
const edited = [...advertising, ...globalRetail, 'productDocuments', 'stepTraining'] as const
const ordered = ['sampleOrders', 'promoOrders', 'sampleInventory'] as const
/** Areas that only administrators run; 'user elsewhere' does not reach them. */
const administered: readonly Domain[] = ['adminUsers', 'divisionGroups', 'territories', 'customers']

/**
 * What people of one kind of work may: their own part of it and no more. A beginning that is then changed person by
 * person (ADM-01), and what the people of the demo brand hold.
 */
export const presetRoles = {
  admin: each(domain.options, 'admin', 'adminEditor'),
  sales: each(
    [
      ...advertising,
      'products',
      'productDocuments',
      'assortments',
      'stepTraining',
      'sampleOrders',
      'wholesaleOrders',
      'sampleInventory',
      'travelCalendar',
      'upcLookup',
    ],
    'user',
    'REP',
  ),
  editor: each(edited, 'editor'),
  seniorEditor: each(edited, 'seniorEditor'),
  manager: {
    ...each(
      domain.options.filter((name) => !administered.includes(name)),
      'user',
    ),
    ...each(['assortments', 'reports'], 'manager'),
  },
  adminEditor: each(['internalAssortments'], 'adminEditor'),
  merchandiser: each(['products', 'productDocuments', 'assortments', 'internalAssortments'], 'user'),
  sampleCoordinator: each(ordered, 'coordinator', 'sampleCoordinator'),
  seniorCoordinator: each(ordered, 'seniorCoordinator'),
  approver: each(['promoOrders'], 'approver'),
  seniorApprover: each(['promoOrders'], 'seniorApprover'),
  distributor: each(
    ['products', 'productDocuments', 'assortments', ...globalRetail, 'wholesaleOrders'],
    'distributor',
    'DIS',
  ),
  customer: each(['products', 'wholesaleOrders'], 'user'),
} satisfies Record<string, RolesByDomain>

export type PermissionPreset = keyof typeof presetRoles
export const permissionPresets = Object.keys(presetRoles) as PermissionPreset[]

const everywhere = { region: 'All', productType: 'All' }
/** Who works on internal assortments reaches the channels by sub-roles. */
const presetSubRoles: Partial<Record<PermissionPreset, SubRole[]>> = {
  adminEditor: ['Wholesale', 'Retail'].map((channel) => ({ role: 'seniorEditor', channel, ...everywhere })),
  merchandiser: [{ role: 'editor', channel: 'Wholesale', ...everywhere }],
}

/** The permissions of a preset, domain by domain. */
export function permissionsOfPreset(preset: PermissionPreset): Required<PermissionRecord>[] {
  const roles: RolesByDomain = presetRoles[preset]
  const subRoles = presetSubRoles[preset] ?? []
  return domain.options.flatMap((name) =>
    roles[name]
      ? [{ domain: name, roles: [...roles[name]], subRoles: name === 'internalAssortments' ? subRoles : [] }]
      : [],
  )
}
