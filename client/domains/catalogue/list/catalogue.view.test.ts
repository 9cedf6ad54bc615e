import { expect, test } from 'vitest'
import { noFilters } from './catalogue.filters.ts'
import { formatListState, parseListState, sortAfter, usualView } from './catalogue.view.ts'

const byShade = { ...noFilters, pictureColors: [{ hex: '#2846CC', within: 20 }] }

test('BEY-16 products that are asked for by shade begin with the nearest, unless another order was chosen', () => {
  expect(sortAfter(usualView.sort, noFilters, byShade)).toEqual(['shade'])
  expect(sortAfter(['shade'], byShade, noFilters)).toEqual(usualView.sort)
  expect(sortAfter(['name'], noFilters, byShade)).toEqual(['name'])
  for (const sort of [['shade'], ['-createdDate'], ['style', 'name']] as const) {
    const state = { filters: byShade, view: { ...usualView, sort } }
    expect(parseListState(formatListState(state))).toEqual(state)
  }
  expect(formatListState({ filters: byShade, view: { ...usualView, sort: ['shade'] } })).not.toHaveProperty('sort')
  expect(parseListState({ sort: 'shade' }).view.sort).toEqual(usualView.sort)
})
