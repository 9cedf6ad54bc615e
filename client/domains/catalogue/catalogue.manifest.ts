import type { catalogueContract } from '../../../contract/catalogue/catalogue.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { catalogueScreens } from './catalogue.screens.tsx'

export const catalogueRoom: ClientRoom<typeof catalogueContract> = {
  name: 'catalogue',
  screens: catalogueScreens,
  waiting: { failedFeeds: () => import('./catalogue.waiting.ts').then((shown) => shown.failedFeeds) },
  found: { styles: () => import('./catalogue.found.tsx').then((found) => found.styleLine) },
}
