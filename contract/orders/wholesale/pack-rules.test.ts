import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, judgePack, mendPack, type Pack, packsOf } from './pack-rules.ts'

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

test('ORW-05 BEY-12 what is mended is right, is never less than was there, and goes by the ratio where there is one', () => {
  const sizes = fc.dictionary(fc.constantFrom(...run), fc.integer({ min: 1, max: 400 }))
  fc.assert(
    fc.property(fc.constantFrom('MA12', 'N18'), sizes, (code, before) => {
      const row = { run, sizes: before }
      const mended = mendPack(code, packs, row)
      if (!mended) return
      expect(judgePack(code, packs, { run, sizes: mended })).toBeUndefined()
      const total = (of: object) => Object.values(of).reduce((sum: number, one: number) => sum + one, 0)
      expect(total(mended)).toBeGreaterThanOrEqual(total(before))
      expect(total(mended) - total(before)).toBeLessThan(packs.get(code)!.units * 2)
      if (code === 'MA12') expect(mended).toEqual(packsOf(packs.get(code)!, total(mended) / 12, run))
    }),
  )
  expect(mendPack('S24', packs, { run, sizes: { '7': 5 } })).toBeUndefined()
  expect(packsOf(packs.get('MA12')!, 4, run)).toEqual({ '7': 8, '7.5': 24, '8': 16 })
  expect(packsOf(packs.get('MA12')!, 4, ['7'])).toBeUndefined()
})

test('BEY-12 a size run scaled to a total keeps that total, and no share is a whole one off', () => {
  const weights = fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(weights, fc.nat({ max: 20_000 }), (given, whole) => {
      const all = given.reduce((sum, one) => sum + one, 0)
      const shares = apportion(given, whole)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(all === 0 ? 0 : whole)
      shares.forEach((share, at) => all > 0 && expect(Math.abs(share - (given[at]! * whole) / all)).toBeLessThan(1))
    }),
  )
})
