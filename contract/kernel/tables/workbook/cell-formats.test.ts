import { expect, test } from 'vitest'
import { meaningOf, shownNumber } from './cell-formats.ts'

const from1900 = { from1904: false, withTimes: false }

test('IMP-01 a number is read as its cell shows it: percents, digits of a pattern, days since 1900 or 1904, hours where they are shown', () => {
  const cases: [number, Parameters<typeof shownNumber>[1], unknown, Partial<typeof from1900>?][] = [
    [0.155, 'percent', 15.5],
    [1234, { digits: '\u0000\u0000\u0000-\u0000\u0000\u0000' }, '001-234'],
    [1_234_567, { digits: '\u0000\u0000\u0000-\u0000\u0000\u0000' }, '1234-567'],
    [-1, { digits: '\u0000\u0000' }, -1],
    [1.5, { digits: '\u0000\u0000' }, 1.5],
    [0.1 + 0.2, undefined, 0.3],
    [12, undefined, 12],
    [1.234567e20, undefined, '1.23457E+20'],
    [1e15, undefined, '1E+15'],
    // Excel's 1900 has a 29 February.
    [0, 'day', '1899-12-31'],
    [1, 'day', '1900-01-01'],
    [59, 'day', '1900-02-28'],
    [60, 'day', '1900-02-28'],
    [61, 'day', '1900-03-01'],
    [46_000, 'day', '2025-12-09'],
    [44_538, 'day', '2025-12-09', { from1904: true }],
    [-1, 'day', -1],
    [4_000_000, 'day', 4_000_000],
    [46_000.5, 'time', '2025-12-09'],
    [46_000.5, 'time', '2025-12-09T12:00:00Z', { withTimes: true }],
    [46_000.5, 'day', '2025-12-09', { withTimes: true }],
    // Half a second more or less is rounded.
    [46_000 + 0.9999999, 'time', '2025-12-10T00:00:00Z', { withTimes: true }],
  ]
  for (const [number, meaning, shown, settings] of cases)
    expect(shownNumber(number, meaning, { ...from1900, ...settings }), `${number} as ${JSON.stringify(meaning)}`).toBe(
      shown,
    )
})

test('IMP-01 a format says what a number stands for: by its number where it is built in, else by what it shows', () => {
  const builtIn = Array.from({ length: 60 }, (_, id) => [id, meaningOf(id, undefined)] as const)
  const idsOf = (meaning: string) => builtIn.filter(([, one]) => one === meaning).map(([id]) => id)
  expect(idsOf('day')).toEqual([14, 15, 16, 17, ...range(27, 36), ...range(50, 58)])
  expect(idsOf('time')).toEqual([22])
  expect(idsOf('percent')).toEqual([9, 10])
  const written: [string, unknown][] = [
    ['dd.mm.yyyy', 'day'],
    ['mmm', 'day'],
    ['d/m/yy h:mm', 'time'],
    ['mm:ss', undefined],
    ['[h]:mm', undefined],
    ['yyyy-mm-dd hh:mm:ss.000', 'time'],
    ['0.0%', 'percent'],
    ['[Red]0%;0', 'percent'],
    ['#,##0.00', undefined],
    ['0', undefined],
    ['"Day "0', undefined],
    ['000-000', { digits: '\u0000\u0000\u0000-\u0000\u0000\u0000' }],
    ['"No. "0000', { digits: 'No. \u0000\u0000\u0000\u0000' }],
    ['0000" pairs"', undefined],
    ['00 ;-00', { digits: '\u0000\u0000' }],
  ]
  for (const [code, meaning] of written) expect(meaningOf(164, code), code).toEqual(meaning)
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
