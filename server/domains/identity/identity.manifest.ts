import type { identityContract } from '../../../contract/identity/identity.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { identityHeld } from './identity.held.ts'
import { accessRequests } from './identity.waiting.ts'
import { userWebhooks } from './identity.webhooks.ts'
import { userRecords } from './identity.records.ts'
import { administrationRoutes } from './administration/administration.routes.ts'
import { directoryRoutes } from './directory/directory.routes.ts'
import { identityJobs } from './identity.jobs.ts'
import { identityRoutes } from './identity.routes.ts'
import { seenRequests } from './administration/seen-requests.ts'
import { secondFactorRoomOf } from './second-factor/second-factor-room.ts'
import './directory/directory.tables.ts'
import './identity.tables.ts'
import './security-events/security-events.tables.ts'

export const identityRoom: ServerRoom<typeof identityContract> = {
  name: 'identity',
  records: { user: userRecords },
  waiting: { accessRequests },
  webhooks: userWebhooks,
  held: identityHeld,
  routes: (application) => [
    ...identityRoutes(application),
    ...administrationRoutes(application),
    ...directoryRoutes(application),
  ],
  jobs: identityJobs,
  noticed: ({ db }) => ({ accessRequest: seenRequests(db) }),
  sealed(application) {
    const { sealer } = secondFactorRoomOf(application)
    return ['secret', 'new_secret'].map((column) => ({
      place: { table: 'second_factor', key: 'user_id', column },
      sealer,
    }))
  },
}
