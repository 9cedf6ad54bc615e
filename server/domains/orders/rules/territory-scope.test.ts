import { expect, test } from 'vitest'
import { territoryScope } from './territory-scope.ts'

const tbe = (territory: string, businessEntity: string) => ({
  territory,
  businessEntity,
  locations: [],
  colorFilters: {},
})

test('PERM-12 ADM-02 customers are seen by their territory, all of them with territory and entity ADMIN', () => {
  expect(territoryScope({ userTBEs: [tbe('EUROPE', 'A'), tbe('EUROPE', 'B'), tbe('ASIA', 'A')] })).toEqual([
    'EUROPE',
    'ASIA',
  ])
  expect(territoryScope({ userTBEs: [tbe('EUROPE', 'A'), tbe('ADMIN', 'ADMIN')] })).toBe('all')
  expect(territoryScope({ userTBEs: [tbe('ADMIN', 'OTHER'), tbe('OTHER', 'ADMIN')] })).toEqual(['ADMIN', 'OTHER'])
  expect(territoryScope({ userTBEs: [] })).toEqual([])
})
