import { expect, test } from 'vitest'
import type { ImportRow } from '../../../contract/kernel/imports/check-rows.ts'
import { carryOver } from './carry-over.ts'

const row = (number: number, filled: ImportRow['values'], values = filled): ImportRow => ({
  id: String(number),
  number,
  values,
  filled,
  lost: {},
})

test('IMP-01 a column associated otherwise keeps what was typed into the rows, and those taken out stay out', () => {
  const first = [row(2, { style: '1', color: null }), row(3, { style: '2', color: null }), row(4, { style: '3' })]
  const now = [row(2, first[0]!.values, { style: '1', color: 'BLK' }), first[2]!]
  const next = [2, 3, 4].map((number) => row(number, { style: String(number - 1), color: 'WHT', quantity: 6 }))
  const completed: (readonly string[])[] = []
  const carried = carryOver({ first, now }, next, {
    complete: (values, changed) => {
      completed.push(changed)
      return values
    },
  })
  expect(carried.map(({ id, values }) => [id, values])).toEqual([
    ['2', { style: '1', color: 'BLK', quantity: 6 }],
    ['4', { style: '3', color: 'WHT', quantity: 6 }],
  ])
  expect(completed).toEqual([['color']])
})
