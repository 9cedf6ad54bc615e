/** Why a session is over: by hand, by inactivity, or because the server no longer knows it. */
export type Ended = 'manual' | 'inactivity' | 'closed'

/** `leaving` goes ahead of a logout by hand: the server may refuse the other tabs before the logout is answered. */
export type TabMessage = { kind: 'login'; userId: string } | { kind: 'leaving' } | { kind: 'logout'; ended: Ended }

/** What the tabs of one browser share about the session of their person. */
export interface SessionTabs {
  tell(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): void
  /** When the person was last active in any tab, as far as it is known; 0 when it is not. */
  lastActivity(): number
  noteActivity(at: number): void
}

const NAME = 'linebook.session'
const ACTIVITY = 'linebook.activity'

/**
 * Messages go by BroadcastChannel, in browsers without one as storage events. Activity is a stored value rather than a
 * message: a tab that was frozen reads it when it wakes, before a message could reach it.
 */
export function openTabs(
  around: Pick<typeof globalThis, 'addEventListener' | 'localStorage'> = globalThis,
): SessionTabs {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined
  // The time makes the same message a change again.
  const store = (message: TabMessage) =>
    stored(() => around.localStorage.setItem(NAME, JSON.stringify({ ...message, at: Date.now() })))
  return {
    tell: channel?.postMessage.bind(channel) ?? store,
    listen(listener) {
      if (channel) channel.addEventListener('message', ({ data }) => listener(data as TabMessage))
      else
        around.addEventListener('storage', ({ key, newValue }) => {
          if (key === NAME && newValue) listener(JSON.parse(newValue) as TabMessage)
        })
    },
    lastActivity: () => stored(() => Number(around.localStorage.getItem(ACTIVITY))) || 0,
    noteActivity: (at) => stored(() => around.localStorage.setItem(ACTIVITY, String(at))),
  }
}

/** A browser may forbid storage; then each tab knows only of itself. */
function stored<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
