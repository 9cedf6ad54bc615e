import type { createMachine } from 'xstate'

/**
 * The life of a session (SES-01): the documents' table word for word, as a statechart in xstate's notation. What a state
 * does not list leads to `error` (SES-02), which nothing leaves until the page is loaded again.
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
} as const satisfies Parameters<typeof createMachine>[0]

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

/**
 * The state after an event. The chart needs nothing of xstate but its notation, so that its 12 KB stay out of the first
 * view; the test lets xstate itself run the chart and compares.
 */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  const { on = {} } = sessionChart.states[state] as { on?: Readonly<Record<string, SessionState>> }
  return on[event] ?? on['*'] ?? state
}
