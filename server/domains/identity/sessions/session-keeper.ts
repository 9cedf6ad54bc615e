import type { SessionTimes } from '../../../../contract/identity/session-times.ts'
import { type CurrentUser, locationCode, type SignedInUser } from '../../../../contract/identity/user.ts'
import { askTogether } from '../../../engine/concurrency/ask-together.ts'
import type { Authenticate, Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import type { CurrentSettings } from '../../settings/settings.public.ts'
import { type AccountRow, accountsOfSessions, touchSession } from '../identity.queries.ts'
import { presentUser } from '../identity.present.ts'
import type { KeptWorkKeys } from '../kept-work-keys.ts'
import { hashOfToken } from './session-token.ts'

/** Milliseconds a looked-up session is believed; changed permissions and ended sessions take effect within it. */
const BELIEVED = 5_000
/** Milliseconds between writes of 'last seen': no more than the browser logs out ahead of the server (SES-04). */
const TOUCH = 30_000
const MOST = 10_000

interface Known {
  caller: Caller
  until: number
  lastSeen: number
}

/** Finds who a session token belongs to; one indexed query at most, none when it was asked moments ago. */
export interface SessionKeeper {
  authenticate: Authenticate
  /** The person of an account, as this server lets them work. */
  present(account: AccountRow): CurrentUser
  /** How long sessions live, as the browser is told with the person (SES-04). */
  times(): SessionTimes
  /** What the browser of a person is told with them. */
  signedIn(user: CurrentUser): SignedInUser
  /** What a ping tells of activity that made no call: the session was in use so many milliseconds ago. */
  noteIdle(token: string, idle: number): Promise<void>
  /** Ends the belief in a token at once, at logout. */
  forget(token: string): void
  /** The same by keys of sessions, which ended in another process. */
  forgetSessions(keys: ReadonlySet<string>): void
  /** The same for all sessions of accounts whose rights changed, by their keys. */
  forgetAccounts(keys: Iterable<number>): void
}

/** The time without activity is asked for with every call, so that a changed setting holds at once (ADM-04). */
export function keepSessions(
  db: Database,
  settings: CurrentSettings,
  {
    keptWorkKeys,
    mailsLeave = false,
    bypassPermissions = false,
    now = Date.now,
  }: { keptWorkKeys: KeptWorkKeys; mailsLeave?: boolean; bypassPermissions?: boolean; now?: () => number },
): SessionKeeper {
  const present = (account: AccountRow): CurrentUser => {
    const user = presentUser(account)
    return bypassPermissions ? withoutPermissions(user) : user
  }
  const known = new Map<string, Known>()
  let forgotten = 0
  const times = (): SessionTimes => {
    const { timeoutMinutes, warningMinutes } = settings.now().session
    return { userTimeoutMs: timeoutMinutes * 60_000, userWarningMs: warningMinutes * 60_000 }
  }
  const idleMinutes = () => settings.now().session.timeoutMinutes
  // Windows that hear of a change ask all at once, each with a session of its own.
  const accountOf = askTogether((hashes: readonly Buffer[]) => accountsOfSessions(db, hashes, idleMinutes()), {
    most: 100,
  })

  const look = async (token: string): Promise<Known | undefined> => {
    const found = known.get(token)
    if (found && found.until > now() && found.lastSeen > now() - idleMinutes() * 60_000) return found
    known.delete(token)
    const asked = forgotten
    const account = await accountOf(hashOfToken(token))
    if (!account) return undefined
    const caller: Caller = { ...present(account), key: String(account.id), sessionKey: String(account.session_id) }
    const entry = { caller, until: now() + BELIEVED, lastSeen: now() - account.idle }
    if (known.size >= MOST) known.clear()
    // What was read before somebody's rights changed may be old: it holds for this call only.
    if (asked === forgotten) known.set(token, entry)
    return entry
  }

  /** Writes down that a session was in use; never sets it back. */
  const touch = async (entry: Known, at: number, atLeast: number): Promise<void> => {
    if (at - entry.lastSeen <= atLeast) return
    entry.lastSeen = at
    await touchSession(db, Number(entry.caller.sessionKey), now() - at)
  }

  return {
    present,
    times,
    signedIn: (user) => ({ ...user, sessionTimes: times(), keptWorkKeys: keptWorkKeys(user._id), mailsLeave }),
    async authenticate(token, { background }) {
      const entry = await look(token)
      if (entry && !background) await touch(entry, now(), TOUCH)
      return entry?.caller
    },
    async noteIdle(token, idle) {
      const entry = await look(token)
      if (entry) await touch(entry, now() - idle, 0)
    },
    forget: (token) => void known.delete(token),
    forgetSessions(keys) {
      forgotten += 1
      for (const [token, { caller }] of known) if (keys.has(caller.sessionKey)) known.delete(token)
    },
    forgetAccounts(keys) {
      forgotten += 1
      const ended = new Set(Array.from(keys, String))
      for (const [token, { caller }] of known) if (ended.has(caller.key)) known.delete(token)
    },
  }
}

/** PERM-03: nothing is asked of the person's permissions, and every location is theirs. */
const withoutPermissions = (user: CurrentUser): CurrentUser => ({
  ...user,
  permissionsBypassed: true,
  permittedLocations: [...locationCode.options],
})
