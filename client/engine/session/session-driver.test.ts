import { beforeEach, expect, test, vi } from 'vitest'
import type { SignedInUser } from '../../../contract/identity/user.ts'
import { createSessionDriver, type SessionDriver } from './session-driver.ts'
import type { TabMessage } from './session-tabs.ts'

const minute = 60_000
const sessionTimes = { userTimeoutMs: 60 * minute, userWarningMs: 2.5 * minute }
const person = (over: Partial<SignedInUser> = {}) =>
  ({ _id: 'mara', strategy: 'local', sessionTimes, ...over }) as SignedInUser

let now: number
let isVisible: boolean
let isOnline: boolean
/** What the next ping is answered; an error stands for any failure but a 401. */
let answer: SignedInUser | undefined | Error
let elsewhere: number
let told: TabMessage[]
let hear: (message: TabMessage) => void
let driver: SessionDriver
const ping = vi.fn(async (_idle: number) => {
  if (answer instanceof Error) throw answer
  return answer
})
const logOut = vi.fn(async (_ended: string) => undefined as unknown)
const note = vi.fn()
const reload = vi.fn()
const forget = vi.fn()

beforeEach(async () => {
  vi.clearAllMocks()
  logOut.mockResolvedValue(undefined)
  now = 1_000_000_000
  isVisible = isOnline = true
  answer = person()
  elsewhere = 0
  told = []
  driver = createSessionDriver({
    now: () => now,
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    ping,
    logOut,
    note,
    reload,
    forget,
    tabs: {
      tell: (message) => void told.push(message),
      listen: (listener) => (hear = listener),
      lastActivity: () => elsewhere,
      noteActivity: (at) => (elsewhere = at),
    },
  })
  await driver.open()
  ping.mockClear()
})

/** Lets time pass with its check every second, as a browser that is awake does. */
const pass = async (milliseconds: number) => {
  for (const until = now + milliseconds; now < until; ) {
    now = Math.min(now + 1_000, until)
    driver.check()
    await Promise.resolve()
  }
}
/** Time in which the machine slept, and the check at its waking. */
const sleep = (milliseconds: number) => {
  now += milliseconds
  driver.check()
}
const settle = () => vi.waitFor(() => Promise.resolve())
const state = () => driver.current().state

test('SES-01 a good ping at the start logs in, a 401 leaves logged out', async () => {
  expect(driver.current()).toMatchObject({ state: 'loggedIn', user: { _id: 'mara' } })
})

test('SES-03 the server is asked when the last ping is older than two minutes and the tab is visible', async () => {
  await pass(2 * minute)
  expect(ping).not.toHaveBeenCalled()
  await pass(1_000)
  expect(ping).toHaveBeenCalledTimes(1)
  isVisible = false
  await pass(10 * minute)
  expect(ping).toHaveBeenCalledTimes(1)
  isVisible = true
  await pass(1_000)
  expect(ping).toHaveBeenCalledTimes(2)
})

test("SES-03 people of strategy 'okta' are never asked by the check", async () => {
  answer = person({ strategy: 'okta' })
  driver.becameVisible()
  await settle()
  ping.mockClear()
  await pass(20 * minute)
  expect(ping).not.toHaveBeenCalled()
})

test('SES-03 SES-07 nobody is asked while the browser knows that it is offline', async () => {
  isOnline = false
  answer = new Error('no network')
  await pass(10 * minute)
  driver.becameVisible()
  expect(ping).not.toHaveBeenCalled()
  expect(state()).toBe('loggedIn')
})

test('SES-04 the warning comes 150 s before the limit, which is 30 s less than the timeout', async () => {
  await pass(57 * minute)
  expect(state()).toBe('loggedIn')
  await pass(1_000)
  expect(driver.current()).toMatchObject({ state: 'inactivityWarning', endsAt: 1_000_000_000 + 59.5 * minute })
  await pass(149_000)
  expect(state()).toBe('inactivityWarning')
  await pass(1_000)
  expect(driver.current()).toEqual({ state: 'loggedOut', user: undefined, ended: 'inactivity' })
  expect(logOut).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
})

test('SES-04 other times of the server hold from the next ping on', async () => {
  answer = person({ sessionTimes: { userTimeoutMs: 10 * minute, userWarningMs: minute } })
  await pass(2 * minute + 1_000)
  await pass(6.5 * minute)
  expect(state()).toBe('inactivityWarning')
})

test('SES-05 SES-09 activity during the warning keeps the session and tells the server at once', async () => {
  await pass(58 * minute)
  ping.mockClear()
  driver.noteActivity()
  expect(state()).toBe('loggedIn')
  expect(ping).toHaveBeenCalledExactlyOnceWith(0)
  await pass(57 * minute)
  expect(state()).toBe('loggedIn')
})

test('SES-11 each warning and each failed ping is counted, and the logout says why it came', async () => {
  await pass(58 * minute)
  expect(note.mock.calls).toEqual([['inactivityWarning']])
  await pass(2 * minute)
  expect(logOut.mock.calls).toEqual([['inactivity']])
  driver.start(person())
  await driver.end()
  expect(logOut).toHaveBeenLastCalledWith('manual')
  driver.start(person())
  answer = new Error('500')
  await driver.ask()
  expect(note.mock.calls).toEqual([['inactivityWarning'], ['pingFailed']])
})

test('SES-01 a good ping during the warning changes nothing', async () => {
  await pass(58 * minute)
  const { endsAt } = driver.current()
  await pass(61_000)
  expect(driver.current()).toMatchObject({ state: 'inactivityWarning', endsAt })
})

test('SES-09 a ping tells how long the person has been idle', async () => {
  await pass(minute)
  driver.noteActivity()
  await pass(minute + 1_000)
  expect(ping).toHaveBeenCalledExactlyOnceWith(minute + 1_000)
})

test('SES-06 a tab that becomes visible sets the clock back and asks', async () => {
  await pass(50 * minute)
  ping.mockClear()
  driver.becameVisible()
  expect(ping).toHaveBeenCalledOnce()
  await pass(50 * minute)
  expect(state()).toBe('loggedIn')
})

test('SES-06 the page is reloaded when somebody else, nobody any more, or somebody at all is logged in now', async () => {
  answer = person({ _id: 'jo' })
  driver.becameVisible()
  await settle()
  expect(reload).toHaveBeenCalledOnce()
  answer = undefined
  driver.becameVisible()
  await settle()
  expect(reload).toHaveBeenCalledTimes(2)
  driver.refused()
  expect(state()).toBe('loggedOut')
  answer = person()
  driver.becameVisible()
  await settle()
  expect(reload).toHaveBeenCalledTimes(3)
})

test('SES-04 SES-06 a laptop that slept for hours logs out as it wakes, whichever it notices first', async () => {
  now += 5 * 60 * minute
  driver.becameVisible()
  expect(driver.current()).toMatchObject({ state: 'loggedOut', ended: 'inactivity' })
})

test('SES-07 a ping answered 401 logs out', async () => {
  answer = undefined
  await pass(2 * minute + 1_000)
  expect(driver.current()).toEqual({ state: 'loggedOut', user: undefined, ended: 'closed' })
})

test('SES-07 SES-02 a ping that fails otherwise is an error until the page is loaded again', async () => {
  answer = new Error('503')
  await pass(2 * minute + 1_000)
  expect(state()).toBe('error')
  answer = person()
  driver.becameVisible()
  driver.noteActivity()
  driver.refused()
  driver.start(person())
  hear({ kind: 'logout', ended: 'manual' })
  await pass(2 * 60 * minute)
  expect(state()).toBe('error')
})

test('SES-08 a logout by hand is one only when the server heard of it', async () => {
  logOut.mockRejectedValueOnce(new Error('no network'))
  await expect(driver.end()).rejects.toThrow('no network')
  expect(state()).toBe('loggedIn')
  await driver.end()
  expect(driver.current()).toEqual({ state: 'loggedOut', user: undefined, ended: 'manual' })
  expect(told).toEqual([{ kind: 'leaving' }, { kind: 'leaving' }, { kind: 'logout', ended: 'manual' }])
})

test('SES-08 a tab that is refused while another logs out by hand was logged out by hand', async () => {
  hear({ kind: 'leaving' })
  expect(state()).toBe('loggedIn')
  driver.refused()
  expect(driver.current()).toMatchObject({ state: 'loggedOut', ended: 'manual' })
  hear({ kind: 'login', userId: 'mara' })
  await settle()
  driver.refused()
  expect(driver.current()).toMatchObject({ state: 'loggedOut', ended: 'closed' })
})

test('SES-08 a tab that is refused before its own logout is answered was logged out by hand', async () => {
  const ending = driver.end()
  driver.refused()
  await ending
  expect(driver.current()).toMatchObject({ state: 'loggedOut', ended: 'manual' })
  driver.start(person())
  driver.refused()
  expect(driver.current()).toMatchObject({ state: 'loggedOut', ended: 'closed' })
})

test('SES-10 a 401 of any call ends the session, and a late answer does not open it again', async () => {
  let late: (user: SignedInUser) => void = () => undefined
  ping.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
  driver.becameVisible()
  driver.refused()
  late(person())
  await settle()
  expect(driver.current()).toMatchObject({ state: 'loggedOut', ended: 'closed' })
  driver.refused()
  expect(state()).toBe('loggedOut')
})

test('SES-08 several tabs: a logout elsewhere is one here, a login elsewhere too', async () => {
  hear({ kind: 'logout', ended: 'inactivity' })
  expect(driver.current()).toMatchObject({ state: 'loggedOut', ended: 'inactivity' })
  expect(logOut).not.toHaveBeenCalled()
  hear({ kind: 'logout', ended: 'manual' })
  hear({ kind: 'login', userId: 'mara' })
  await settle()
  expect(state()).toBe('loggedIn')
  hear({ kind: 'login', userId: 'jo' })
  expect(reload).toHaveBeenCalledOnce()
})

test('SES-04 several tabs: after hours, a login elsewhere opens this tab anew and does not count its old idleness', async () => {
  now += 5 * 60 * minute
  hear({ kind: 'logout', ended: 'inactivity' })
  hear({ kind: 'login', userId: 'mara' })
  await settle()
  driver.check()
  expect(state()).toBe('loggedIn')
  expect(ping).toHaveBeenCalledExactlyOnceWith(0)
  expect(logOut).not.toHaveBeenCalled()
  await pass(57 * minute)
  expect(state()).toBe('loggedIn')
})

test('SES-09 several tabs: activity in one keeps all, also one that was frozen meanwhile', async () => {
  await pass(57.5 * minute)
  expect(state()).toBe('inactivityWarning')
  elsewhere = now
  await pass(1_000)
  expect(state()).toBe('loggedIn')
  elsewhere = now + 60 * minute
  sleep(61 * minute)
  expect(state()).toBe('loggedIn')
})

test('SES-04 a clock that is set back does not lengthen the session for good', async () => {
  driver.check()
  now -= 24 * 60 * minute
  await pass(60 * minute)
  expect(state()).toBe('loggedOut')
})
