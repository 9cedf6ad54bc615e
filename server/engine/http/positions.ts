import type { IncomingHttpHeaders } from 'node:http'
import type { Kysely } from 'kysely'
import { afterHeader } from '../../../contract/kernel/call-headers.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { outboxLast } from '../live/outbox.ts'

/** What lets a person read at one process what they wrote at another (decision 022). */
export interface Positions {
  /** Waits until this process knows what its caller has heard of, but not for long. */
  reach(headers: IncomingHttpHeaders): Promise<void>
  /** Behind everything that is told by now. */
  last(): Promise<number>
}

export const positionsOf = (db: Kysely<EngineTables>, hub: LiveHub): Positions => ({
  async reach(headers) {
    const after = Number(headers[afterHeader] ?? 0)
    if (Number.isSafeInteger(after)) await hub.reach(after)
  },
  last: () => outboxLast(db),
})
