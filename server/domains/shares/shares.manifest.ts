import type { ServerRoom } from '../../room.ts'
import { sharesJobs } from './shares.jobs.ts'
import { sharesRoutes } from './shares.routes.ts'

export const sharesRoom: ServerRoom = {
  name: 'shares',
  routes: sharesRoutes,
  jobs: sharesJobs,
}
