import { announcementsRoom } from './domains/announcements/announcements.manifest.ts'
import { assortmentsRoom } from './domains/assortments/assortments.manifest.ts'
import { auditRoom } from './domains/audit/audit.manifest.ts'
import { catalogueRoom } from './domains/catalogue/catalogue.manifest.ts'
import { documentsRoom } from './domains/documents/documents.manifest.ts'
import { explanationsRoom } from './domains/explanations/explanations.manifest.ts'
import { filesRoom } from './domains/files/files.manifest.ts'
import { homeRoom } from './domains/home/home.manifest.ts'
import { identityRoom } from './domains/identity/identity.manifest.ts'
import { integrationsRoom } from './domains/integrations/integrations.manifest.ts'
import { librariesRoom } from './domains/libraries/libraries.manifest.ts'
import { mailRoom } from './domains/mail/mail.manifest.ts'
import { masterdataRoom } from './domains/masterdata/masterdata.manifest.ts'
import { notificationsRoom } from './domains/notifications/notifications.manifest.ts'
import { ordersRoom } from './domains/orders/orders.manifest.ts'
import { packagesRoom } from './domains/packages/packages.manifest.ts'
import { peopleRoom } from './domains/people/people.manifest.ts'
import { samplesRoom } from './domains/samples/samples.manifest.ts'
import { searchRoom } from './domains/search/search.manifest.ts'
import { seasonsRoom } from './domains/seasons/seasons.manifest.ts'
import { settingsRoom } from './domains/settings/settings.manifest.ts'
import { sharesRoom } from './domains/shares/shares.manifest.ts'
import { usageRoom } from './domains/usage/usage.manifest.ts'

/** Every room of the server, from the ground up. */
export const rooms = [
  settingsRoom,
  notificationsRoom,
  identityRoom,
  filesRoom,
  sharesRoom,
  mailRoom,
  usageRoom,
  catalogueRoom,
  librariesRoom,
  seasonsRoom,
  assortmentsRoom,
  documentsRoom,
  packagesRoom,
  samplesRoom,
  ordersRoom,
  announcementsRoom,
  auditRoom,
  explanationsRoom,
  homeRoom,
  integrationsRoom,
  masterdataRoom,
  searchRoom,
  peopleRoom,
] as const
