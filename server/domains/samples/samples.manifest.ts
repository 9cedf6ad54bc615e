import { sql } from 'kysely'
import type { samplesContract } from '../../../contract/samples/samples.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { openTasks } from '../notifications/notifications.public.ts'
import { explainSample } from './actions/explain-sample.ts'
import { holderName } from './loans/open-items.queries.ts'
import { loansRoutes } from './loans/loans.routes.ts'
import { seenLoans } from './loans/show-loans.ts'
import { labelsRoutes } from './labels/labels.routes.ts'
import { foundLoans, foundSamples } from './samples.found.ts'
import { samplesHeld, samplesWritten } from './samples.held.ts'
import { samplesJobs } from './samples.jobs.ts'
import { samplesRoutes } from './samples.routes.ts'
import './samples.tables.ts'
import { scansRoutes } from './scans/scans.routes.ts'

export const samplesRoom: ServerRoom<typeof samplesContract> = {
  name: 'samples',
  records: {
    sample: {
      table: 'sample',
      titles: (keys) => sql`
        select id, null as "publicId", style || ' ' || color || ' · ' || code as title from sample
        where id = any (${[...keys]}::bigint[])`,
    },
    loan: {
      table: 'loan',
      titles: (keys) => sql`
        select l.id, l.public_id as "publicId", 'L-' || l.number || ' · ' || ${holderName} as title from loan l
        where l.id = any (${[...keys]}::bigint[])`,
    },
  },
  explained: { sample: explainSample },
  waiting: {
    dueSamples: { waitsFor: 'signedIn', rows: (given) => openTasks('sampleDue', given) },
    overdueSamples: { waitsFor: 'signedIn', rows: (given) => openTasks('sampleOverdue', given) },
  },
  found: { samples: foundSamples, loans: foundLoans },
  held: samplesHeld,
  writtenTexts: samplesWritten,
  routes: (application) => [
    ...samplesRoutes(application),
    ...loansRoutes(application),
    ...labelsRoutes(application),
    ...scansRoutes(application),
  ],
  jobs: samplesJobs,
  noticed: ({ db }) => ({ loan: seenLoans(db) }),
}
