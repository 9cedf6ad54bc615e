import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test('SHELL-01 after the login one goes on only to a path of this application', () => {
  expect(safeNext('/product/assortments/all?view=1')).toBe('/product/assortments/all?view=1')
  for (const bad of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', 3, undefined]) {
    expect(safeNext(bad)).toBeUndefined()
  }
})
