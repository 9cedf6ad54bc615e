import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { samplesContract } from '../../../contract/samples/samples.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { openTasks } from '../notifications/notifications.public.ts'
import { explainSample } from './actions/explain-sample.ts'
import { countsRoutes } from './counts/counts.routes.ts'
import { seenCounts } from './counts/show-counts.ts'
import { openCounts } from './counts/open-counts.ts'
import { holderName } from './loans/open-items.queries.ts'
import { explainLoan } from './loans/explain-loan.ts'
import { loansRoomOf } from './loans/loans-room.ts'
import { loansRoutes } from './loans/loans.routes.ts'
import { seenLoans } from './loans/show-loans.ts'
import { labelsRoutes } from './labels/labels.routes.ts'
import { samplesToPutAway } from './moves/put-away.queries.ts'
import { foundLoans, foundSamples } from './samples.found.ts'
import { samplesHeld, samplesWritten } from './samples.held.ts'
import { samplesJobs } from './samples.jobs.ts'
import { samplesRoutes } from './samples.routes.ts'
import './samples.tables.ts'
import { sampleWebhooks } from './samples.webhooks.ts'
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
    sampleCount: {
      table: 'sample_count',
      titles: (keys) => sql`
        select c.id, c.public_id as "publicId", 'C-' || c.number || ' · ' || c.library as title from sample_count c
        where c.id = any (${[...keys]}::bigint[])`,
    },
  },
  explained: { sample: explainSample, loan: explainLoan },
  webhooks: sampleWebhooks,
  waiting: {
    dueSamples: { waitsFor: 'signedIn', rows: (given) => openTasks('sampleDue', given) },
    countsToConfirm: { waitsFor: 'signedIn', rows: (given) => openTasks('countToConfirm', given) },
    openCounts: { waitsFor: areaAccess.keepSamples, rows: openCounts },
    daysAsked: { waitsFor: 'signedIn', rows: (given) => openTasks('sampleExtendAsked', given) },
    samplesToPutAway: { waitsFor: areaAccess.keepSalesSamples, rows: samplesToPutAway },
    overdueSamples: { waitsFor: 'signedIn', rows: (given) => openTasks('sampleOverdue', given) },
  },
  found: { samples: foundSamples, loans: foundLoans },
  held: samplesHeld,
  writtenTexts: samplesWritten,
  routes: (application) => [
    ...samplesRoutes(application),
    ...loansRoutes(loansRoomOf(application)),
    ...labelsRoutes(application),
    ...scansRoutes(application),
    ...countsRoutes(application),
  ],
  jobs: samplesJobs,
  noticed: ({ db }) => ({ loan: seenLoans(db), sampleCount: seenCounts(db) }),
}
