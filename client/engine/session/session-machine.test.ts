import { expect, test } from 'vitest'
import { nextState, sessionChart, sessionEvents, type SessionState } from './session-machine.ts'

const states = Object.keys(sessionChart.states) as SessionState[]

/** The table of the documents, written once more: event, then where it leads from each state. */
const table = `
                    loggedOut  loggedIn           inactivityWarning  error
  login             loggedIn   error              loggedIn           error
  logoutManual      error      loggedOut          loggedOut          error
  logoutAutomatic   error      loggedOut          loggedOut          error
  userActivity      error      error              loggedIn           error
  pingGood          loggedIn   error              inactivityWarning  error
  pingBad           error      loggedOut          loggedOut          error
  inactivityTrigger error      inactivityWarning  error              error
  inactivityTimeout error      loggedOut          loggedOut          error
`
const [head, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cases = rows.flatMap(([event, ...targets]) =>
  targets.map(
    (target, column) =>
      [head![column]!, event!, target!] as [SessionState, (typeof sessionEvents)[number], SessionState],
  ),
)

test('SES-01 the table speaks of every state and every event', () => {
  expect(head).toEqual(states)
  expect(rows.map(([event]) => event)).toEqual([...sessionEvents])
  expect(cases).toHaveLength(32)
})

test.each(cases)('SES-01 SES-02 from %s, %s leads to %s', (state, event, target) => {
  expect(nextState(state, event)).toBe(target)
})

test.each(states)('SES-02 SES-07 an event that no state knows leads from %s to the error', (state) => {
  expect(nextState(state, 'pingFailed')).toBe('error')
})

test('SES-01 a session begins logged out', () => {
  expect(sessionChart.initial).toBe('loggedOut')
})
