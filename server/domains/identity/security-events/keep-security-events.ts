import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { KeepSecurityNote, SecurityNote } from '../../../engine/security/record-security.ts'
import type { Database } from '../../../tables.ts'
import { networkOf } from '../rules/account-limits.ts'
import { hashOfToken } from '../sessions/session-token.ts'
import { insertEvents, type WaitingEvent } from './security-events.queries.ts'

/** Milliseconds that events wait for others to be written with. */
const PAUSE = 500
/** Different events that wait at most; whoever makes more within a pause is seen in the log alone. */
const MOST = 2_000
const HOUR = 3_600_000

export interface SecurityEvents {
  keep: KeepSecurityNote
  /** Writes what waits. */
  close(): Promise<void>
}

/**
 * Keeps security events, those alike of an hour as one with a count. They are written beside the calls and together, so that being
 * refused costs the house less than asking; each stands in the log before.
 */
export function keepSecurityEvents(
  db: Database,
  by: { release: string; process: string; log: Logger },
): SecurityEvents {
  let waiting = new Map<string, WaitingEvent>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const write = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const events = [...waiting.values()]
    waiting = new Map()
    if (events.length === 0) return writing
    writing = writing
      .then(() => insertEvents(db, events, by))
      .catch((error: unknown) => by.log.error({ err: error, events: events.length }, 'security events were not kept'))
    return writing
  }

  return {
    keep(note) {
      const fingerprint = fingerprintOf(note)
      const known = waiting.get(fingerprint)
      if (known) known.times += 1
      else if (waiting.size < MOST) waiting.set(fingerprint, waitingEvent(note, fingerprint))
      timer ??= setTimeout(() => void write(), PAUSE)
    },
    close: write,
  }
}

function fingerprintOf({ kind, caller, sessionToken, email, address, call, code }: SecurityNote): string {
  const hour = Math.floor(Date.now() / HOUR)
  const parts = [
    kind,
    caller?.key,
    caller?.sessionKey,
    caller?.tokenKey,
    sessionToken,
    email,
    networkOf(address),
    call,
    code,
    hour,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

const waitingEvent = (note: SecurityNote, fingerprint: string): WaitingEvent => ({
  fingerprint,
  kind: note.kind,
  userId: note.caller ? Number(note.caller.key) : null,
  sessionId: note.caller?.sessionKey ? Number(note.caller.sessionKey) : null,
  tokenId: note.caller?.tokenKey === undefined ? null : Number(note.caller.tokenKey),
  sessionHash: note.sessionToken === undefined ? null : hashOfToken(note.sessionToken).toString('hex'),
  email: note.email ?? null,
  network: networkOf(note.address),
  call: note.call,
  code: note.code,
  times: 1,
})
