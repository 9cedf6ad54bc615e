import { expect, test } from 'vitest'
import { activeLocation, allowedPopColours, permittedLocations } from './location-scope.ts'

const tbe = (territory: string, businessEntity: string, locations: ('US' | 'EU' | 'JP')[] = []) => ({
  territory,
  businessEntity,
  locations,
  colorFilters: {},
})

test('PERM-12 territory ADMIN with business entity ADMIN opens every location', () => {
  expect(permittedLocations([tbe('ADMIN', 'ADMIN')])).toEqual(['US', 'EU', 'UK', 'CA', 'JP'])
})

test('PERM-12 ADMIN in only one of the two opens no more than its own locations', () => {
  expect(permittedLocations([tbe('ADMIN', 'US Wholesale', ['US'])])).toEqual(['US'])
})

test('PERM-12 several records add up, each location once and in fixed order', () => {
  expect(permittedLocations([tbe('Asia', 'JP', ['JP', 'EU']), tbe('North', 'US', ['US', 'EU'])])).toEqual([
    'US',
    'EU',
    'JP',
  ])
})

test('PERM-12 colours of POP come from the records of the location, AST always, and all for ADMIN of both', () => {
  const own = [
    { ...tbe('North', 'US', ['US']), colorFilters: { POP: ['EN', 'SP'] } },
    { ...tbe('Europe', 'EU', ['EU']), colorFilters: { POP: ['DE', 'AST'] } },
  ]
  expect(allowedPopColours(own, 'US')).toEqual(['AST', 'EN', 'SP'])
  expect(allowedPopColours(own, 'EU')).toEqual(['AST', 'DE'])
  expect(allowedPopColours(own, 'JP')).toEqual(['AST'])
  expect(allowedPopColours([], 'US')).toEqual(['AST'])
  expect(allowedPopColours([...own, tbe('ADMIN', 'ADMIN')], 'JP')).toBe('all')
})

test('PERM-12 who loses the location they work in goes on in one that is theirs', () => {
  expect(activeLocation('EU', ['US', 'EU'])).toBe('EU')
  expect(activeLocation('US', ['EU', 'JP'])).toBe('EU')
  expect(activeLocation('US', [])).toBe('US')
})
