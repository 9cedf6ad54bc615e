import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStream } from '../../../tests/world/fake-stream.ts'
import { lastPosition } from '../api/position.ts'
import { openLiveEvents } from './live-events.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
  FakeStream.opened.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SES-10 a stream that the server refuses asks whether the session is still open, and is opened again', () => {
  const refused = vi.fn()
  const close = openLiveEvents(refused)
  // Cut off: the browser comes back by itself.
  FakeStream.opened[0]!.fail(0)
  vi.runAllTimers()
  expect([FakeStream.opened.length, refused.mock.calls.length]).toEqual([1, 0])
  FakeStream.opened[0]!.fail(FakeStream.CLOSED)
  vi.runAllTimers()
  expect([FakeStream.opened.length, refused.mock.calls.length]).toEqual([2, 1])
  // Whoever is logged out asks no more.
  FakeStream.opened[1]!.fail(FakeStream.CLOSED)
  close()
  vi.runAllTimers()
  expect([FakeStream.opened.length, refused.mock.calls.length]).toEqual([2, 1])
})

test('BEY-08 a stream that was refused is asked for again behind what it heard last', () => {
  const close = openLiveEvents(() => undefined)
  FakeStream.opened[0]!.tell('41', { type: 'settingsChanged' })
  FakeStream.opened[0]!.tell('42', { type: 'settingsChanged' })
  expect(lastPosition()).toBe(42)
  FakeStream.opened[0]!.fail(FakeStream.CLOSED)
  vi.runAllTimers()
  expect(FakeStream.opened.map(({ address }) => address)).toEqual(['/api/events', '/api/events?after=42'])
  // The numbers of another database begin where they like.
  FakeStream.opened[1]!.tell('5', { type: 'readAnew' })
  expect(lastPosition()).toBe(5)
  close()
})
