import { expect, test } from 'vitest'
import type { DaysFilter, OptionsFilter, RangeFilter } from './filter-contract.ts'
import { afterToggle, choiceText, isActive, shownOptions } from './filter-state.ts'

const seasons: OptionsFilter = {
  kind: 'options',
  key: 'season',
  label: 'Season',
  options: ['Fall 26', 'Spring 26', 'Fall 27', 'Été 27'].map((value) => ({ value, label: value, count: 3 })),
  chosen: [],
  onChange: () => undefined,
}
const price: RangeFilter = {
  kind: 'range',
  key: 'price',
  label: 'Price',
  format: (value) => `$${value}`,
  parse: Number,
  onChange: () => undefined,
}

test('PRD-02 search inside options finds words anywhere, accents and case aside', () => {
  expect(shownOptions(seasons, '27 fa').map((option) => option.value)).toEqual(['Fall 27'])
  expect(shownOptions(seasons, 'ete').map((option) => option.value)).toEqual(['Été 27'])
  expect(shownOptions(seasons, 'winter')).toEqual([])
})

test('PRD-02 a chosen value that is offered no more can still be seen and unchosen', () => {
  const filter = { ...seasons, chosen: ['Fall 20'] }
  expect(shownOptions(filter, '')[0]).toEqual({ value: 'Fall 20', label: 'Fall 20', count: 0 })
  expect(afterToggle(filter, 'Fall 20')).toEqual([])
})

test('PRD-02 the same choice is in the same order however it was clicked', () => {
  const one = afterToggle({ ...seasons, chosen: afterToggle(seasons, 'Fall 27') }, 'Fall 26')
  const other = afterToggle({ ...seasons, chosen: afterToggle(seasons, 'Fall 26') }, 'Fall 27')
  expect(one).toEqual(other)
})

test('PRD-02 a scope always keeps a choice and gets no chip', () => {
  const scope: OptionsFilter = { ...seasons, scope: true, chosen: ['Fall 26'] }
  expect(afterToggle(scope, 'Fall 26')).toEqual(['Fall 26'])
  expect(isActive(scope)).toBe(false)
  expect(afterToggle({ ...scope, single: true }, 'Fall 27')).toEqual(['Fall 27'])
})

test('PRD-02 chips say what is chosen and shorten long choices', () => {
  expect(choiceText({ ...seasons, chosen: ['Fall 26', 'Fall 27'] })).toBe('Fall 26, Fall 27')
  expect(choiceText({ ...seasons, chosen: ['Fall 26', 'Spring 26', 'Fall 27', 'Été 27'] })).toBe(
    'Fall 26, Spring 26 +2',
  )
  expect(choiceText({ ...price, from: 20, to: 50 })).toBe('$20 – $50')
  expect(choiceText({ ...price, to: 50 })).toBe('≤ $50')
  expect(isActive(price)).toBe(false)
  const days: DaysFilter = {
    kind: 'days',
    key: 'created',
    label: 'Created',
    format: (day) => day.slice(5),
    onChange: () => undefined,
  }
  expect(choiceText({ ...days, from: '2027-02-01' })).toBe('≥ 02-01')
  expect([isActive(days), isActive({ ...days, to: '2027-02-01' })]).toEqual([false, true])
})
