import { announcementScreens } from '../domains/announcements/announcements.screens.tsx'
import { assortmentScreens } from '../domains/assortments/assortments.screens.tsx'
import { auditScreens } from '../domains/audit/audit.screens.tsx'
import { catalogueScreens } from '../domains/catalogue/catalogue.screens.tsx'
import { documentScreens } from '../domains/documents/documents.screens.tsx'
import { explanationScreens } from '../domains/explanations/explanations.screens.tsx'
import { homeScreens } from '../domains/home/home.screens.tsx'
import { identityScreens } from '../domains/identity/identity.screens.tsx'
import { mailScreens } from '../domains/mail/mail.screens.tsx'
import { masterdataScreens } from '../domains/masterdata/masterdata.screens.tsx'
import { libraryScreens } from '../domains/libraries/libraries.screens.tsx'
import { seasonScreens } from '../domains/seasons/seasons.screens.tsx'
import { settingsScreens } from '../domains/settings/settings.screens.tsx'
import { integrationScreens } from '../domains/integrations/integrations.screens.tsx'
import type { ScreenRoute } from '../engine/screens/screen-route.ts'
import { administrationEntrance } from './administration.ts'
import { pagesBeingBuilt } from './being-built/pages-being-built.ts'

/** One line per room. */
const ofRooms: readonly ScreenRoute[] = [
  ...identityScreens,
  ...homeScreens,
  ...catalogueScreens,
  ...assortmentScreens,
  ...seasonScreens,
  ...libraryScreens,
  ...announcementScreens,
  ...documentScreens,
  ...auditScreens,
  ...integrationScreens,
  ...mailScreens,
  ...masterdataScreens,
  ...settingsScreens,
  ...explanationScreens,
]

/** Every screen of the application. */
export const screens: readonly ScreenRoute[] = [...ofRooms, ...administrationEntrance(ofRooms), ...pagesBeingBuilt]
