import { expect, test } from 'vitest'
import { questionOf, recordMeant } from './question.ts'

test.each([
  ['product', '1001_BLK', '1001_BLK'],
  ['product', ' 1001 BLK ', '1001_BLK'],
  ['product', 'https://line.example/product/libraries/detail/1001_BLK?location=US', '1001_BLK'],
  ['assortment', 'Fall 26 Women’s performance', 'Fall 26 Women’s performance'],
  ['assortment', '/product/assortments/assortment/a1B-2/manage', 'a1B-2'],
  ['assortment', 'https://line.example/product/assortments/internal/x9/sort', 'x9'],
  ['document', 'line sheet.pdf', 'line sheet.pdf'],
] as const)('BEY-10 the %s meant by “%s” is %s', (kind, typed, meant) => {
  expect(recordMeant(kind, typed)).toBe(meant)
})

test('BEY-10 a question is read from the address, and what makes no sense there is left out', () => {
  expect(questionOf({ person: 'p1', kind: 'product', about: '1001_BLK' })).toEqual({
    person: 'p1',
    kind: 'product',
    about: '1001_BLK',
  })
  expect(questionOf({ person: {}, kind: 'orders', about: ' ' })).toEqual({ kind: 'page' })
})
