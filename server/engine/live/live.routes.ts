import type { Kysely } from 'kysely'
import { type LiveEvent, liveEvents } from '../../../contract/kernel/live-event.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import type { EventAnswer, StreamedEvent } from '../http/answers/event-stream.ts'
import { type Route, route } from '../http/route.ts'
import type { LiveHub } from './live-hub.ts'
import { audiencesOf, missedEvents, readAnew } from './missed-events.ts'

/** Most events kept for a browser that reads too slowly; then it is cut off and comes back for what it missed. */
const BACKLOG = 1_000

interface Surroundings {
  engineDb: Kysely<EngineTables>
  hub: LiveHub
}

export const liveRoutes = (surroundings: Surroundings): Route[] => [
  route(liveEvents, ({ query }, { caller, lastEventId }) =>
    eventsFor(surroundings, caller.key, lastEventId ?? query.after),
  ),
]

/** Everything from now on, and before it what a browser missed that heard of `after` last. */
function eventsFor({ engineDb, hub }: Surroundings, userKey: string, after: number | undefined): EventAnswer {
  const audiences = new Set(audiencesOf(userKey))
  const from = after ?? hub.position()

  async function* listen(signal: AbortSignal): AsyncGenerator<StreamedEvent> {
    const waiting: StreamedEvent[] = []
    let wake: () => void = () => undefined
    const unsubscribe = hub.subscribe('live', (events) => {
      for (const { id, audience, payload } of events) {
        if (audiences.has(audience)) waiting.push({ id, event: payload as LiveEvent })
      }
      wake()
    })
    signal.addEventListener('abort', () => wake())
    try {
      // Of another process, which may have been further than this one is.
      await hub.reach(from)
      let last = from
      const upTo = hub.position()
      const missed = await missedEvents(engineDb, userKey, { after: from, upTo })
      for (const one of missed ?? [{ id: upTo, event: readAnew }]) {
        yield one
        last = one.id
        if (endsWith(one)) return
      }
      while (!signal.aborted && waiting.length <= BACKLOG) {
        for (const one of waiting.splice(0)) {
          // What was read as missed may be told meanwhile; what tells of a gap stands where the numbers went back to.
          if (one.id <= last && one.event.type !== 'readAnew') continue
          yield one
          last = one.id
          if (endsWith(one)) return
        }
        if (waiting.length === 0 && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      unsubscribe()
    }
  }
  return { from, listen }
}

/** The browser comes back with what it may hear now, or is refused because its session is over. */
const endsWith = ({ event }: StreamedEvent): boolean => event.type === 'accountChanged'
