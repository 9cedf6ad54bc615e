import { expect, test } from 'vitest'
import { isStoreFull, storeFault } from './store-full.ts'

const answer = (code: string) => `<?xml version="1.0"?>\n<Error>\n<Message>No</Message><Code>${code}</Code></Error>`

test('UPL-04 a store that is full is known by its status or by its code, and by nothing else', () => {
  expect(isStoreFull(507, undefined)).toBe(true)
  expect(isStoreFull(403, storeFault(answer('QuotaExceeded')))).toBe(true)
  expect(isStoreFull(413, storeFault(answer('EntityTooLarge')))).toBe(true)
  expect(isStoreFull(403, storeFault(answer('AccessDenied')))).toBe(false)
  expect(isStoreFull(403, storeFault('QuotaExceeded'))).toBe(false)
})
