import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDrag } from './follow-drag.ts'

let page: EventTarget
let told: string[]
let scroller: { scrollTop: number; getBoundingClientRect: () => { top: number; bottom: number } }
let frame: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { setTimeout })
  told = []
  frame = undefined
  scroller = { scrollTop: 100, getBoundingClientRect: () => ({ top: 0, bottom: 600 }) }
  vi.stubGlobal('window', page)
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => ((frame = next), 1))
  vi.stubGlobal('cancelAnimationFrame', () => (frame = undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const event = (type: string, facts: object = {}) =>
  Object.assign(new Event(type, { cancelable: true }), { pointerId: 1, clientX: 0, clientY: 300, ...facts })
const send = (type: string, facts?: object) => {
  const sent = event(type, facts)
  page.dispatchEvent(sent)
  return sent
}
const press = (pointerType = 'mouse') =>
  followDrag(event('pointerdown', { pointerType }) as unknown as PointerEvent, scroller as HTMLElement, {
    onStart: () => told.push('start'),
    onMove: ({ clientX, clientY }) => told.push(`${clientX} ${clientY}`),
    onEnd: (dropped) => told.push(dropped ? 'dropped' : 'given up'),
  })

test('AST-13 a mouse that moves further than a click drags from there on, and drops where it is let go', () => {
  press()
  send('pointermove', { clientX: 4 })
  send('pointermove', { clientX: 400, pointerId: 2 })
  expect(told).toEqual([])
  send('pointermove', { clientX: 5 })
  send('pointermove', { clientX: 6 })
  send('pointerup')
  send('pointermove', { clientX: 99 })
  expect(told).toEqual(['start', '5 300', '6 300', 'dropped'])
})

test('AST-13 a click drags nothing, and Escape or the system gives a drag up', () => {
  press()
  send('pointerup')
  press()
  send('keydown', { key: 'Escape' })
  send('pointermove', { clientX: 9 })
  send('keydown', { key: 'Enter' })
  send('keydown', { key: 'Escape' })
  press()
  send('pointermove', { clientX: 9 })
  send('pointercancel')
  expect(told).toEqual(['start', '9 300', 'given up', 'start', '9 300', 'given up'])
})

test('AST-13 a finger drags once it rested, and one that moves sooner scrolls', () => {
  press('touch')
  send('pointermove', { clientY: 320 })
  vi.advanceTimersByTime(250)
  expect(told).toEqual([])
  press('touch')
  expect(send('touchmove').defaultPrevented).toBe(false)
  vi.advanceTimersByTime(250)
  expect(send('touchmove').defaultPrevented).toBe(true)
  send('pointerup')
  expect(told).toEqual(['start', '0 300', 'dropped'])
})

test('AST-13 the board scrolls by itself while something is held near its edge', () => {
  press()
  send('pointermove', { clientX: 9 })
  frame!()
  expect(scroller.scrollTop).toBe(100)
  send('pointermove', { clientY: 590 })
  frame!()
  expect(scroller.scrollTop).toBeGreaterThan(100)
  const { scrollTop } = scroller
  send('pointermove', { clientY: 10 })
  frame!()
  expect(scroller.scrollTop).toBeLessThan(scrollTop)
  send('pointerup')
  expect(frame).toBeUndefined()
})
