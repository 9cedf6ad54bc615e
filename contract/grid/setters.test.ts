import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listSetter,
  moneySetter,
  multiListSetter,
  numberSetter,
  percentSetter,
  setNoSpaces,
  textSetter,
} from './setters.ts'

const valueOf = (result: { ok: boolean; value?: unknown; code?: string }) => (result.ok ? result.value : result.code)

test('GRID-07 a percentage is 0 to 100 with two decimals, else cleared with its text', () => {
  expect(['0', '12.345', '100', ' 7.5 % ', ''].map((text) => valueOf(percentSetter()(text)))).toEqual([
    0,
    12.35,
    100,
    7.5,
    null,
  ])
  for (const text of ['140', '100.001', '-1', 'ten', '1.2.3'])
    expect(percentSetter()(text)).toEqual({ ok: false, code: 'percentRange', clears: true })
})

test('GRID-07 numbers are read as the language of the screen writes them', () => {
  expect(valueOf(moneySetter({ mark: ',' })('1.234,50 €'))).toBe(123450)
  expect(valueOf(percentSetter({ mark: ',' })('12,5 %'))).toBe(12.5)
  expect(valueOf(numberSetter({ mark: ',' })('1.234'))).toBe(1234)
})

test('GRID-07 no percentage outside 0 to 100 is ever accepted', () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (number) => {
      const result = percentSetter()(number.toFixed(4))
      const fits = Number(number.toFixed(4)) >= 0 && Number(number.toFixed(4)) <= 100
      expect(result.ok).toBe(fits)
    }),
  )
})

test('GRID-07 BEY-04 numbers keep digits and dot; negatives and words blank the cell and are told, non-clearable ones refuse', () => {
  expect(['1,234', '12.6', ''].map((text) => valueOf(numberSetter()(text)))).toEqual([1234, 13, null])
  for (const setter of [numberSetter(), moneySetter()])
    for (const text of ['abc', '-7', '-5']) expect(setter(text)).toEqual({ ok: false, code: 'number', clears: true })
  expect(valueOf(numberSetter({ decimals: 2 })('1.005'))).toBe(1.01)
  expect(valueOf(numberSetter({ clearable: false })(''))).toBe('required')
  expect(valueOf(numberSetter({ clearable: false })('-3'))).toBe('number')
})

test('GRID-07 words and units around a number are dropped, two numbers are none', () => {
  const texts = ['12 pcs', 'USD 1,234', '1 234', '１２', '(5)', '5-', '−5', '3 x 4', '2027-01-05', '1e5', 'Q3 12']
  expect(texts.map((text) => valueOf(numberSetter()(text)))).toEqual([12, 1234, 1234, 12, ...Array(7).fill('number')])
})

test('GRID-07 no text makes a number setter answer anything but a blank or a number of zero or more', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom<'.' | ','>('.', ','), (text, mark) => {
      const result = numberSetter({ decimals: 2, mark })(text)
      if (result.ok && result.value !== null) expect(result.value).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('GRID-07 money is whole minor units, half up, whatever the sign before it', () => {
  expect(['$1,234.505', '85', '€ 0.1', '.5'].map((text) => valueOf(moneySetter()(text)))).toEqual([
    123451, 8500, 10, 50,
  ])
  expect(valueOf(moneySetter({ decimals: 0 })('¥1200'))).toBe(1200)
  fc.assert(
    fc.property(fc.nat(99_999_999), (units) => {
      const text = `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`
      expect(valueOf(moneySetter()(text))).toBe(units)
    }),
  )
})

test('GRID-07 no spaces, not clearable', () => {
  expect([setNoSpaces(' ab '), setNoSpaces('a b')].map(valueOf)).toEqual(['ab', 'noSpaces'])
  expect(valueOf(textSetter({ clearable: false })('  '))).toBe('required')
})

test('GRID-08 lists match without regard to case, several are split and de-duplicated, unmatched ones refused', () => {
  expect(['hero', 'HERO ', 'Zero'].map((text) => valueOf(listSetter(['Hero', 'Core'])(text)))).toEqual([
    'Hero',
    'Hero',
    'notInList',
  ])
  expect(valueOf(multiListSetter(['Hero', 'Core'])('core, hero,CORE,'))).toEqual(['Core', 'Hero'])
  expect(valueOf(multiListSetter(['Hero', 'Core'])('core, zero'))).toBe('notInList')
})

test('GRID-08 whatever is picked from a list, in any case and however often, comes back once and in its own words', () => {
  const options = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1 })
  fc.assert(
    fc.property(options, fc.infiniteStream(fc.nat()), (all, picks) => {
      const picked = Array.from({ length: 5 }, () => all[picks.next().value % all.length]!)
      const result = multiListSetter(all)(picked.map((one) => one.toUpperCase()).join(' , '))
      expect(result).toEqual({ ok: true, value: [...new Set(picked)] })
      expect(listSetter(all)(picked[0]!.toUpperCase())).toEqual({ ok: true, value: picked[0] })
    }),
  )
})
