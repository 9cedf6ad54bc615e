import type { ServerRoom } from '../../room.ts'
import { packagesJobs } from './packages.jobs.ts'
import { packagesRoutes } from './packages.routes.ts'

export const packagesRoom: ServerRoom = {
  name: 'packages',
  routes: packagesRoutes,
  jobs: packagesJobs,
}
