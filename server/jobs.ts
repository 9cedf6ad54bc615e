import { sweepAppliedCalls } from './engine/http/applied-calls.ts'
import { sweepAttempts } from './engine/http/attempt-limits.ts'
import type { Job } from './engine/jobs/job-runner.ts'
import { leftObjectsJob, type NamedKeys } from './engine/storage/leave-objects.ts'
import { mailJobs } from './engine/mail/mail.jobs.ts'
import { sweepOutbox } from './engine/live/outbox.ts'
import { documentsJobs } from './domains/documents/documents.jobs.ts'
import { catalogueJobs } from './domains/catalogue/catalogue.jobs.ts'
import { filesJobs } from './domains/files/files.jobs.ts'
import { librariesJobs } from './domains/libraries/libraries.jobs.ts'
import { assortmentsJobs } from './domains/assortments/assortments.jobs.ts'
import { identityJobs } from './domains/identity/identity.jobs.ts'
import { integrationsJobs } from './domains/integrations/integrations.jobs.ts'
import { packagesJobs } from './domains/packages/packages.jobs.ts'
import { peopleJobs } from './domains/people/people.jobs.ts'
import { sharesJobs } from './domains/shares/shares.jobs.ts'
import { crmRoomOf } from './domains/integrations/crm/crm-room.ts'
import { webhookRoomOf } from './domains/integrations/webhook-room.ts'
import { namedObjects as assortmentObjects } from './domains/assortments/assortments.objects.ts'
import { namedObjects as documentObjects } from './domains/documents/documents.objects.ts'
import { namedObjects as fileObjects } from './domains/files/files.objects.ts'
import { namedObjects as libraryObjects } from './domains/libraries/libraries.objects.ts'
import { namedObjects as seasonObjects } from './domains/seasons/seasons.objects.ts'
import type { Application } from './application.ts'

/** What rows of each room name in the object store. */
const objectsOfRooms = ({ db }: Application): NamedKeys[] =>
  [assortmentObjects, documentObjects, fileObjects, libraryObjects, seasonObjects].map(
    (namedObjects) => (keys) => namedObjects(db, keys),
  )

/** Every kind of background work. */
export const allJobs = (application: Application): Job<never>[] => [
  { name: 'engine/sweep-attempts', cron: '29 * * * *', run: () => sweepAttempts(application.engineDb) },
  { name: 'engine/sweep-applied-calls', cron: '37 2 * * *', run: () => sweepAppliedCalls(application.engineDb) },
  { name: 'engine/sweep-outbox', cron: '23 * * * *', run: () => sweepOutbox(application.engineDb) },
  leftObjectsJob(application, objectsOfRooms(application)),
  ...mailJobs({ ...application, db: application.engineDb }),
  ...catalogueJobs(application),
  ...assortmentsJobs(application),
  ...identityJobs(application),
  ...filesJobs(application),
  ...sharesJobs(application),
  ...librariesJobs(application),
  ...documentsJobs(application),
  ...packagesJobs(application),
  ...peopleJobs(application),
  ...integrationsJobs(webhookRoomOf(application), crmRoomOf(application)),
]
