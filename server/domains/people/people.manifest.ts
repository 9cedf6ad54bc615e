import type { ServerRoom } from '../../room.ts'
import { peopleJobs } from './people.jobs.ts'
import { peopleRoutes } from './people.routes.ts'

export const peopleRoom: ServerRoom = {
  name: 'people',
  routes: peopleRoutes,
  jobs: peopleJobs,
}
