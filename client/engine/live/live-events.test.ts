import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastPosition } from '../api/position.ts'
import { openLiveEvents } from './live-events.ts'

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Stream[] = []
  readyState = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  tell(lastEventId: string, event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event), lastEventId }))
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SES-10 a stream that the server refuses asks whether the session is still open, and is opened again', () => {
  const refused = vi.fn()
  const close = openLiveEvents(refused)
  // Cut off: the browser comes back by itself.
  Stream.opened[0]!.fail(0)
  vi.runAllTimers()
  expect([Stream.opened.length, refused.mock.calls.length]).toEqual([1, 0])
  Stream.opened[0]!.fail(Stream.CLOSED)
  vi.runAllTimers()
  expect([Stream.opened.length, refused.mock.calls.length]).toEqual([2, 1])
  // Whoever is logged out asks no more.
  Stream.opened[1]!.fail(Stream.CLOSED)
  close()
  vi.runAllTimers()
  expect([Stream.opened.length, refused.mock.calls.length]).toEqual([2, 1])
})

test('BEY-08 a stream that was refused is asked for again behind what it heard last', () => {
  const close = openLiveEvents(() => undefined)
  Stream.opened[0]!.tell('41', { type: 'settingsChanged' })
  Stream.opened[0]!.tell('42', { type: 'settingsChanged' })
  expect(lastPosition()).toBe(42)
  Stream.opened[0]!.fail(Stream.CLOSED)
  vi.runAllTimers()
  expect(Stream.opened.map(({ address }) => address)).toEqual(['/api/events', '/api/events?after=42'])
  // The numbers of another database begin where they like.
  Stream.opened[1]!.tell('5', { type: 'readAnew' })
  expect(lastPosition()).toBe(5)
  close()
})
