import type { ServerRoom } from '../../room.ts'
import { packagesHeld } from './packages.held.ts'
import { packagesJobs } from './packages.jobs.ts'
import { packagesRoutes } from './packages.routes.ts'
import './packages.tables.ts'

export const packagesRoom: ServerRoom = {
  name: 'packages',
  held: packagesHeld,
  routes: packagesRoutes,
  jobs: packagesJobs,
}
