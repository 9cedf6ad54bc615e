import { expect, test } from 'vitest'
import { filtersOf, hasFilters, sentFrom, sortOf, sortWord } from './order-address.ts'

test('ORD-02 the filters of a list are those of its address, and what makes no sense in it says nothing', () => {
  const { status, approval, units, subtotal, created, viewedAs } = filtersOf({
    status: 'DRAFT,SOLD',
    approval: 'PENDING,MAYBE',
    units: '3..',
    subtotal: '..x',
    created: '2026-05-01..2026-13-01',
    as: 'SMC501',
  })
  expect([status, approval, units, subtotal, viewedAs]).toEqual([['DRAFT'], ['PENDING'], { from: 3 }, {}, 'SMC501'])
  expect(created).toEqual({ from: '2026-05-01' })
  expect(sentFrom({ sent: 'o' })).toBe('o')
})

test('ORD-02 as whom one looks at a list narrows it by nothing; whatever else is asked does', () => {
  expect([{}, { as: 'SMC501', sort: '-units' }].map((search) => hasFilters(filtersOf(search)))).toEqual([false, false])
  for (const search of [{ text: 'oak' }, { status: 'DRAFT' }, { units: '..3' }, { created: '2026-05-01..' }])
    expect(hasFilters(filtersOf(search))).toBe(true)
})

test('ORD-02 a list is sorted by the newest number where its address says nothing else', () => {
  const sorts = ['', 'units', '-units', 'nonsense', '-orderNumber'].map((sort) => sortOf({ sort }))
  expect(sorts.map(({ field, descending }) => `${field} ${descending}`)).toEqual([
    'orderNumber true',
    'units false',
    'units true',
    'orderNumber true',
    'orderNumber true',
  ])
  expect(sorts.map(sortWord)).toEqual([undefined, 'units', '-units', undefined, undefined])
  expect(sortWord({ field: 'orderNumber', descending: false })).toBe('orderNumber')
})
