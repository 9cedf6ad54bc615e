import { expect, test } from 'vitest'
import { formatsOf } from './format.ts'

const english = formatsOf('en-US', 'America/Los_Angeles')
const german = formatsOf('de-DE', 'Europe/Berlin')

test('LIM-03 dates are MM/DD/YY in English, and a day does not move with the time zone', () => {
  expect(english.date('2026-11-21')).toBe('11/21/26')
  expect(english.date('2026-11-21T03:00:00Z')).toBe('11/20/26')
  expect(english.dateTime('2026-11-21T17:05:00Z')).toMatch(/^11\/21\/26 09:05\sAM$/)
})

test('I18N-01 numbers, money and dates follow the language', () => {
  expect(german.date('2026-11-21')).toBe('21.11.26')
  expect(german.number(1234567)).toBe('1.234.567')
  expect(german.money(123450, 'EUR')).toMatch(/^1\.234,50\s€$/)
  expect(english.money(123450, 'USD')).toBe('$1,234.50')
  expect(german.percent(12.5)).toMatch(/^12,50\s%$/)
})

test('LIM-02 file sizes are 1024-based', () => {
  expect(english.bytes(0)).toBe('0 B')
  expect(english.bytes(1024)).toBe('1 KB')
  expect(english.bytes(2.4 * 1024 * 1024)).toBe('2.4 MB')
})

test('IMP-05 names in a row end with and', () => {
  expect(english.all(['Status', 'Side', 'Quantity', 'Bin'])).toBe('Status, Side, Quantity, and Bin')
  expect(german.all(['Status', 'Seite'])).toBe('Status und Seite')
})
