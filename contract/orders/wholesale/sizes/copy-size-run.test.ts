import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copySizeRun } from './copy-size-run.ts'

const to = { lineStatus: 'A' as const, run: ['7', '8'], sizes: { '7': 4, '8': 1 }, units: 5 }

test('BEY-12 a copied run replaces what was there, leaves out what the other cannot have and says so', () => {
  expect(copySizeRun({ '7': 4, '7.5': 6 }, to)).toEqual({ changes: { '8': null }, skipped: ['7.5'] })
})

test('BEY-12 a row that can have nothing of a run keeps what it holds, and what it cannot have is named', () => {
  const nothing = (skipped: string[]) => ({ changes: {}, skipped })
  expect(copySizeRun({}, to)).toEqual(nothing([]))
  expect(copySizeRun({ '5': 2, '6': 1 }, to)).toEqual(nothing(['5', '6']))
  for (const lineStatus of ['D', 'X', null] as const)
    for (const keepTotal of [false, true])
      expect(copySizeRun({ '7': 1, '8': 3 }, { ...to, lineStatus }, { keepTotal })).toEqual(nothing(['7', '8']))
})

test('BEY-12 a run that keeps totals has exactly the units that were there', () => {
  const size = fc.constantFrom('6', '7', '8', '9')
  const quantities = fc.dictionary(size, fc.integer({ min: 1, max: 300 }), { minKeys: 1 })
  fc.assert(
    fc.property(quantities, quantities, (from, sizes) => {
      const units = Object.values(sizes).reduce((sum, one) => sum + one, 0)
      const { changes } = copySizeRun(
        from,
        { lineStatus: 'A', run: ['6', '7', '8', '9'], sizes, units },
        { keepTotal: true },
      )
      const after = Object.values({ ...sizes, ...changes }).reduce<number>((sum, one) => sum + (one ?? 0), 0)
      expect(after).toBe(units)
    }),
  )
})
