import type { Job } from '../../engine/jobs/job-runner.ts'
import { deliverDue, resumeDeliveries } from './actions/deliver-due.ts'
import { deliverJob } from './actions/dispatch-events.ts'
import { sweepDeliveries } from './deliveries.queries.ts'
import type { WebhookRoom } from './webhook-room.ts'

export const integrationsJobs = (room: WebhookRoom): Job<never>[] => [
  { name: deliverJob, run: (payload: { webhookId: number }, context) => deliverDue(room, payload, context) },
  { name: 'integrations/resume', cron: '* * * * *', run: () => resumeDeliveries(room) },
  { name: 'integrations/sweep', cron: '53 3 * * *', run: async () => void (await sweepDeliveries(room.db)) },
]
