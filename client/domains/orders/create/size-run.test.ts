import { expect, test } from 'vitest'
import type { LastRun } from '../../../../contract/orders/made-from-calls.ts'
import { packsFor } from '../../../../contract/orders/wholesale/pack-rules.ts'
import { fits, sizesOf, type RunWorld } from './size-run.ts'

const style = { style: '1001', run: ['7', '7.5', '8'] }
const runs: LastRun[] = [
  {
    style: '1001',
    orderIdentifier: 'W-100001',
    colors: [
      { color: 'BLK', sizes: { '7': 3, '12': 4 }, stores: [] },
      { color: 'WHT', sizes: { '8': 1 }, stores: [] },
    ],
  },
]
const world: RunWorld = {
  packs: [
    { code: 'MA6', units: 6, sizes: ['7=2', '7.5=4'] },
    { code: 'NB4', units: 4, sizes: ['9=4'] },
    { code: 'LAB', units: 3, sizes: ['7=3'] },
    { code: 'SOLID', units: 1, sizes: [] },
  ],
  last: new Map(runs.map((run) => [run.style, run])),
}

test('ORW-05 a style is offered the packs for wholesale whose sizes it has', () => {
  expect(packsFor(style, world.packs).map(({ code }) => code)).toEqual(['MA6'])
  expect(fits({ kind: 'pack', code: 'NB4', count: 1 }, style, world)).toBe(false)
})

test('ORW-01 a colour begins in packs, as the customer had it last, or as the one they had most of', () => {
  expect(sizesOf({ kind: 'pack', code: 'MA6', count: 3 }, style, 'BLK', world)).toEqual({ '7': 6, '7.5': 12 })
  expect(sizesOf({ kind: 'last' }, style, 'WHT', world)).toEqual({ '8': 1 })
  // The style has no 12 any more.
  expect(sizesOf({ kind: 'last' }, style, 'NEW', world)).toEqual({ '7': 3 })
  expect(sizesOf({ kind: 'typed', sizes: { '7': 2, '44': 9 } }, style, 'BLK', world)).toEqual({ '7': 2 })
  expect(sizesOf(undefined, style, 'BLK', world)).toEqual({})
})
