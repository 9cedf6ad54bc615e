import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copySizeRun } from './copy-size-run.ts'

test('BEY-12 a copied run replaces what was there, leaves out what the other cannot have and says so', () => {
  const to = { run: ['7', '8'], sizes: { '7': 4, '8': 1 }, units: 5 }
  expect(copySizeRun({ '7': 4, '7.5': 6 }, to)).toEqual({ changes: { '8': null }, skipped: ['7.5'] })
  expect(copySizeRun({}, to)).toEqual({ changes: { '7': null, '8': null }, skipped: [] })
})

test('BEY-12 a run that keeps totals has exactly the units that were there', () => {
  const size = fc.constantFrom('6', '7', '8', '9')
  const quantities = fc.dictionary(size, fc.integer({ min: 1, max: 300 }), { minKeys: 1 })
  fc.assert(
    fc.property(quantities, quantities, (from, sizes) => {
      const units = Object.values(sizes).reduce((sum, one) => sum + one, 0)
      const { changes } = copySizeRun(from, { run: ['6', '7', '8', '9'], sizes, units }, { keepTotal: true })
      const after = Object.values({ ...sizes, ...changes }).reduce<number>((sum, one) => sum + (one ?? 0), 0)
      expect(after).toBe(units)
    }),
  )
})
