import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderRow } from '../../order.ts'
import { mergedAxis, scalesOf } from './size-axis.ts'

test('ORW-02 an axis has each size of its runs once, and keeps the order of the runs that agree', () => {
  expect(mergedAxis(['6', '7', '8'], ['5.5', '6', '6.5', '7', '9'])).toEqual(['5.5', '6', '6.5', '7', '9', '8'])
  const all = ['5', '5.5', '6', '6.5', '7', '7.5', '8']
  const run = fc.subarray(all, { minLength: 1 })
  fc.assert(
    fc.property(fc.array(run, { minLength: 1 }), (runs) => {
      const axis = [all, ...runs].reduce<string[]>(mergedAxis, [])
      expect(axis).toEqual(all)
    }),
  )
})

test('ORW-02 rows stand on the axis of their scale, with sizes that were ordered though the run lost them', () => {
  const row = (style: string, sizeScale: string, run: string[], sizes: Record<string, number> = {}) =>
    ({ _id: style, style, sizeScale, run, sizes }) as unknown as OrderRow
  const scales = scalesOf([row('1', 'W', ['6', '7']), row('2', 'M', ['8']), row('3', 'W', ['7', '8'], { '12': 3 })])
  expect(scales.map(({ key, sizes, rows }) => [key, sizes, rows.map(({ style }) => style)])).toEqual([
    ['W', ['6', '7', '8', '12'], ['1', '3']],
    ['M', ['8'], ['2']],
  ])
})
