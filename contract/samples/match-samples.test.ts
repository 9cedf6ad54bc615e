import { expect, test } from 'vitest'
import { type Candidate, matchSamples, sizeDistance, type WantedSample } from './match-samples.ts'

const wanted: WantedSample = {
  style: '1',
  color: 'A',
  size: '7',
  side: 'Pair',
  quantity: 1,
  isSizePreferred: false,
  returns: true,
}
const line = (of: Partial<Candidate> & { _id: string }): Candidate => ({
  style: '1',
  color: 'A',
  size: '7',
  side: 'Pair',
  status: 'Available',
  place: 'B-01',
  free: 1,
  ...of,
})
const takes = (row: Partial<WantedSample>, ...lines: Candidate[]) =>
  matchSamples([{ ...wanted, ...row }], lines)[0]!.taken.map(({ _id, quantity }) => `${quantity} ${_id}`)

test('ORS-04 side and size are what was asked for, unless any side or the nearest size is as good', () => {
  const left = line({ _id: 'left', side: 'Left' })
  expect(takes({}, left)).toEqual([])
  expect(takes({ side: 'Any Side' }, left)).toEqual(['1 left'])
  const sizes = [line({ _id: '9', size: '9' }), line({ _id: '6.5', size: '6,5' })]
  expect(takes({}, ...sizes)).toEqual([])
  expect(takes({ isSizePreferred: true }, ...sizes)).toEqual(['1 6.5'])
  expect(takes({ isSizePreferred: true, size: 'M' }, ...sizes)).toEqual([])
  expect([sizeDistance('S', 'L'), sizeDistance('OS', 'OS'), sizeDistance('OS', 'M')]).toEqual([2, 0, Infinity])
})

test('ORS-04 what cannot be had again goes last, never for good, and what is in repair does not leave', () => {
  const rare = line({ _id: 'rare', status: 'Rare', free: 9 })
  expect(takes({ quantity: 2 }, rare, line({ _id: 'plain' }))).toEqual(['1 plain', '1 rare'])
  expect(takes({ side: 'Any Side' }, rare, line({ _id: 'plain' }))).toEqual(['1 plain'])
  expect(takes({ returns: false }, rare)).toEqual([])
  expect(takes({}, rare)).toEqual(['1 rare'])
  expect(takes({}, line({ _id: 'broken', status: 'In repair' }))).toEqual([])
})

test('ORS-04 the larger line, then the nearer place, several lines where one has not enough, and no piece twice', () => {
  const few = line({ _id: 'few', free: 2 })
  const many = line({ _id: 'many', free: 3, place: 'C-01' })
  expect(takes({ quantity: 3 }, few, many)).toEqual(['3 many'])
  expect(takes({ quantity: 4 }, few, many)).toEqual(['3 many', '1 few'])
  expect(takes({}, line({ _id: 'far', place: 'Z' }), line({ _id: 'near' }))).toEqual(['1 near'])
  const [first, second] = matchSamples([{ ...wanted, quantity: 2 }, wanted], [few])
  expect(first).toMatchObject({ short: 0, taken: [{ _id: 'few', quantity: 2 }] })
  expect(second).toMatchObject({ short: 1, taken: [], candidates: [{ _id: 'few', free: 0 }] })
})
