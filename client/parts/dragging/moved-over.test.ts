import { expect, test } from 'vitest'
import { movedOver } from './moved-over.ts'

test.each([
  ['a', 'c', 'b c a d'],
  ['d', 'b', 'a d b c'],
  ['b', 'b', 'a b c d'],
  ['x', 'b', 'a b c d'],
  ['b', 'x', 'a b c d'],
])('SEA-01 %s dragged over %s leaves %s', (id, over, order) => {
  expect(movedOver(['a', 'b', 'c', 'd'], id, over).join(' ')).toBe(order)
})
