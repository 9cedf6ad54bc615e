import { expect, test } from 'vitest'
import { isGlobalRegion, usualStatuses } from './usual-statuses.ts'

test('LIM-03 domestic wholesale of footwear and POP begins with what is active, everything else with A, R and O', () => {
  const domestic = { channel: 'Wholesale', region: 'Domestic' }
  expect(usualStatuses({ ...domestic, productTypes: ['Footwear', 'POP'] })).toEqual(['A'])
  for (const other of [
    {},
    domestic,
    { ...domestic, productTypes: [] },
    { ...domestic, productTypes: ['Apparel' as const] },
    { channel: 'Retail', region: 'Domestic', productTypes: ['POP' as const] },
    { channel: 'Wholesale', region: 'Europe', productTypes: ['POP' as const] },
  ]) {
    expect(usualStatuses(other)).toEqual(['A', 'R', 'O'])
  }
})

test('LIM-03 quantities are told of no region that is the whole world', () => {
  expect(['All', 'International', 'Domestic', 'Europe', '', undefined].filter(isGlobalRegion)).toEqual([
    'All',
    'International',
  ])
})
