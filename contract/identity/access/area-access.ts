import type { Access, AccessEntry } from './access.ts'
import { internalReaders, internalWorkers } from './internal-options.ts'
import type { Domain, Role } from './permission.ts'

const editors = ['editor', 'seniorEditor'] as const satisfies readonly Role[]
const keepers = ['admin', 'adminEditor'] as const satisfies readonly Role[]
const coordinators = ['coordinator', 'seniorCoordinator'] as const satisfies readonly Role[]
/** Whoever keeps samples: adds, changes, moves and hands them out. */
const sampleKeepers = [...coordinators, 'sampleCoordinator', ...keepers] as const satisfies readonly Role[]

const anyRole = (domain: Domain) => [{ domain }] as const
const oneOf = (domain: Domain, ...roles: readonly Role[]) => [{ domain, roles }] as const

/** Where internal assortments are worked on, not only read: a sub-role on their channel as well. */
const workedOn = (channel: 'Wholesale' | 'Retail') =>
  [
    {
      domain: 'internalAssortments',
      roles: internalReaders,
      subRole: { roles: internalWorkers, channel },
    },
  ] as const satisfies readonly AccessEntry[]

/** Library access to Production or Sales is a list; each may be held alone or with the other. */
const holdsLibrary = (...libraries: readonly ('Production' | 'Sales')[]) =>
  [...libraries.map((library) => [library]), ['Production', 'Sales']].map((equals) => ({
    field: 'libraryAccess' as const,
    equals,
  }))
const viewSamples = (...libraries: readonly ('Production' | 'Sales')[]) => ({
  entries: anyRole('sampleInventory'),
  conditions: holdsLibrary(...libraries),
})
const keepSamples = (...libraries: readonly ('Production' | 'Sales')[]) => ({
  entries: oneOf('sampleInventory', ...sampleKeepers),
  conditions: holdsLibrary(...libraries),
})

const libraryReaders: readonly [AccessEntry, ...AccessEntry[]] = [
  ...anyRole('advertisingAssets'),
  ...anyRole('advertisingLogos'),
  ...anyRole('globalRetailAssets'),
  ...anyRole('globalRetailResources'),
  ...anyRole('productDocuments'),
  ...anyRole('stepTraining'),
]

/** Who may enter each area (PERM-04 to PERM-09): one name for each rule, for calls, screens and menus alike. */
export const areaAccess = {
  viewProducts: anyRole('products'),

  viewAdvertising: [...anyRole('advertisingAssets'), ...anyRole('advertisingLogos')],
  viewAdvertisingAssets: anyRole('advertisingAssets'),
  viewAdvertisingLogos: anyRole('advertisingLogos'),
  manageAdvertising: [...oneOf('advertisingAssets', ...editors), ...oneOf('advertisingLogos', ...editors)],
  manageAdvertisingAssets: oneOf('advertisingAssets', ...editors),
  purgeAdvertisingAssets: oneOf('advertisingAssets', 'seniorEditor'),
  manageAdvertisingLogos: oneOf('advertisingLogos', ...editors),
  purgeAdvertisingLogos: oneOf('advertisingLogos', 'seniorEditor'),

  viewGlobalRetail: [...anyRole('globalRetailAssets'), ...anyRole('globalRetailResources')],
  viewGlobalRetailAssets: anyRole('globalRetailAssets'),
  viewGlobalRetailResources: anyRole('globalRetailResources'),
  manageGlobalRetail: [...oneOf('globalRetailAssets', ...editors), ...oneOf('globalRetailResources', ...editors)],

  manageGlobalRetailAssets: oneOf('globalRetailAssets', ...editors),
  purgeGlobalRetailAssets: oneOf('globalRetailAssets', 'seniorEditor'),
  manageGlobalRetailResources: oneOf('globalRetailResources', ...editors),
  purgeGlobalRetailResources: oneOf('globalRetailResources', 'seniorEditor'),

  viewProductDocuments: anyRole('productDocuments'),
  manageProductDocuments: oneOf('productDocuments', ...editors),
  purgeProductDocuments: oneOf('productDocuments', 'seniorEditor'),
  viewInternalProducts: oneOf('internalAssortments', ...internalReaders),
  /** A style is looked at in the library of all products or in a season's line. */
  viewProductDetail: [...anyRole('products'), ...oneOf('internalAssortments', ...internalReaders)],

  viewStepTraining: anyRole('stepTraining'),
  manageStepTraining: oneOf('stepTraining', ...editors),
  purgeStepTraining: oneOf('stepTraining', 'seniorEditor'),

  /** What all libraries share; which of them somebody sees is asked of each. */
  viewLibraries: libraryReaders,
  /** Whoever manages a library brings files to it. */
  manageLibraries: [
    ...oneOf('advertisingAssets', ...editors),
    ...oneOf('advertisingLogos', ...editors),
    ...oneOf('globalRetailAssets', ...editors),
    ...oneOf('globalRetailResources', ...editors),
    ...oneOf('productDocuments', ...editors),
    ...oneOf('stepTraining', ...editors),
  ],

  /** Removing for good is kept from whoever only edits. */
  purgeLibraries: [
    ...oneOf('advertisingAssets', 'seniorEditor'),
    ...oneOf('advertisingLogos', 'seniorEditor'),
    ...oneOf('globalRetailAssets', 'seniorEditor'),
    ...oneOf('globalRetailResources', 'seniorEditor'),
    ...oneOf('productDocuments', 'seniorEditor'),
    ...oneOf('stepTraining', 'seniorEditor'),
  ],

  /** Files of libraries, pictures of products, or both: what of them is asked in the call. */
  takeAway: [...libraryReaders, ...anyRole('products'), ...anyRole('assortments'), ...anyRole('internalAssortments')],

  viewAssortments: anyRole('assortments'),
  viewInternalAssortments: anyRole('internalAssortments'),
  readInternalAssortments: oneOf('internalAssortments', ...internalReaders),
  /** What both kinds of assortments share; which of them somebody sees is asked of each. */
  viewAnyAssortments: [...anyRole('assortments'), ...anyRole('internalAssortments')],
  /** Finding products to put into an assortment takes no more than an assortment to put them into. */
  lookUpProducts: [...anyRole('products'), ...anyRole('assortments'), ...anyRole('internalAssortments')],
  manageAssortments: oneOf('assortments', 'manager'),
  viewReporting: oneOf('reports', 'manager'),
  manageSeasons: oneOf('internalAssortments', 'adminEditor'),
  /** The lists of a channel: what of them somebody sees, and changes, is asked of each assortment. */
  keyInitiatives: oneOf('internalAssortments', ...internalReaders),
  retailAssortments: oneOf('internalAssortments', ...internalReaders),
  editInternalAssortment: [...workedOn('Wholesale'), ...workedOn('Retail')],

  samplesProduction: viewSamples('Production'),
  samplesSales: viewSamples('Sales'),
  keepProductionSamples: keepSamples('Production'),
  keepSalesSamples: keepSamples('Sales'),
  /** What both sample libraries share; which of them somebody sees or keeps is asked of each. */
  viewSamples: viewSamples('Production', 'Sales'),
  keepSamples: keepSamples('Production', 'Sales'),

  /** What others were promised they may hand out all the same. */
  takeOverSamples: oneOf('sampleInventory', 'seniorCoordinator'),
  manageAssignments: oneOf('sampleOrders', 'seniorCoordinator'),
  sampleStyles: oneOf('sampleOrders', ...coordinators),
  /** Gathering the pieces of sample or promo orders. */
  coordinateOrders: [...oneOf('sampleOrders', ...coordinators), ...oneOf('promoOrders', ...coordinators)],
  sampleOrders: anyRole('sampleOrders'),
  promoOrders: anyRole('promoOrders'),
  /** What the types of orders share; which of them somebody sees is asked of each. */
  anyOrders: [...anyRole('sampleOrders'), ...anyRole('promoOrders'), ...anyRole('wholesaleOrders')],
  wholesaleOrders: {
    entries: anyRole('wholesaleOrders'),
    conditions: [{ field: 'wofAccess', equals: true }],
  },

  /** People, settings, the feed, mails, webhooks: what administrators keep (ADM-01). */
  administration: oneOf('adminUsers', 'admin'),
  /** Business entities belong to their territories. */
  viewTerritories: anyRole('territories'),
  manageTerritories: oneOf('territories', ...keepers),
  viewDivisionGroups: anyRole('divisionGroups'),
  manageDivisionGroups: oneOf('divisionGroups', ...keepers),
  viewCustomers: anyRole('customers'),
  manageCustomers: oneOf('customers', ...keepers),

  /** Lists that orders are written with. */
  readOrderLists: [...anyRole('orders'), ...anyRole('wholesaleOrders')],
  manageOrderLists: oneOf('orders', ...keepers),

  conferenceDashboard: {
    conditions: [
      { field: 'conferenceAccess.asian', equals: true },
      { field: 'conferenceAccess.domestic', equals: true },
      { field: 'conferenceAccess.international', equals: true },
    ],
  },
} as const satisfies Record<string, Access>
