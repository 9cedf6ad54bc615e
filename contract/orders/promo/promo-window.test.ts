import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '../../kernel/days/days.ts'
import { inventoryOption, promoDay, sizesInWindow, usualWindow } from './promo-window.ts'

const today = '2026-11-25'
const window = usualWindow(today)
const entries = [
  { size: '8', date: '2026-10-01', free: 2 },
  { size: '8', date: '2026-12-02', free: 5 },
  { size: '9', date: '2027-01-09', free: 3 },
  { size: '10', date: '2027-01-10', free: 3 },
  { size: '7', date: '2026-11-25', free: 0 },
]

test('ORP-02 the window is 45 days from today and shown YYYY/MM/DD', () => {
  expect(window).toEqual({ starts: '2026-11-25', ends: '2027-01-09' })
  expect(promoDay(window.ends)).toBe('2027/01/09')
})

test('ORP-02 sizes are those that become available in the window, in the order of the run', () => {
  expect(sizesInWindow(['7', '8', '9', '10'], entries, window, today)).toEqual(['8', '9'])
  expect(sizesInWindow(['10', '9'], entries, { starts: '2026-12-01', ends: '2027-01-10' }, today)).toEqual([
    '10',
    '9',
    '8',
  ])
})

test('ORP-02 Inventory is shut where no entry has the size, else labelled with the day on which there is enough', () => {
  const option = (size: string, quantity: number) => inventoryOption({ size, quantity }, entries, window, today)
  expect(option('8', 2)).toEqual({ isOpen: true, date: today, left: 7 })
  expect(option('8', 3)).toEqual({ isOpen: true, date: '2026-12-02', left: 7 })
  expect(option('8', 9)).toEqual({ isOpen: true, date: '2026-12-02', left: 7 })
  expect(option('10', 1)).toEqual({ isOpen: false, reason: 'afterWindow', date: '2027-01-10' })
  expect(option('7', 1)).toEqual({ isOpen: false, reason: 'noneInSize', date: null })
  expect(option('XL', 1)).toEqual({ isOpen: false, reason: 'noneInSize', date: null })
})

test('ORP-02 a size is offered exactly when Inventory is open for it', () => {
  const day = fc.integer({ min: -60, max: 90 }).map((days) => daysLater(today, days))
  const entry = fc.record({ size: fc.constantFrom('6', '7', '8'), date: day, free: fc.nat(4) })
  fc.assert(
    fc.property(fc.array(entry), fc.nat(30), fc.nat(60), (given, from, days) => {
      const starts = daysLater(today, from)
      const some = { starts, ends: daysLater(starts, days) }
      const offered = sizesInWindow(['6', '7', '8'], given, some, today)
      for (const size of ['6', '7', '8']) {
        const option = inventoryOption({ size, quantity: 1 }, given, some, today)
        expect(option.isOpen).toBe(offered.includes(size))
        if (option.isOpen) expect(option.date >= some.starts && option.date <= some.ends).toBe(true)
      }
    }),
  )
})
