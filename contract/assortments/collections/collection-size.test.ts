import { expect, test } from 'vitest'
import { isCollectionTooLarge } from './collection-size.ts'

test('AST-20 DLP-03 a collection is too large at 21474836480 bytes and not a byte before', () => {
  expect([21_474_836_479, 21_474_836_480, 21_474_836_481].map(isCollectionTooLarge)).toEqual([false, true, true])
})
