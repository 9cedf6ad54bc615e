import type { ComponentType } from 'react'
import type { Access, AccessSubject } from '../../../contract/identity/access/access.ts'

/** Areas of the rail, in the order of the drawing. An area without a screen is not shown. */
export const areas = [
  'home',
  'products',
  'assortments',
  'advertising',
  'globalRetail',
  'documents',
  'samples',
  'sales',
  'sampleOrders',
  'promoOrders',
  'wholesaleOrders',
  'conference',
  'reporting',
  'administration',
] as const
export type Area = (typeof areas)[number]

/** What a grid of the page manages (SHELL-22): the specification's names, and the library types. */
export type ManageType =
  | 'AssortmentsRegular'
  | 'AssortmentsInternal'
  | 'PromoDetail'
  | 'SampleDetail'
  | 'AdvertisingAsset'
  | 'AdvertisingLogo'
  | 'GlobalRetailAsset'
  | 'GlobalRetailResource'
  | 'ProductDocument'
  | 'StepAsset'

/** A path with what stands behind its `?`. */
export interface Elsewhere {
  to: string
  search: Record<string, unknown>
}

/**
 * One screen of a room. A room exports its list from `client/domains/<room>/<room>.screens.tsx`, and
 * its manifest names the list; rooms never import the app.
 *
 *   export const catalogueScreens: ScreenRoute[] = [{
 *     path: '/product/libraries/products',           // `$name` for a parameter: '/…/assortment/$assortmentId/manage'
 *     name: 'product--libraries--products',           // the specification's route name (SHELL-21)
 *     access: [{ domain: 'products' }],               // checked on entry with mayAccess (PERM-01)
 *     title: 'catalogue:screens.products',            // text key: document title, breadcrumb, palette
 *     area: 'products', entry: true,                  // the rail's entry for its area leads here
 *     frame: 'wide',                                  // slim rail; 'rail' is the usual, 'bare' has no chrome
 *     load: () => import('./screens/product-browser.tsx').then((screen) => screen.ProductBrowser),
 *   }]
 *
 * A screen of the administration bears `area: 'administration'`, a path that `administration-order.ts` names (or one
 * below it, for a single record) and no `entry`. The frame then draws the sub-navigation beside it, to those who may
 * enter it, and `/administration` leads to the first screen a person may enter; the screen itself begins with its
 * `PageHead` like any other.
 *
 * The screen reads parameters with `useParams({ strict: false })` and the address with `useSearch({ strict: false })`.
 */
export interface ScreenRoute {
  path: `/${string}`
  name: string
  access: Access
  title: string
  area?: Area
  /** The rail's entry of the area and a palette entry. Screens with parameters cannot be one. */
  entry?: boolean
  frame?: 'rail' | 'wide' | 'bare'
  /**
   * A record that people create from this screen: an action of the palette and of the home screen. It opens the screen
   * with `?<param>=` and what was typed, upon which the screen shows its dialog with that as the title.
   */
  creates?: { label: string; param: string; access: Access }
  /** Of a page whose grid manages records of one kind; of both where its address says which of two it is. */
  manageType?: ManageType | readonly [ManageType, ManageType]
  /**
   * The step into the dashboard, on pages that are reached without a login: whoever is logged in has no use for them and
   * goes on to their home screen (SHELL-23). Asked with the address's parameters, for a link may have work to do first.
   */
  entersDashboard?: (params: Readonly<Record<string, string>>) => boolean
  load: () => Promise<ComponentType>
  /** Asks for what it shows first, beside its code instead of after it. What fails is asked for again by the screen. */
  begin?: (params: Readonly<Record<string, string>>) => Promise<void>
  /**
   * Rooms whose texts it may show, beside that of its title: they come with its code. A part that appears later would else wait for its
   * own, and take the whole screen from sight meanwhile.
   */
  texts?: readonly string[]
  /** Reads the part of the address behind `?`; without it any value passes through. */
  validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>
  /**
   * Leads elsewhere at once: the default view of a path such as `/product/assortments`, or one that depends on who asks
   * and for what.
   */
  redirectTo?:
    | string
    | ((user: AccessSubject | undefined, search: Readonly<Record<string, unknown>>) => string | Elsewhere | undefined)
  /** The page has its address, name and guard, and says that its screen is still being built. */
  beingBuilt?: true
}
