import { sweepAppliedCalls } from './engine/http/limits/applied-calls.ts'
import { sweepAttempts } from './engine/http/limits/attempt-limits.ts'
import type { Job } from './engine/jobs/job-runner.ts'
import { leftObjectsJob } from './engine/storage/leave-objects.ts'
import { sweepOutbox } from './engine/live/outbox.ts'
import type { Application } from './application.ts'
import type { House } from './room.ts'
import { rooms } from './rooms.ts'

/** What rows of each room name in the object store. */
const namedByRooms = ({ db }: Application) =>
  rooms.flatMap(({ namedObjects }) => (namedObjects ? [(keys: readonly string[]) => namedObjects(db, keys)] : []))

/** Every kind of background work. */
export const allJobs = (application: Application, house: House): Job<never>[] => [
  { name: 'engine/sweep-attempts', cron: '29 * * * *', run: () => sweepAttempts(application.engineDb) },
  { name: 'engine/sweep-applied-calls', cron: '37 2 * * *', run: () => sweepAppliedCalls(application.engineDb) },
  { name: 'engine/sweep-outbox', cron: '23 * * * *', run: () => sweepOutbox(application.engineDb) },
  leftObjectsJob(application, namedByRooms(application)),
  ...rooms.flatMap((room) => room.jobs?.(application, house) ?? []),
]
