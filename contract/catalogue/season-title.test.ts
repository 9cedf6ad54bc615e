import { expect, test } from 'vitest'
import { seasonOrder, seasonTitle } from './season-title.ts'

test('PRD-02 seasons read as people say them, in the language of the screen', () => {
  expect(seasonTitle('FA26', 'en-US')).toBe('Fall 26')
  expect(seasonTitle('SP27', 'de-DE')).toBe('Frühjahr 27')
  expect(seasonTitle('FA26', 'pl-PL')).toBe('Fall 26')
  expect(seasonTitle('Core line', 'en-US')).toBe('Core line')
})

test('PRD-02 seasons stand in selling order', () => {
  const codes = ['FA27', 'Core', 'SP26', 'FA25', 'SP27', 'FA26']
  const sorted = codes.toSorted((one, other) => (seasonOrder(one) < seasonOrder(other) ? -1 : 1))
  expect(sorted).toEqual(['FA25', 'SP26', 'FA26', 'SP27', 'FA27', 'Core'])
})
