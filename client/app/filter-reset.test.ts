import { expect, test } from 'vitest'
import { withoutFilters } from './filter-reset.ts'

test('SHELL-05 going back leaves how a list is shown and takes its filters away', () => {
  expect(withoutFilters({ gender: 'Men', text: 'wall', layout: 'table', sort: 'name' })).toEqual({
    layout: 'table',
    sort: 'name',
  })
  expect(withoutFilters({ layout: 'table' })).toBeUndefined()
  expect(withoutFilters({})).toBeUndefined()
})
