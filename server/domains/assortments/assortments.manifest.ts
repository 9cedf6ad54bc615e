import type { assortmentsContract } from '../../../contract/assortments/assortments.manifest.ts'
import { titledBy } from '../../declarations/record-kind.ts'
import type { ServerRoom } from '../../room.ts'
import { assortmentsHeld } from './assortments.held.ts'
import { explainAssortment } from './actions/explain-assortment.ts'
import { foundAssortments } from './assortments.found.ts'
import { assortmentWebhooks } from './assortments.webhooks.ts'
import { assortmentRecords, folderRecords } from './assortments.records.ts'
import { namedObjects } from './assortments.objects.ts'
import { assortmentsJobs } from './assortments.jobs.ts'
import { assortmentsRoutes } from './assortments.routes.ts'
import { collectionsRoutes } from './collections/collections.routes.ts'
import { seenAssortments } from './seen-assortments.ts'
import { findHoldersIn } from './find-holders.ts'
import { foldersRoutes } from './folders/folders.routes.ts'
import { assortmentLogoRoutes } from './logo.routes.ts'
import { viewsRoutes } from './views/views.routes.ts'
import './assortments.tables.ts'

export const assortmentsRoom: ServerRoom<typeof assortmentsContract> = {
  name: 'assortments',
  records: {
    assortment: assortmentRecords,
    folder: folderRecords,
    assortmentView: titledBy('assortment_view', 'name'),
  },
  webhooks: assortmentWebhooks,
  explained: { assortment: explainAssortment },
  found: { assortments: foundAssortments },
  held: assortmentsHeld,
  routes: (application, { whenDeleted, ordersOf }) => [
    ...assortmentsRoutes({ ...application, ordersOf, whenDeleted: whenDeleted('assortment') }),
    ...assortmentLogoRoutes(application),
    ...foldersRoutes(application),
    ...collectionsRoutes(application),
    ...viewsRoutes(application),
  ],
  jobs: assortmentsJobs,
  findHolders: findHoldersIn,
  noticed: ({ db }) => ({ assortment: seenAssortments(db) }),
  namedObjects,
}
