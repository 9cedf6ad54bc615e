import type { Job } from '../../engine/jobs/job-runner.ts'
import { runDocument } from './actions/run-document.ts'
import { sweepDocuments } from './actions/sweep-documents.ts'
import { runDueSchedules } from './schedules/actions/run-due-schedules.ts'
import { renderJob, resumeDocuments } from './document-queue.ts'
import type { DocumentsRoom } from './room.ts'

export const documentsJobs = (room: DocumentsRoom): Job<never>[] => [
  { name: renderJob, run: ({ id }: { id: number }, context) => runDocument(room, id, context) },
  { name: 'documents/resume', cron: '* * * * *', run: () => resumeDocuments(room) },
  { name: 'documents/schedules', cron: '* * * * *', run: () => runDueSchedules(room) },
  {
    name: 'documents/sweep',
    cron: '41 3 * * *',
    run: () => sweepDocuments(room, room.settings.now().documents.retentionDays),
  },
]
