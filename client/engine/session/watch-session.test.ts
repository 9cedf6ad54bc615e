import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionDriver } from './session-driver.ts'
import { watchSession } from './watch-session.ts'

const named = ['scroll', 'click', 'keypress', 'touchstart', 'mousewheel', 'DOMMouseScroll', 'pointerdown']

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watched(state: 'loggedIn' | 'inactivityWarning') {
  const noteActivity = vi.fn()
  const current = () => ({ state, endsAt: 0 })
  watchSession({ current, noteActivity, check: vi.fn(), becameVisible: vi.fn() } as unknown as SessionDriver)
  // Listeners are set up 100 ms later.
  vi.advanceTimersByTime(100)
  return noteActivity
}

test('SES-09 scroll, click, keypress, touchstart, mousewheel, DOMMouseScroll and pointerdown are activity, nothing else is', () => {
  const noteActivity = watched('loggedIn')
  for (const [at, type] of named.entries()) {
    window.dispatchEvent(new Event(type))
    expect([type, noteActivity.mock.calls.length]).toEqual([type, at + 1])
  }
  for (const type of ['mousemove', 'keyup', 'focus', 'resize']) window.dispatchEvent(new Event(type))
  expect(noteActivity).toHaveBeenCalledTimes(named.length)
})

test('SES-09 while warned each of them counts as well; a press when it ends, so that its release meets nothing below the warning', () => {
  const noteActivity = watched('inactivityWarning')
  const ends: Record<string, string> = { touchstart: 'touchend', pointerdown: 'pointerup' }
  for (const [at, type] of named.entries()) {
    window.dispatchEvent(new Event(type))
    if (ends[type]) {
      expect([type, noteActivity.mock.calls.length]).toEqual([type, at])
      window.dispatchEvent(new Event(ends[type]))
    }
    vi.advanceTimersByTime(0)
    expect([type, noteActivity.mock.calls.length >= at + 1]).toEqual([type, true])
  }
})
