import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import { keepListening, type ListenPatience } from './listen.ts'
import { PositionLine } from './position-line.ts'
import { OUTBOX_PAGE, outboxChannel, outboxEnd, type OutboxEvent, readOutbox } from './outbox.ts'

/** Milliseconds between looks without a wake-up: correctness never depends on NOTIFY. */
const POLL = 2_000
/** Milliseconds for which whoever wrote elsewhere waits for this process to know it, at most. */
const PATIENCE = 1_000

/** What it answers is waited for before browsers hear; it must not fail. */
type Listener = (events: readonly OutboxEvent[]) => void | Promise<void>
type GapListener = () => void | Promise<void>

/** Reads the outbox once for the whole process and hands every event to whoever listens to its topic. */
export interface LiveHub {
  subscribe(topic: string, listener: Listener): () => void
  /** Number of the last event that all have been told of. */
  position(): number
  /**
   * Waits until all have been told up to a position, for a second at most; not at all where a writer that does not end
   * has held up everybody's events for longer than that.
   */
  reach(position: number): Promise<void>
  /** When the outbox was last read to its end, by `performance.now()`. */
  readAt(): number
  /**
   * Told when events may have been missed, because another database may have taken the place of the one that was read:
   * what is kept in memory is to be read anew. It is waited for before browsers are told the same; it must not fail.
   */
  onGap(listener: GapListener): void
  /** Begins to read, when all have subscribed: what came since the hub was opened is told then. */
  start(): void
  /** Seconds for which events have been waiting for one and the same writer that has not ended. */
  heldFor(): number
  close(): Promise<void>
}

/** Opens a hub that tells of everything from now on, once it is started. */
export async function openLiveHub(options: {
  db: Kysely<EngineTables>
  connection: pg.ClientConfig
  log: Logger
  patience?: ListenPatience | undefined
}): Promise<LiveHub> {
  const { db, connection, log, patience } = options
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<GapListener>()
  let position = await outboxEnd(db)
  const told = new PositionLine(position)
  let held: { position: number; since: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let again = false
  let readAt = performance.now()
  let missed = false
  let closed = false

  const tell = async (topic: string, events: readonly OutboxEvent[]) => {
    await Promise.all(Array.from(listeners.get(topic) ?? [], async (listener) => listener(events)))
  }
  const tellOfGap = async () => {
    missed = false
    await Promise.all(Array.from(gapListeners, async (listener) => listener()))
    const payload: LiveEvent = { type: 'readAnew' }
    await tell('live', [{ id: position, topic: 'live', audience: 'all', payload }])
  }
  const read = async () => {
    do {
      again = false
      const batch = await readOutbox(db, position)
      missed ||= batch.wentBack
      if (batch.isHeld && held?.position !== batch.position)
        held = { position: batch.position, since: performance.now() }
      if (!batch.isHeld) held = undefined
      position = batch.position
      const topics = byTopic(batch.events)
      const live = topics.get('live') ?? []
      topics.delete('live')
      for (const [topic, events] of topics) await tell(topic, events)
      // A browser that hears of a change asks at once, and must not be answered out of what this process knew before. Whoever
      // begins to listen hears of what is behind this position, and reads what is before it.
      told.moveTo(position)
      await tell('live', live)
      if (batch.events.length === OUTBOX_PAGE) again = true
    } while (again && !closed)
    readAt = performance.now()
    if (missed && !closed) await tellOfGap()
  }
  const wake = () => {
    again = true
    if (closed || !timer) return
    reading ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox could not be read'))
      .finally(() => {
        reading = undefined
      })
  }
  const heldFor = (): number => (held ? (performance.now() - held.since) / 1000 : 0)
  const onRenewed = () => {
    missed = true
    wake()
  }
  const listening = await keepListening({
    connection,
    channel: outboxChannel,
    onNotice: wake,
    onRenewed,
    log,
    patience,
  })

  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    position: () => told.at,
    async reach(wanted) {
      if (wanted <= told.at || heldFor() * 1000 > PATIENCE) return
      wake()
      await told.reach(wanted, PATIENCE)
    },
    readAt: () => readAt,
    onGap: (listener) => void gapListeners.add(listener),
    start() {
      timer ??= setInterval(wake, POLL)
      wake()
    },
    heldFor,
    async close() {
      closed = true
      clearInterval(timer)
      await reading
      await listening.close()
    },
  }
}

function byTopic(events: readonly OutboxEvent[]): Map<string, OutboxEvent[]> {
  const topics = new Map<string, OutboxEvent[]>()
  for (const event of events) topics.set(event.topic, [...(topics.get(event.topic) ?? []), event])
  return topics
}
