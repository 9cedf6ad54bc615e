import { expect, test } from 'vitest'
import { filterFields, filtersOf, hasFilters, libraryPath, matchAddress } from './sample-address.ts'

test('SMP-01 the filters of a list are what its address says, and what is no filter is left out', () => {
  const search = {
    text: 'oak',
    status: 'Rare,Missing',
    bin: 'B-01,',
    from: '2026-05-01',
    to: '2026-05-04',
    last: 'yes',
    away: 'yes',
    out: 'dueSoon',
    used: 'yes',
  }
  expect(filtersOf(search)).toEqual({
    text: 'oak',
    fields: { status: ['Rare', 'Missing'], bin: ['B-01', ''] },
    moldFrom: '2026-05-01',
    moldTo: '2026-05-04',
    lastPieces: true,
    putAway: true,
    out: 'dueSoon',
    usedUp: true,
  })
  expect(filtersOf({ from: '2026-05', to: 'x2026-05-01', last: 'no', out: 'moon', sample: '7' })).toEqual({
    text: '',
    fields: {},
  })
})

test('SMP-01 a list without filters is empty otherwise than one in which they find nothing', () => {
  const filtered = ['text', 'side', 'bin', 'used', 'last', 'away'].map((key) =>
    hasFilters(filtersOf({ [key]: key === 'side' ? 'Left' : 'yes' })),
  )
  expect(filtered).toEqual(Array.from(filtered, () => true))
  expect([{ out: 'room' }, { from: '2026-05-01' }].map((search) => hasFilters(filtersOf(search)))).toEqual([true, true])
  expect([filtersOf({}), filtersOf({ sample: '7' }), {}].map(hasFilters)).toEqual([false, false, false])
})

test('SMP-01 Production is filtered by no place of Sales', () => {
  const [production, sales] = [filterFields('Production'), filterFields('Sales')]
  expect(sales.filter((field) => !production.includes(field))).toEqual([
    'region',
    'aisle',
    'direction',
    'level',
    'shelf',
    'newBin',
  ])
  expect([libraryPath('Production'), libraryPath('Sales')]).toEqual(['/samples/production', '/samples/sales'])
  expect(matchAddress('S-1').search).toEqual({ samples: 'match' })
})
