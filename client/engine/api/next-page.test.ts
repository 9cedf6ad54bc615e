import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test('AUD-01 a page leads on behind its last row as long as there is more', () => {
  const data = [{ _id: 'newer' }, { _id: 'older' }]
  expect(nextPage({ data, hasMore: true })).toBe('older')
  expect(nextPage({ data, hasMore: false })).toBeUndefined()
})
