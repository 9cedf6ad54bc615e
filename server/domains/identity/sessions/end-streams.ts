import type { Logger } from 'pino'
import type { EventStreams } from '../../../engine/http/answers/event-stream.ts'
import type { LiveHub } from '../../../engine/live/live-hub.ts'
import type { Database } from '../../../tables.ts'
import { openSessionKeys } from '../identity.queries.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** Topic of sessions that people ended. */
export const ENDED_SESSIONS = 'endedSessions'
export interface EndedSessions {
  keys: string[]
}

/** Milliseconds between two looks for sessions that ended without a word: by time, or by somebody else. */
const EVERY = 5_000

/** Lets nobody listen on with a session that is over: at once after a logout in any process, within 5 s after all else. */
export function endStreams(parts: {
  db: Database
  hub: LiveHub
  sessions: SessionKeeper
  streams: EventStreams
  log: Logger
}): { close(): void } {
  const { db, hub, sessions, streams, log } = parts
  const unsubscribe = hub.subscribe(ENDED_SESSIONS, (events) => {
    const ended = new Set(events.flatMap(({ payload }) => (payload as EndedSessions).keys))
    sessions.forgetSessions(ended)
    streams.endSessions(ended)
  })
  const look = async () => {
    const listening = streams.sessions()
    if (listening.length === 0) return
    const open = new Set(await openSessionKeys(db, listening, sessions.times().userTimeoutMs / 60_000))
    streams.endSessions(new Set(listening.filter((key) => !open.has(key))))
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'listening sessions could not be looked up'))
  }, EVERY).unref()
  return {
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}
