/**
 * The life of a session (SES-01): the documents' table word for word. What a state does not list leads to `error` (SES-02),
 * which nothing leaves until the page is loaded again.
 */
export const sessionChart = {
  id: 'session',
  initial: 'loggedOut',
  states: {
    loggedOut: {
      on: {
        login: 'loggedIn',
        pingGood: 'loggedIn',
        '*': 'error',
      },
    },
    loggedIn: {
      on: {
        inactivityTrigger: 'inactivityWarning',
        inactivityTimeout: 'loggedOut',
        pingBad: 'loggedOut',
        logoutManual: 'loggedOut',
        logoutAutomatic: 'loggedOut',
        '*': 'error',
      },
    },
    inactivityWarning: {
      on: {
        userActivity: 'loggedIn',
        login: 'loggedIn',
        pingGood: 'inactivityWarning',
        inactivityTimeout: 'loggedOut',
        pingBad: 'loggedOut',
        logoutManual: 'loggedOut',
        logoutAutomatic: 'loggedOut',
        '*': 'error',
      },
    },
    error: {},
  },
} as const

export type SessionState = keyof typeof sessionChart.states

export const sessionEvents = [
  'login',
  'logoutManual',
  'logoutAutomatic',
  'userActivity',
  'pingGood',
  'pingBad',
  'inactivityTrigger',
  'inactivityTimeout',
] as const
/** `pingFailed` is listed nowhere: a ping that fails other than by a 401 is an error in every state (SES-07). */
export type SessionEvent = (typeof sessionEvents)[number] | 'pingFailed'

/** The state after an event. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  const { on = {} } = sessionChart.states[state] as { on?: Readonly<Record<string, SessionState>> }
  return on[event] ?? on['*'] ?? state
}
