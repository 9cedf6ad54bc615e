import { expect, test } from 'vitest'
import { filtersOfAddress } from './audit-filters.ts'

test('BEY-07 filters are read from the address, and what does not fit is left out', () => {
  const good = { person: 'REP101', kind: 'assortment', action: 'deleted', from: '2026-01-01', to: '2026-02-01' }
  expect(filtersOfAddress(good)).toEqual(good)
  expect(filtersOfAddress({ kind: 'everything', from: 'yesterday', action: 'changed', other: 1 })).toEqual({
    action: 'changed',
  })
  expect(filtersOfAddress({})).toEqual({})
})
