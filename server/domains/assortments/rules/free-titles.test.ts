import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTitles } from './free-titles.ts'

test('AST-05 a copy keeps its title where it is free and is numbered where it is not', () => {
  expect(freeTitles(['Fall 26'], [])).toEqual(['Fall 26'])
  expect(freeTitles(['Fall 26'], ['fall 26'])).toEqual(['Fall 26 (2)'])
  expect(freeTitles(['Fall 26 (2)'], ['Fall 26', 'Fall 26 (2)', 'FALL 26 (3)'])).toEqual(['Fall 26 (4)'])
  expect(freeTitles(['Line', 'line', 'Line'], ['Line (2)'])).toEqual(['Line', 'line (3)', 'Line (4)'])
})

test('AST-05 titles are free, of their own and not too long, whatever is taken', () => {
  const title = fc.oneof(fc.constantFrom('A', 'a', 'A (2)', 'B'), fc.string({ minLength: 1, maxLength: 120 }))
  fc.assert(
    fc.property(fc.array(title), fc.array(title), (wished, taken) => {
      const given = freeTitles(wished, taken).map((one) => one.toLowerCase())
      expect(new Set(given).size).toBe(wished.length)
      for (const one of taken) expect(given).not.toContain(one.toLowerCase())
      for (const one of given) expect(one.length).toBeLessThanOrEqual(120)
    }),
  )
})
