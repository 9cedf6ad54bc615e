import type { ServerRoom } from '../../room.ts'
import { peopleHeld, peopleTexts } from './people.held.ts'
import { peopleJobs } from './people.jobs.ts'
import { peopleRoutes } from './people.routes.ts'

export const peopleRoom: ServerRoom = {
  name: 'people',
  held: peopleHeld,
  writtenTexts: peopleTexts,
  routes: ({ db, sessions }, { held, writtenTexts }) => peopleRoutes({ db, sessions, held, writtenTexts }),
  jobs: ({ db }, { writtenTexts }) => peopleJobs({ db, writtenTexts }),
}
