import { setTimeout as wait } from 'node:timers/promises'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Milliseconds: a network that is silent does not even say good-bye. */
const FAREWELL = 1_000

/** Ends a connection, without a good-bye of the other side when it gives none in time. Never rejects. */
export async function endClient(client: pg.Client): Promise<void> {
  await inTime(client.end())
  // The driver has no other way to let go of a socket; its types leave it out.
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}

/** Ends a pool: what it has lent and what is silent is left to the end of the process. Never rejects. */
export const endPool = (pool: pg.Pool): Promise<void> => inTime(pool.end())

async function inTime(end: Promise<void>): Promise<void> {
  const over = new AbortController()
  await Promise.race([end, wait(FAREWELL, undefined, { signal: over.signal, ref: false })]).catch(() => undefined)
  over.abort()
}
