import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assortmentListSort } from '../../../../contract/assortments/list-assortments.ts'
import { listAddress } from './list-address.ts'

test('AST-02 a list is the same when its address is opened by somebody else', () => {
  const address = fc.record({
    text: fc.string().map((text) => text.trim()),
    sort: fc.constantFrom(...assortmentListSort.options),
    label: fc.string({ maxLength: 40 }),
    open: fc.array(fc.stringMatching(/^[\w-]{21}$/), { maxLength: 40 }),
    page: fc.nat(500),
  })
  fc.assert(
    fc.property(address, (one) => {
      expect(listAddress.parse(listAddress.format(one))).toEqual(one)
    }),
  )
})

test('AST-02 an address of nonsense shows the first page of everything, last modified first', () => {
  const first = { text: '', sort: '-modifiedDate', label: '', open: [], page: 0 }
  expect(listAddress.parse({})).toEqual(first)
  expect(listAddress.parse({ text: { a: 1 }, sort: 'colour', page: '-3' })).toEqual(first)
  expect(listAddress.parse({ text: 2027 })).toEqual({ ...first, text: '2027' })
})
