import { enqueue } from '../../../engine/jobs/job-runner.ts'
import type { LiveHub } from '../../../engine/live/live-hub.ts'
import type { Database } from '../../../tables.ts'

export const looksJob = 'catalogue/looks'

/** A feed tells of its batches in quick succession: pictures are looked at once it is quiet. */
const QUIET_SECONDS = 3

/** Looks at what came before the start, and at what comes. However often it is told, one job waits. */
export async function followLooks({ db, hub }: { db: Database; hub: LiveHub }): Promise<void> {
  const look = () => enqueue(db, looksJob, {}, { key: looksJob, runIn: QUIET_SECONDS })
  // What is missed is looked at after the next change, or the next start.
  hub.subscribe('catalogue', () => void look().catch(() => undefined))
  await look()
}
