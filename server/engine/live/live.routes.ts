import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import { liveEvents } from '../../../contract/kernel/live-event.ts'
import { type Route, route } from '../http/route.ts'
import type { LiveHub } from './live-hub.ts'

/** Most events kept for a browser that reads too slowly; then it is cut off and reconnects with fresh data. */
const BACKLOG = 1_000

export const liveRoutes = (hub: LiveHub): Route[] => [
  route(liveEvents, (_input, { caller }) => ({ listen: (signal) => eventsFor(hub, caller.key, signal) })),
]

async function* eventsFor(hub: LiveHub, userKey: string, signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const waiting: LiveEvent[] = []
  let wake: () => void = () => undefined
  const unsubscribe = hub.subscribe('live', (events) => {
    for (const { audience, payload } of events) {
      if (audience === 'all' || audience === `user:${userKey}`) waiting.push(payload as LiveEvent)
    }
    wake()
  })
  signal.addEventListener('abort', () => wake())
  try {
    while (!signal.aborted && waiting.length <= BACKLOG) {
      for (const event of waiting.splice(0)) {
        yield event
        // The browser comes back with what it may hear now, or is refused because its session is over.
        if (event.type === 'accountChanged') return
      }
      if (waiting.length === 0 && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    unsubscribe()
  }
}
