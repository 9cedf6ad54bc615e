import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectionSize, isCollectionTooLarge } from './collection-size.ts'

const files = fc.array(
  fc.record({ usageType: fc.constantFrom('Primary' as const, 'Working' as const), fileSize: fc.nat(5_000_000_000) }),
)

test('AST-20 DLP-03 a collection is too large at 21474836480 bytes and not a byte before', () => {
  expect([21_474_836_479, 21_474_836_480, 21_474_836_481].map(isCollectionTooLarge)).toEqual([false, true, true])
})

test('AST-20 DLP-03 working files count only when they are included', () => {
  fc.assert(
    fc.property(files, (all) => {
      const primary = all.filter(({ usageType }) => usageType === 'Primary')
      expect(collectionSize(all, false)).toBe(collectionSize(primary, true))
      expect(collectionSize(all, true)).toBe(all.reduce((sum, { fileSize }) => sum + fileSize, 0))
    }),
  )
})
