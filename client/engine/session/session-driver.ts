import { limitsOf } from '../../../contract/identity/session-times.ts'
import type { SignedInUser } from '../../../contract/identity/user.ts'
import { nextState, type SessionEvent, type SessionState } from './session-machine.ts'
import type { Ended, SessionTabs, TabMessage } from './session-tabs.ts'

/** Who is logged in, and how the last session ended. */
export interface Session {
  state: SessionState
  user: SignedInUser | undefined
  ended?: Ended
  /** While the person is warned: when they will be logged out. */
  endsAt?: number
}

/** What the server does not see by itself. */
export type SessionNote = 'inactivityWarning' | 'pingFailed'

/** What the driver needs of its browser and server; a test hands over its own. */
export interface SessionSurroundings {
  now(): number
  isVisible(): boolean
  isOnline(): boolean
  /** Asks who is logged in and tells how long the person has been idle; undefined stands for a 401. */
  ping(idle: number): Promise<SignedInUser | undefined>
  logOut(ended: 'manual' | 'inactivity'): Promise<unknown>
  /** Counts what only the browser knows of a session, each time (SES-11). */
  note(what: SessionNote): void
  reload(): void
  /** Forgets what was cached for the person. */
  forget(): void
  tabs: SessionTabs
}

/** Milliseconds after which the server is asked again (SES-03). */
const PING_AFTER = 120_000

/** Milliseconds for which a refusal is taken for the logout by hand that this or another tab began. */
const LEAVING_FOR = 10_000

/**
 * Feeds the machine with what happens. The table takes no news of what already is, so that an event is raised only where
 * it changes something: activity while the person is warned, a good ping while nobody is known.
 */
export function createSessionDriver(around: SessionSurroundings) {
  let session: Session = { state: 'loggedOut', user: undefined }
  let lastActivity = around.now()
  let lastPing = lastActivity
  let leavingUntil = 0
  /** Counts logins and logouts: an answer to a question from before one of them is no longer true. */
  let turn = 0
  const listeners = new Set<() => void>()

  const become = (next: Session): void => {
    if (next.user?._id !== session.user?._id) {
      turn += 1
      leavingUntil = 0
    }
    session = next
    for (const listener of listeners) listener()
  }
  const raise = (event: SessionEvent, change: { user?: SignedInUser; ended?: Ended } = {}): void => {
    const state = nextState(session.state, event)
    if (state === 'loggedOut') around.forget()
    const user = state === 'loggedOut' ? undefined : (change.user ?? session.user)
    const isWarned = state === 'inactivityWarning' && user
    become({
      state,
      user,
      ...(change.ended ? { ended: change.ended } : {}),
      ...(isWarned ? { endsAt: lastActivity + limitsOf(user.sessionTimes).endAfter } : {}),
    })
  }
  const isOpen = (): boolean => session.state === 'loggedIn' || session.state === 'inactivityWarning'
  const close = (event: SessionEvent, ended: Ended): void => {
    if (isOpen()) raise(event, { ended })
  }

  /** Until the answer the server may refuse this tab, whichever it is that asked. */
  const beginLeaving = (): void => {
    leavingUntil = around.now() + LEAVING_FOR
  }
  /** Why the server may no longer know the session. */
  const refusal = (): Ended => (around.now() < leavingUntil ? 'manual' : 'closed')

  /** What the server says of who is logged in, held against what this tab shows. */
  const compare = (user: SignedInUser, afresh: boolean): void => {
    if (session.state === 'loggedOut' && !afresh) return raise('pingGood', { user })
    // Another person's screens and data must not stay under a new name.
    if (session.user?._id !== user._id) return around.reload()
    if (session.state === 'inactivityWarning') raise('pingGood', { user })
    else if (JSON.stringify(user) !== JSON.stringify(session.user)) become({ ...session, user })
  }

  /** `afresh` reloads the page where the server knows somebody else than this tab shows, or nobody (SES-06). */
  const ping = async ({ afresh = false } = {}): Promise<void> => {
    lastPing = around.now()
    const asked = turn
    const isStale = () => turn !== asked || session.state === 'error'
    try {
      const user = await around.ping(Math.max(0, lastPing - lastActivity))
      if (isStale()) return
      if (user) compare(user, afresh)
      else if (afresh && isOpen()) around.reload()
      else close('pingBad', refusal())
    } catch {
      if (isStale()) return
      raise('pingFailed')
      around.note('pingFailed')
    }
  }

  const hearActivity = (at: number): void => {
    lastActivity = Math.max(lastActivity, at)
    if (session.state === 'inactivityWarning') raise('userActivity')
  }

  /** The check of every second (SES-03, SES-04). */
  const check = (): void => {
    if (!isOpen() || !session.user) return
    const now = around.now()
    const { warnAfter, endAfter } = limitsOf(session.user.sessionTimes)
    // The clock of the machine may have been set back: what was noted before is then in the future.
    if (lastActivity > now) lastActivity = now
    const noted = around.tabs.lastActivity()
    const elsewhere = noted > now ? 0 : noted
    if (elsewhere > lastActivity) hearActivity(elsewhere)
    else if (lastActivity > elsewhere) around.tabs.noteActivity(lastActivity)
    const idle = now - lastActivity
    if (idle > endAfter) {
      close('inactivityTimeout', 'inactivity')
      around.tabs.tell({ kind: 'logout', ended: 'inactivity' })
      // Without a connection the server ends the session by itself half a minute later.
      return void around.logOut('inactivity').catch(() => undefined)
    }
    if (idle > warnAfter && session.state === 'loggedIn') {
      raise('inactivityTrigger')
      around.note('inactivityWarning')
    }
    const isDue = now - lastPing > PING_AFTER && session.user.strategy !== 'okta'
    if (isDue && around.isVisible() && around.isOnline()) void ping()
  }

  const hear = (message: TabMessage): void => {
    if (session.state === 'error') return
    if (message.kind === 'leaving') return beginLeaving()
    if (message.kind === 'logout') {
      if (message.ended === 'closed') return void ping()
      return close(message.ended === 'manual' ? 'logoutManual' : 'logoutAutomatic', message.ended)
    }
    // Somebody logged in by hand just now. A tab that was shut hours ago would count its old idleness against them.
    hearActivity(around.now())
    if (!isOpen()) return void ping()
    if (session.user?._id !== message.userId) around.reload()
  }
  around.tabs.listen(hear)

  return {
    current: (): Session => session,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** At the start of the page. Rejects when the server cannot be asked, which is an error (SES-07). */
    async open(): Promise<void> {
      lastPing = around.now()
      try {
        const user = await around.ping(0)
        if (user) raise('pingGood', { user })
      } catch (error) {
        raise('pingFailed')
        throw error
      }
    },
    /** After the server took a login. */
    start(user: SignedInUser): void {
      lastActivity = lastPing = around.now()
      if (session.state === 'loggedOut' || session.state === 'inactivityWarning') raise('login', { user })
      else if (session.user?._id !== user._id) around.reload()
      around.tabs.tell({ kind: 'login', userId: user._id })
    },
    /** The person changed something of their own account. */
    changed(user: SignedInUser): void {
      if (session.user?._id === user._id) become({ ...session, user })
    },
    /** By hand. Rejects when the server did not hear of it: the session would still be open (SES-08). */
    async end(): Promise<void> {
      beginLeaving()
      around.tabs.tell({ kind: 'leaving' })
      await around.logOut('manual')
      close('logoutManual', 'manual')
      around.tabs.tell({ kind: 'logout', ended: 'manual' })
    },
    /** A call was answered 401 (SES-10). */
    refused(): void {
      if (!isOpen()) return
      close('logoutAutomatic', refusal())
      around.tabs.tell({ kind: 'logout', ended: 'closed' })
    },
    check,
    /** The server says that the account changed: their rights, or that it is shut. */
    ask: (): Promise<void> => (isOpen() ? ping() : Promise.resolve()),
    /** The person did something (SES-09). Being warned, they stay, and the server is told at once. */
    noteActivity(): void {
      const wasWarned = session.state === 'inactivityWarning'
      hearActivity(around.now())
      if (wasWarned) void ping()
    },
    /** SES-06. A machine that slept past the limit is logged out before the clock is set back. */
    becameVisible(): void {
      check()
      if (session.state === 'error') return
      hearActivity(around.now())
      if (around.isOnline()) void ping({ afresh: true })
    },
  }
}

export type SessionDriver = ReturnType<typeof createSessionDriver>
