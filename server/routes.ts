import { configVersion } from '../contract/kernel/config-version.ts'
import { publicRoute, type Route } from './engine/http/route.ts'
import { liveRoutes } from './engine/live/live.routes.ts'
import { announcementsRoutes } from './domains/announcements/announcements.routes.ts'
import { findHoldersIn } from './domains/assortments/assortments.public.ts'
import { assortmentsRoutes } from './domains/assortments/assortments.routes.ts'
import { collectionsRoutes } from './domains/assortments/collections/collections.routes.ts'
import { foldersRoutes } from './domains/assortments/folders.routes.ts'
import { assortmentLogoRoutes } from './domains/assortments/logo.routes.ts'
import { auditRoutes } from './domains/audit/audit.routes.ts'
import { feedRoutes } from './domains/catalogue/feed-uploads/feed.routes.ts'
import { catalogueRoutes } from './domains/catalogue/catalogue.routes.ts'
import { endSchedulesOf } from './domains/documents/documents.public.ts'
import { documentsRoutes } from './domains/documents/documents.routes.ts'
import { filesRoutes } from './domains/files/files.routes.ts'
import { librariesRoutes } from './domains/libraries/libraries.routes.ts'
import { administrationRoutes } from './domains/identity/administration/administration.routes.ts'
import { directoryRoutes } from './domains/identity/directory/directory.routes.ts'
import { homeRoutes } from './domains/home/home.routes.ts'
import { explanationsRoutes } from './domains/explanations/explanations.routes.ts'
import { identityRoutes } from './domains/identity/identity.routes.ts'
import { crmRoomOf } from './domains/integrations/crm/crm-room.ts'
import { crmRoutes } from './domains/integrations/crm/crm.routes.ts'
import { integrationsRoutes } from './domains/integrations/integrations.routes.ts'
import { webhookRoomOf } from './domains/integrations/webhook-room.ts'
import { mailRoutes } from './domains/mail/mail.routes.ts'
import { packagesRoutes } from './domains/packages/packages.routes.ts'
import { peopleRoutes } from './domains/people/people.routes.ts'
import { searchRoutes } from './domains/search/search.routes.ts'
import { seasonsRoutes } from './domains/seasons/seasons.routes.ts'
import { settingsRoutes } from './domains/settings/settings.routes.ts'
import { sharesRoutes } from './domains/shares/shares.routes.ts'
import { usageRoutes } from './domains/usage/usage.routes.ts'
import { masterdataRoutes } from './domains/masterdata/masterdata.routes.ts'
import type { Application } from './application.ts'

/** Every call of the application; the OpenAPI document is made from the same list. */
export const allRoutes = (application: Application): Route[] => [
  publicRoute(configVersion, () => ({ version: application.version })),
  ...settingsRoutes(application),
  ...identityRoutes(application),
  ...administrationRoutes(application),
  ...directoryRoutes(application),
  ...catalogueRoutes(application.catalogue, findHoldersIn(application)),
  ...feedRoutes(application),
  ...filesRoutes(application),
  ...librariesRoutes(application),
  ...seasonsRoutes(application),
  ...assortmentsRoutes({ ...application, whenDeleted: endSchedulesOf }),
  ...assortmentLogoRoutes(application),
  ...foldersRoutes(application),
  ...collectionsRoutes(application),
  ...mailRoutes(application),
  ...searchRoutes(application),
  ...sharesRoutes(application),
  ...documentsRoutes(application),
  ...announcementsRoutes(application),
  ...packagesRoutes(application),
  ...auditRoutes(application),
  ...homeRoutes(application),
  ...explanationsRoutes(application),
  ...integrationsRoutes(webhookRoomOf(application)),
  ...crmRoutes(crmRoomOf(application)),
  ...masterdataRoutes(application),
  ...usageRoutes(application),
  ...peopleRoutes(application),
  ...liveRoutes(application),
]
