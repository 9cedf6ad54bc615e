import { expect, test } from 'vitest'
import { coming } from './selling-seasons.ts'

test('AST-04 the seasons offered begin with the running one and alternate', () => {
  expect(coming(new Date(2026, 10, 21)).map(({ code }) => code)).toEqual(['FA26', 'SP27', 'FA27', 'SP28', 'FA28'])
  expect(coming(new Date(2027, 5, 30))[0]).toEqual({ code: 'SP27', season: 'Spring', year: 2027 })
  expect(coming(new Date(2027, 6, 1))[0]!.code).toBe('FA27')
})
