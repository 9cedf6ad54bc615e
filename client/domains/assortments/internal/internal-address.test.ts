import { expect, test } from 'vitest'
import { filterQuery, formatInternalAddress, parseInternalAddress } from './internal-address.ts'

test('AST-02 the address of an internal list says what narrows it, and leaves out what it does not know', () => {
  const search = { season: 'Fall 2026', region: 'Europe', productType: 'Shoes', state: 'Published', page: '2' }
  const address = parseInternalAddress(search)
  expect(address).toMatchObject({ page: 1, filters: { season: 'Fall 2026', region: 'Europe', state: 'Published' } })
  expect(address.filters.productType).toBeUndefined()
  expect(parseInternalAddress(formatInternalAddress(address))).toEqual(address)
  const asked = { season: 'Fall', year: 2026, region: 'Europe' }
  expect(filterQuery(address.filters)).toEqual({ ...asked, view: 'all', state: 'Published' })
  expect(filterQuery({ ...address.filters, state: 'Archived' })).toEqual({ ...asked, view: 'archived' })
  expect(parseInternalAddress({ season: 'soon' }).filters).toEqual({})
})
