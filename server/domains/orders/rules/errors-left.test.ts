import { expect, test } from 'vitest'
import { errorsLeft } from './errors-left.ts'

const error = (code: string, style = '', size = '') => ({ code, style, color: style && 'BLK', size, text: code })

test('ORD-04 what the ERP said of a cell or a field is answered once that is changed, and stays at all others', () => {
  const errors = [
    error('poUsed'),
    error('term'),
    error('noUpc', '1001', '7'),
    error('noUpc', '1001', '8'),
    error('notWhole', '1002'),
  ]
  const change = { rowKey: '1001_BLK', before: { 'size 7': 1 }, after: { 'size 7': 2 } }
  expect(errorsLeft(errors, ['po'], [change])).toEqual([errors[1], errors[3], errors[4]])
  expect(errorsLeft(errors, [], [{ rowKey: '1002_BLK', before: { packCode: 'A' }, after: null }])).toEqual(
    errors.slice(0, 4),
  )
  expect(errorsLeft(errors, ['buyer'], [])).toEqual(errors)
})
