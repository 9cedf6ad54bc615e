import { expect, test } from 'vitest'
import { callLimits } from '../../../../contract/kernel/call-limits.ts'
import { PersonLimits } from './person-limits.ts'

const count = (limits: PersonLimits, person: string, kind: 'read' | 'export', calls: number): number =>
  Array.from({ length: calls }).filter(() => {
    try {
      limits.take(person, kind)
      return true
    } catch {
      return false
    }
  }).length

test('SHELL-13 one person is stopped at their minute of calls, and nobody else, nor they at another kind', () => {
  let now = 0
  const limits = new PersonLimits(() => now)
  expect(count(limits, 'mara', 'export', 100)).toBe(callLimits.export)
  expect(() => limits.take('mara', 'export')).toThrow(
    expect.objectContaining({ code: 'tooManyCalls', data: { seconds: 3, kind: 'export', limit: 20 } }),
  )
  expect(count(limits, 'mara', 'read', 700)).toBe(callLimits.read)
  expect(count(limits, 'jonas', 'export', 100)).toBe(callLimits.export)
  now = 30_000
  expect(count(limits, 'mara', 'export', 100)).toBe(callLimits.export / 2)
  now = 10 * 60_000
  expect(count(limits, 'mara', 'export', 100)).toBe(callLimits.export)
})
