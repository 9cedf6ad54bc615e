import { expect, test } from 'vitest'
import { askedFilters, formatListState, isFiltered, parseListState } from './list-state.ts'

test('LIB-01 the address of a list says all that differs from how it begins, and reads back', () => {
  const search = { text: 'wall', gender: 'Men,Kids', new: 'yes', working: 'only', layout: 'table', asset: 'a1' }
  const state = parseListState('AdvertisingAsset', search)
  expect(state).toMatchObject({ fields: { gender: ['Men', 'Kids'] }, isNew: true, sort: '-modifiedDate' })
  expect(formatListState('AdvertisingAsset', state)).toEqual(search)
  expect(formatListState('GlobalRetailAsset', parseListState('GlobalRetailAsset', { sort: 'name' }))).toEqual({})
})

test('LIB-09 Sales STEP is always of what is English', () => {
  const state = parseListState('StepAsset', { lang: 'German' })
  expect(isFiltered(state)).toBe(false)
  expect(askedFilters('StepAsset', state).fields).toEqual({ lang: ['English'] })
})
