import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateNotChosen, dateSetter } from './date-setter.ts'
import { isNumberKey, numberCharacters } from './number-keys.ts'

const read = (text: string, rules: Parameters<typeof dateSetter>[0] = {}) => {
  const result = dateSetter(rules)(text)
  return result.ok ? result.value : result.code
}

test('GRID-13 dates are days that exist, in the pattern yyyy-mm-dd', () => {
  const texts = ['2028-02-29', '2027-02-29', '2100-02-29', '2000-02-29', '2027-13-01', '29.2.2028', '']
  expect(texts.map((text) => read(text))).toEqual(['2028-02-29', 'date', 'date', '2000-02-29', 'date', 'date', null])
})

test('GRID-13 every day of the calendar is taken and kept as it is, every other text is refused', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      const text = date.toISOString().slice(0, 10)
      expect(read(text)).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(99), fc.nat(99), (year, month, day) => {
      const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
        '-',
      )
      const time = new Date(`${text}T00:00:00Z`)
      const exists = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text
      expect(read(text)).toBe(exists ? text : 'date')
    }),
  )
})

test('GRID-13 the picker text gives Required, a date that cannot be cleared refuses the blank', () => {
  expect([read(dateNotChosen), read(' ', { clearable: false })]).toEqual(['dateRequired', 'required'])
})

test('GRID-03 days as a spreadsheet of the same language copies them are taken', () => {
  expect([
    read('3/15/27', { order: 'mdy' }),
    read('15.3.2027', { order: 'dmy' }),
    read('2027/3/15', { order: 'mdy' }),
  ]).toEqual(['2027-03-15', '2027-03-15', '2027-03-15'])
  expect([read('15/3/27', { order: 'mdy' }), read('3/15', { order: 'mdy' })]).toEqual(['date', 'date'])
})

test('GRID-13 a number cell takes digits, comma, dot and the keys that move about', () => {
  expect(['7', ',', '.', 'Tab', 'ArrowLeft', 'F2', '７'].every(isNumberKey)).toBe(true)
  expect(['a', ' ', 'é'].some(isNumberKey)).toBe(false)
  // Without the minus a typed -5 were 5.
  expect(isNumberKey('-')).toBe(true)
  expect(numberCharacters('1a2.5€')).toBe('12.5')
})
