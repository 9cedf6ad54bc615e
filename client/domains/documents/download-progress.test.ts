import { expect, test } from 'vitest'
import { newlyEnded, secondsLeft, sharePercent } from './download-progress.ts'

const started = { status: 'started', createdDate: '2026-11-21T09:00:00Z' } as const
const at = (seconds: number): number => Date.parse(started.createdDate) + seconds * 1000

test('DOC-03 time left follows the pace so far and is not guessed from nothing', () => {
  expect(secondsLeft({ ...started, done: 10, total: 40 }, at(20))).toBe(60)
  expect(secondsLeft({ ...started, done: 0, total: 40 }, at(20))).toBeUndefined()
  expect(secondsLeft({ ...started, done: 40, total: 40 }, at(20))).toBeUndefined()
})

test('DOC-03 a share is known as soon as the total is', () => {
  expect(sharePercent({ done: 0, total: 0 })).toBeUndefined()
  expect(sharePercent({ done: 24, total: 38 })).toBe(63)
})

test('DOC-03 each export is announced once, when it ends before our eyes', () => {
  const running = { _id: 'a', status: 'started' } as const
  const ended = { _id: 'a', status: 'success' } as const
  const older = { _id: 'b', status: 'success' } as const
  expect(newlyEnded(undefined, [ended])).toEqual([])
  expect(newlyEnded<{ _id: string; status: 'started' | 'success' }>([running, older], [ended, older])).toEqual([ended])
  expect(newlyEnded([ended, older], [ended, older])).toEqual([])
  expect(newlyEnded([older], [ended, older]), 'over before it was seen running').toEqual([ended])
})
