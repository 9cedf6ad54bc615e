import {
  IconBuildingStore,
  IconChartBar,
  IconFiles,
  IconGift,
  IconHanger,
  IconHome,
  IconPhoto,
  IconPresentationAnalytics,
  IconSchool,
  IconSettings,
  IconShoe,
  IconShoppingBag,
  IconTable,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { type AccessSubject, mayAccess } from '../../../../contract/identity/access/access.ts'
import { type Area, areas, type ScreenRoute } from '../../../engine/screens/screen-route.ts'

export const areaIcons: Record<Area, typeof IconHome> = {
  home: IconHome,
  products: IconShoe,
  assortments: IconTable,
  advertising: IconPhoto,
  globalRetail: IconBuildingStore,
  documents: IconFiles,
  samples: IconHanger,
  sales: IconSchool,
  sampleOrders: IconTruckDelivery,
  promoOrders: IconGift,
  wholesaleOrders: IconShoppingBag,
  conference: IconPresentationAnalytics,
  reporting: IconChartBar,
  administration: IconSettings,
}

/** A rule is drawn in front of these when something stands above it. */
export const groupStarts: ReadonlySet<Area> = new Set<Area>(['sampleOrders', 'conference'])

export interface RailEntry {
  area: Area
  path: string
}

/** The areas someone may enter, each leading to its first permitted entry screen; areas without a screen are not shown. */
export function railEntries(screens: readonly ScreenRoute[], user: AccessSubject): RailEntry[] {
  return areas.flatMap((area) => {
    const entry = screens.find((screen) => screen.area === area && screen.entry && mayAccess(user, screen.access))
    return entry ? [{ area, path: entry.path }] : []
  })
}
