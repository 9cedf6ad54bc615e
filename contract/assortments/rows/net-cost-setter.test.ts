import { expect, test } from 'vitest'
import { netCostSetter } from './net-cost-setter.ts'

test('GRID-07 GRID-09 GRID-17 a net cost loses what is no number, and of nothing is 0', () => {
  const read = netCostSetter({ decimals: 2, mark: '.' })
  const values = ['', '  ', 'USD 22.5x', 'abc', '0', '12'].map((text) => {
    const answer = read(text)
    return answer.ok && answer.value
  })
  expect(values).toEqual([0, 0, 2250, 0, 0, 1200])
})
