import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseProductList } from './parse-product-list.ts'

const code = fc.stringMatching(/^[A-Z0-9]{2,8}$/)

test('AST-11 a pasted list is read whatever stands between style and colour', () => {
  const products = fc.uniqueArray(fc.record({ style: code, color: fc.oneof(code, fc.constant('')) }), {
    maxLength: 30,
    selector: ({ style, color }) => `${style}_${color}`,
  })
  const between = fc.constantFrom(' ', '_', '\t', ', ', ';', '  ')
  const newline = fc.constantFrom('\n', '\r\n', '\n\n')
  fc.assert(
    fc.property(products, between, newline, (wanted, gap, end) => {
      const listed = wanted.filter(({ style }) => style !== 'STYLE')
      const text = listed.map(({ style, color }) => (color ? `${style}${gap}${color}` : style)).join(end)
      expect(parseProductList(text)).toEqual(listed)
    }),
  )
})

test('AST-11 headings, quotes, blank lines and repetitions are left out', () => {
  expect(parseProductList('Style\tColor\n"240181"\tros\n\n 240181_ROS \n312074\n')).toEqual([
    { style: '240181', color: 'ROS' },
    { style: '312074', color: '' },
  ])
  expect(parseProductList(' \n ')).toEqual([])
})
