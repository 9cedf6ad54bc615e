import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address-values.ts'

test('PRD-02 SHELL-20 what somebody searched for stands in the address as it was typed', () => {
  expect(parseSearch('?text=92e92358&page=2&style=0012&size=1.0&all=true&ids=%5B1%5D')).toEqual({
    text: '92e92358',
    page: 2,
    style: '0012',
    size: '1.0',
    all: true,
    ids: [1],
  })
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^-?\d{1,3}[e.]\d{1,4}$/))
  fc.assert(
    fc.property(typed, (text) => {
      expect(parseSearch(stringifySearch({ text }))).toEqual({ text })
    }),
  )
})
