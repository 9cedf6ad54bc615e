import type { Kysely, Transaction } from 'kysely'
import { enqueue, type Job } from '../jobs/job-runner.ts'
import type { ObjectStore } from './object-store.ts'

const leaveJob = 'engine/leave-objects'
/** Keys that one job takes. */
const PIECE = 500

type Removal = { keys: readonly string[]; isDue?: boolean }

/** Which of these keys some row of a room names. */
export type NamedKeys = (keys: readonly string[]) => Promise<readonly string[]>

/**
 * Leaves objects whose rows are gone, or go with the caller's transaction, to be removed once `OBJECTS_KEPT_DAYS` are over:
 * until then a backup, or the database of an earlier moment, still finds them. Whoever removes at once removes what no row
 * ever named.
 */
export async function leaveObjects<Tables>(
  db: Kysely<Tables> | Transaction<Tables>,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += PIECE) {
    await enqueue(db, leaveJob, { keys: keys.slice(at, at + PIECE) } satisfies Removal)
  }
}

/** Removes what was left for so many days, but for what a row names again by then. */
export function leftObjectsJob<Tables>(
  { db, store, objectsKeptDays }: { db: Kysely<Tables>; store: ObjectStore; objectsKeptDays: number },
  rooms: readonly NamedKeys[],
): Job<Removal> {
  return {
    name: leaveJob,
    async run({ keys, isDue = false }) {
      if (!isDue) return enqueue(db, leaveJob, { keys, isDue: true }, { runIn: objectsKeptDays * 86_400 })
      const named = new Set((await Promise.all(rooms.map((namedOf) => namedOf(keys)))).flat())
      for (const key of keys) if (!named.has(key)) await store.remove(key)
    },
  }
}
