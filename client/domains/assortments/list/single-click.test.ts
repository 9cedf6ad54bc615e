import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLICK_WAIT, createSingleClick } from './single-click.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('AST-08 a single click acts after 200 ms, a double click does not', () => {
  const act = vi.fn()
  const click = createSingleClick(act)
  click.onClick()
  vi.advanceTimersByTime(CLICK_WAIT - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)

  // As the browser tells a double click: two clicks, then it.
  click.onClick()
  vi.advanceTimersByTime(120)
  click.onClick()
  click.onDoubleClick()
  vi.advanceTimersByTime(10 * CLICK_WAIT)
  expect(act).toHaveBeenCalledTimes(1)

  click.onClick()
  click.cancel()
  vi.advanceTimersByTime(10 * CLICK_WAIT)
  expect(act).toHaveBeenCalledTimes(1)
})
