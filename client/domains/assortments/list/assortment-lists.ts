import type { AssortmentView } from '../../../../contract/assortments/list-assortments.ts'
import type { InternalChannel } from '../../../../contract/assortments/internal/internal-variants.ts'
import type { Access } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'

/** The lists of the assortment manager in the order of its tabs (AST-02), with the specification's names. */
export const assortmentLists = [
  { view: 'quick', path: '/product/assortments/quick-access', name: 'assortment-manager--quick-access' },
  { view: 'all', path: '/product/assortments/all', name: 'assortment-manager--all-assortments' },
  { view: 'starred', path: '/product/assortments/starred', name: 'assortment-manager--starred' },
  { view: 'recent', path: '/product/assortments/recent', name: 'assortment-manager--recent' },
  { view: 'archived', path: '/product/assortments/archived', name: 'assortment-manager--archived' },
] as const satisfies { view: AssortmentView; path: string; name: string }[]

/** Internal assortments by their channel (AST-02). */
export const internalLists = [
  {
    view: 'keyInitiatives',
    channel: 'Wholesale',
    path: '/product/assortments/internal/wholesale',
    name: 'assortment-manager--internal--wholesale',
    access: areaAccess.keyInitiatives,
  },
  {
    view: 'retailAssortments',
    channel: 'Retail',
    path: '/product/assortments/internal/retail',
    name: 'assortment-manager--internal--retail',
    access: areaAccess.retailAssortments,
  },
] as const satisfies { view: string; channel: InternalChannel; path: string; name: string; access: Access }[]

export type ManagerPlace = AssortmentView | 'seasons' | 'scheduled' | 'howTo' | (typeof internalLists)[number]['view']

const listPlaces = assortmentLists.map(({ view, path }) => ({ view, path, access: areaAccess.viewAssortments }))

/** What its toolbar leads to, in the specification's order (AST-03). */
export const managerPlaces: readonly { view: ManagerPlace; path: string; access: Access }[] = [
  { view: 'seasons', path: '/product/assortments/seasons/manage', access: areaAccess.manageSeasons },
  ...internalLists,
  ...listPlaces.filter(({ view }) => view !== 'archived'),
  { view: 'scheduled', path: '/product/assortments/scheduled', access: areaAccess.viewAnyAssortments },
  ...listPlaces.filter(({ view }) => view === 'archived'),
]
