import { expect, test } from 'vitest'
import { askedFilters, changedState, formatListState, isFiltered, parseListState } from './list-state.ts'

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

test('BEY-16 a list that is asked by shade begins with the nearest, unless another order was chosen', () => {
  const parse = (search: object) => parseListState('AdvertisingAsset', { ...search })
  const colours = [{ hex: '#2846CC', within: 20 }]
  const asked = changedState('AdvertisingAsset', parse({}), { colours })
  expect(asked.sort).toBe('shade')
  expect(parse(formatListState('AdvertisingAsset', asked))).toEqual(asked)
  expect(formatListState('AdvertisingAsset', asked)).not.toHaveProperty('sort')
  const chosen = changedState('AdvertisingAsset', asked, { sort: '-modifiedDate' })
  expect(parse(formatListState('AdvertisingAsset', chosen))).toEqual(chosen)
  expect(changedState('AdvertisingAsset', asked, { colours: [] }).sort).toBe('-modifiedDate')
  expect(changedState('AdvertisingAsset', parse({ sort: 'name' }), { colours }).sort).toBe('name')
  expect(parse({ sort: 'shade' }).sort).toBe('-modifiedDate')
})
