import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { EngineTables } from '../database/engine.tables.ts'
import { OUTBOX_PAGE, outboxChannel, outboxEnd, type OutboxEvent, type OutboxPosition, readOutbox } from './outbox.ts'

/** Milliseconds between looks without a wake-up: correctness never depends on NOTIFY. */
const POLL = 2_000

/** What it answers is waited for before browsers hear; it must not fail. */
type Listener = (events: readonly OutboxEvent[]) => void | Promise<void>

/** Reads the outbox once for the whole process and hands every event to whoever listens to its topic. */
export interface LiveHub {
  subscribe(topic: string, listener: Listener): () => void
  /** When the outbox was last read to its end, by `performance.now()`. */
  readAt(): number
  close(): Promise<void>
}

export async function startLiveHub(options: {
  db: Kysely<EngineTables>
  connection: pg.ClientConfig
  log: Logger
}): Promise<LiveHub> {
  const { db, connection, log } = options
  const listeners = new Map<string, Set<Listener>>()
  let position: OutboxPosition = await outboxEnd(db)
  let reading: Promise<void> | undefined
  let again = false
  let readAt = performance.now()
  let closed = false

  const read = async () => {
    do {
      again = false
      const batch = await readOutbox(db, position)
      position = batch.position
      for (const [topic, events] of browsersLast(byTopic(batch.events))) {
        await Promise.all(Array.from(listeners.get(topic) ?? [], (listener) => listener(events)))
      }
      if (batch.events.length === OUTBOX_PAGE) again = true
    } while (again && !closed)
    readAt = performance.now()
  }
  const wake = () => {
    again = true
    if (closed) return
    reading ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox could not be read'))
      .finally(() => {
        reading = undefined
      })
  }
  const timer = setInterval(wake, POLL)
  const client = await listen(connection, wake, log, () => closed)

  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    readAt: () => readAt,
    async close() {
      closed = true
      clearInterval(timer)
      await reading
      await client.end()
    },
  }
}

/** A connection of its own for LISTEN, renewed when it breaks. */
async function listen(settings: pg.ClientConfig, wake: () => void, log: Logger, isClosed: () => boolean) {
  let current: pg.Client | undefined
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ ...settings, application_name: 'linebook live' })
    client.on('notification', wake)
    client.on('error', (error) => log.warn({ err: error }, 'live connection broke'))
    client.on('end', () => {
      if (!isClosed()) setTimeout(() => void connect().catch(() => undefined), 1_000)
    })
    await client.connect()
    await client.query(`listen ${outboxChannel}`)
    current = client
  }
  await connect()
  return { end: async () => current?.end() }
}

/** A browser that hears of a change asks at once, and must not be answered out of what this process knew before. */
const browsersLast = (topics: Map<string, OutboxEvent[]>): [string, OutboxEvent[]][] =>
  [...topics].sort(([one], [other]) => Number(one === 'live') - Number(other === 'live'))

function byTopic(events: readonly OutboxEvent[]): Map<string, OutboxEvent[]> {
  const topics = new Map<string, OutboxEvent[]>()
  for (const event of events) topics.set(event.topic, [...(topics.get(event.topic) ?? []), event])
  return topics
}
