import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresConnection } from '../../server/engine/postgres/connection.ts'
import { withClient } from '../../server/engine/postgres/connection.ts'

export interface DeadLocks {
  /** Ends watching; answers the longest, in milliseconds, that one job was seen with a worker of no living process. */
  longest(): Promise<number>
}

/** Looks four times a second which jobs are held by workers that no process claims. */
export function watchDeadLocks(connection: PostgresConnection): DeadLocks {
  const since = new Map<string, number>()
  let longest = 0
  let isOver = false
  const look = async () => {
    const held = await withClient(connection, async (client) => {
      const { rows } = await client.query<{ id: string }>(`
        select id::text from graphile_worker.jobs
        where locked_by is not null and locked_by not in (select unnest(workers) from process_lease)`)
      return new Set(rows.map(({ id }) => id))
    })
    for (const id of held) {
      const seen = since.get(id) ?? performance.now()
      since.set(id, seen)
      longest = Math.max(longest, performance.now() - seen)
    }
    for (const id of since.keys()) if (!held.has(id)) since.delete(id)
  }
  const watching = (async () => {
    while (!isOver) {
      // The database is one of those that are killed.
      await look().catch(() => undefined)
      await wait(250)
    }
  })()
  return {
    async longest() {
      isOver = true
      await watching
      return longest
    },
  }
}
