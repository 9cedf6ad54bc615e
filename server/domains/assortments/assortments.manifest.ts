import type { ServerRoom } from '../../room.ts'
import { namedObjects } from './assortments.objects.ts'
import { assortmentsJobs } from './assortments.jobs.ts'
import { assortmentsRoutes } from './assortments.routes.ts'
import { collectionsRoutes } from './collections/collections.routes.ts'
import { findHoldersIn } from './find-holders.ts'
import { foldersRoutes } from './folders.routes.ts'
import { assortmentLogoRoutes } from './logo.routes.ts'

export const assortmentsRoom: ServerRoom = {
  name: 'assortments',
  routes: (application, { whenDeleted }) => [
    ...assortmentsRoutes({ ...application, whenDeleted: whenDeleted('assortment') }),
    ...assortmentLogoRoutes(application),
    ...foldersRoutes(application),
    ...collectionsRoutes(application),
  ],
  jobs: assortmentsJobs,
  findHolders: findHoldersIn,
  namedObjects,
}
