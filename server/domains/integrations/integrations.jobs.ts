import type { Job } from '../../engine/jobs/job-runner.ts'
import { deliverDue, resumeDeliveries } from './actions/deliver-due.ts'
import { deliverJob } from './actions/dispatch-events.ts'
import { carryChanges, crmJob, resumeCrm } from './crm/actions/carry-changes.ts'
import { noteChanges } from './crm/actions/note-changes.ts'
import { sweepCrm } from './crm/crm.queries.ts'
import type { CrmRoom } from './crm/crm-room.ts'
import type { Teller } from './describe-events.ts'
import { sweepDeliveries } from './deliveries.queries.ts'
import type { WebhookRoom } from './webhook-room.ts'

export const integrationsJobs = (room: WebhookRoom, crm: CrmRoom, teller: Teller): Job<never>[] => [
  { name: deliverJob, run: (payload: { webhookId: number }, context) => deliverDue(room, payload, context) },
  { name: 'integrations/resume', cron: '* * * * *', run: () => resumeDeliveries(room, teller) },
  { name: crmJob, run: (payload: { assortmentId: number }, context) => carryChanges(crm, payload, context) },
  {
    name: 'integrations/resume-crm',
    cron: '* * * * *',
    run: async () => {
      await noteChanges(crm)
      await resumeCrm(crm)
    },
  },
  {
    name: 'integrations/sweep',
    cron: '53 3 * * *',
    run: async () => {
      await sweepDeliveries(room.db)
      await sweepCrm(room.db)
    },
  },
]
