import { expect, test, vi } from 'vitest'
import { endStreams } from './end-streams.ts'

test('PERM-14 a logout in any process ends the streams of its session at once, not with the next look', () => {
  vi.useFakeTimers()
  const endSessions = vi.fn()
  const forgetSessions = vi.fn()
  let hear: (events: { payload: unknown }[]) => void = () => undefined
  const parts = {
    hub: { subscribe: (_topic: string, listener: typeof hear) => ((hear = listener), () => undefined) },
    streams: { endSessions, sessions: () => [] },
    sessions: { forgetSessions },
  }
  const listening = endStreams(parts as never)
  hear([{ payload: { keys: ['1', '2'] } }])
  expect(endSessions).toHaveBeenCalledExactlyOnceWith(new Set(['1', '2']))
  expect(forgetSessions).toHaveBeenCalledExactlyOnceWith(new Set(['1', '2']))
  listening.close()
  vi.useRealTimers()
})
