import { expect, test } from 'vitest'
import { judgePack, type Pack } from './pack-rules.ts'

const packs = new Map<string, Pack>(
  [
    { code: 'MA12', units: 12, sizes: ['7=2', '7.5=6', '8=4'] },
    { code: 'N18', units: 18, sizes: [] },
    { code: 'B7', units: 7, sizes: [] },
    { code: 'S24', units: 24, sizes: [] },
    { code: '1X', units: 2, sizes: [] },
  ].map((pack) => [pack.code, pack]),
)
const run = ['7', '7.5', '8']

test('ORW-05 a pack code is judged by its first letter, then by its units', () => {
  const judge = (code: string, sizes: Record<string, number> = { '7': 2, '7.5': 6, '8': 4 }, of = run) =>
    judgePack(code, packs, { run: of, sizes })
  expect(judge('')).toBeUndefined()
  expect(judge('QQ')).toEqual({ kind: 'unknown' })
  expect(judge('B7')).toEqual({ kind: 'notForWholesale' })
  expect(judge('S24', { '7': 1 })).toBeUndefined()
  expect(judge('1X')).toEqual({ kind: 'noLetter' })
  expect(judge('MA12', {}, [])).toEqual({ kind: 'needsSizes' })
  expect(judge('MA12', {})).toEqual({ kind: 'needsQuantities' })
  expect(judge('MA12', { '7': 27 })).toEqual({ kind: 'total', total: 27, units: 12 })
  expect(judge('MA12', { '7': 5, '8': 19 })).toEqual({ kind: 'size', size: '7', quantity: 5, packs: 2 })
  expect(judge('MA12')).toBeUndefined()
})
