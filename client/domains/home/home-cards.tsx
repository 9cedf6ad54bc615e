import type { ComponentType } from 'react'
import type { Access } from '../../../contract/identity/access.ts'
import { LatestAnnouncements } from '../announcements/latest-announcements.picker.tsx'
import { LatestDownloads } from '../documents/running-downloads.picker.tsx'
import type { CardDefault } from './arrangement.ts'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import { DownloadsHead } from './components/downloads-head.tsx'
import { RecentAssortments } from './components/recent-assortments.tsx'
import { StarredAssortments } from './components/starred-assortments.tsx'
import { WaitingList } from './components/waiting-list.tsx'

/** A card of the home screen: nothing at all when there is nothing to show. */
export interface HomeCard extends CardDefault {
  /** Text key of its title, for arranging. */
  title: 'waiting.title' | 'starred' | 'recent' | 'announcements' | 'downloads'
  Card: ComponentType
  /** Whose card it is, where it is not everybody's. */
  access?: Access
}

/** The list of assortments is open to people of internal ones too, who see none of these. */
const regularAssortments: Access = [{ domain: 'assortments' }]

/** Every card, where it stands at first. A room's card comes through its picker. */
export const homeCards: readonly HomeCard[] = [
  { card: 'waiting', column: 'main', title: 'waiting.title', Card: WaitingList },
  { card: 'starred', column: 'main', title: 'starred', Card: StarredAssortments, access: regularAssortments },
  { card: 'recent', column: 'main', title: 'recent', Card: RecentAssortments, access: regularAssortments },
  {
    card: 'announcements',
    column: 'side',
    title: 'announcements',
    Card: LatestAnnouncements,
    access: areaAccess.viewAdvertisingAssets,
  },
  {
    card: 'downloads',
    column: 'side',
    title: 'downloads',
    Card: () => <LatestDownloads head={<DownloadsHead />} />,
  },
]
