import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresConnection } from '../../server/engine/postgres/connection.ts'
import { withClient } from '../../server/engine/postgres/connection.ts'

export interface DeadLocks {
  /** Is told that the process of this id died just now. */
  died(pid: number): void
  /** How many jobs were left behind by the dead so far. */
  left(): number
  /** Ends watching; answers the longest, in milliseconds, that a job stayed with a process that had died. */
  longest(): Promise<number>
}

/** Looks four times a second which jobs are held by workers of processes that died. */
export function watchDeadLocks(connection: PostgresConnection): DeadLocks {
  const processOf = new Map<string, number>()
  const diedAt = new Map<number, number>()
  const left = new Set<string>()
  let longest = 0
  let isOver = false
  const look = () =>
    withClient(connection, async (client) => {
      const { rows: leases } = await client.query<{ name: string; workers: string[] }>(
        'select name, workers from process_lease',
      )
      // A lease is named after machine and process.
      for (const { name, workers } of leases) {
        for (const worker of workers) processOf.set(worker, Number(name.split(':').at(-1)))
      }
      const { rows: held } = await client.query<{ id: string; worker: string }>(
        'select id::text, locked_by as worker from graphile_worker.jobs where locked_by is not null',
      )
      for (const { id, worker } of held) {
        const died = diedAt.get(processOf.get(worker) ?? 0)
        if (died === undefined) continue
        left.add(`${id} ${worker}`)
        longest = Math.max(longest, performance.now() - died)
      }
    })
  const watching = (async () => {
    while (!isOver) {
      // The database is one of those that are killed.
      await look().catch(() => undefined)
      await wait(250)
    }
  })()
  return {
    died: (pid) => void diedAt.set(pid, performance.now()),
    left: () => left.size,
    async longest() {
      isOver = true
      await watching
      return longest
    },
  }
}
