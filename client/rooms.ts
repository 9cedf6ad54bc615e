import { announcementsRoom } from './domains/announcements/announcements.manifest.ts'
import { assortmentsRoom } from './domains/assortments/assortments.manifest.ts'
import { auditRoom } from './domains/audit/audit.manifest.ts'
import { catalogueRoom } from './domains/catalogue/catalogue.manifest.ts'
import { documentsRoom } from './domains/documents/documents.manifest.ts'
import { explanationsRoom } from './domains/explanations/explanations.manifest.ts'
import { homeRoom } from './domains/home/home.manifest.ts'
import { identityRoom } from './domains/identity/identity.manifest.ts'
import { integrationsRoom } from './domains/integrations/integrations.manifest.ts'
import { librariesRoom } from './domains/libraries/libraries.manifest.ts'
import { mailRoom } from './domains/mail/mail.manifest.ts'
import { masterdataRoom } from './domains/masterdata/masterdata.manifest.ts'
import { ordersRoom } from './domains/orders/orders.manifest.ts'
import { samplesRoom } from './domains/samples/samples.manifest.ts'
import { notificationsRoom } from './domains/notifications/notifications.manifest.ts'
import { seasonsRoom } from './domains/seasons/seasons.manifest.ts'
import { settingsRoom } from './domains/settings/settings.manifest.ts'

/** Every room of the browser, in the order in which their entries, cards and sections stand. */
export const rooms = [
  identityRoom,
  notificationsRoom,
  homeRoom,
  catalogueRoom,
  assortmentsRoom,
  seasonsRoom,
  librariesRoom,
  announcementsRoom,
  samplesRoom,
  ordersRoom,
  documentsRoom,
  auditRoom,
  integrationsRoom,
  mailRoom,
  masterdataRoom,
  settingsRoom,
  explanationsRoom,
] as const
