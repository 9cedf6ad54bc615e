import type { ServerRoom } from '../../room.ts'
import { filesHeld } from './files.held.ts'
import { namedObjects } from './files.objects.ts'
import { filesJobs } from './files.jobs.ts'
import { filesRoutes } from './files.routes.ts'
import './files.tables.ts'

export const filesRoom: ServerRoom = {
  name: 'files',
  held: filesHeld,
  routes: filesRoutes,
  jobs: filesJobs,
  namedObjects,
}
