import { announcementsContract } from './announcements/announcements.manifest.ts'
import { assortmentsContract } from './assortments/assortments.manifest.ts'
import { catalogueContract } from './catalogue/catalogue.manifest.ts'
import { documentsContract } from './documents/documents.manifest.ts'
import { homeContract } from './home/home.manifest.ts'
import { identityContract } from './identity/identity.manifest.ts'
import { integrationsContract } from './integrations/integrations.manifest.ts'
import { librariesContract } from './libraries/libraries.manifest.ts'
import { mailContract } from './mail/mail.manifest.ts'
import { masterdataContract } from './masterdata/masterdata.manifest.ts'
import { notificationsContract } from './notifications/notifications.manifest.ts'
import { samplesContract } from './samples/samples.manifest.ts'
import { ordersContract } from './orders/orders.manifest.ts'
import { seasonsContract } from './seasons/seasons.manifest.ts'
import { settingsContract } from './settings/settings.manifest.ts'
import { sharesContract } from './shares/shares.manifest.ts'

/** What each room promises to both sides, in the order in which lists of kinds show it to people. */
export const rooms = [
  homeContract,
  assortmentsContract,
  seasonsContract,
  identityContract,
  mailContract,
  masterdataContract,
  settingsContract,
  integrationsContract,
  catalogueContract,
  librariesContract,
  documentsContract,
  sharesContract,
  notificationsContract,
  announcementsContract,
  samplesContract,
  ordersContract,
] as const
