import type { ServerRoom } from '../../room.ts'
import { librariesHeld } from './libraries.held.ts'
import { namedObjects } from './libraries.objects.ts'
import { librariesJobs } from './libraries.jobs.ts'
import { librariesRoutes } from './libraries.routes.ts'
import { libraryMedia } from './library-media.ts'
import './libraries.tables.ts'

export const librariesRoom: ServerRoom = {
  name: 'libraries',
  held: librariesHeld,
  routes: librariesRoutes,
  jobs: librariesJobs,
  media: libraryMedia,
  namedObjects,
}
