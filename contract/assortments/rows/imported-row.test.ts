import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialLabels } from '../assortment.ts'
import { completePrices, importedFields, matchLabel } from './imported-row.ts'

test('IMP-03 a label is found by its name or colour, else left blank', () => {
  expect(matchLabel(initialLabels, ' hERO ')).toBe('Hero')
  expect(matchLabel(initialLabels, '#4160e2')).toBe('Hero')
  expect(matchLabel(initialLabels, '0B7780')).toBe('Test')
  expect(matchLabel(initialLabels, 'Heroo')).toBeNull()
})

test('IMP-03 net cost comes from cost and a discount unless the file gives it', () => {
  expect(completePrices({ cost: 5_000, discountPercent: 10 }, [])).toMatchObject({ netCost: 4_500 })
  expect(completePrices({ cost: 5_000, discountAmount: 700 }, [])).toMatchObject({ netCost: 4_300 })
  expect(completePrices({ cost: 5_000, discountPercent: 10, netCost: 4_000 }, [])).toMatchObject({ netCost: 4_000 })
  expect(completePrices({ cost: 5_000 }, [])).toEqual({ cost: 5_000 })
  expect(completePrices({ discountPercent: 10 }, [])).toEqual({ discountPercent: 10 })
})

test('GRID-09 prices follow the one that was typed into the import grid', () => {
  const row = { cost: 5_000, netCost: 4_500, discountPercent: 10, discountAmount: 500 }
  expect(completePrices({ ...row, discountPercent: 20 }, ['discountPercent'])).toMatchObject({ netCost: 4_000 })
  expect(completePrices({ ...row, netCost: 2_500 }, ['netCost'])).toMatchObject({ discountPercent: 50 })
  expect(completePrices({ ...row, cost: 10_000 }, ['cost'])).toMatchObject({ netCost: 9_000, discountPercent: 10 })
  expect(completePrices({ ...row, cost: null }, ['cost'])).toMatchObject({ netCost: null })
})

test('IMP-03 what is handed over never contradicts itself: the discount alone, or the net cost alone', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 100_000 }))
  const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100))
  fc.assert(
    fc.property(amount, amount, percent, amount, (cost, netCost, discountPercent, discountAmount) => {
      const values = completePrices({ cost, netCost, discountPercent, discountAmount }, [])
      const fields = importedFields(values)
      expect(fields.netCost !== undefined && (fields.discountPercent ?? fields.discountAmount) !== undefined).toBe(
        false,
      )
      if (typeof values['netCost'] === 'number' && cost !== null) {
        const again = completePrices({ ...fields, cost }, [])
        expect(again['netCost'] ?? cost).toBe(values['netCost'])
      }
    }),
  )
})
