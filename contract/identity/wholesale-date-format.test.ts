import { expect, test } from 'vitest'
import { wholesaleDateFormat, wholesaleDay } from './wholesale-date-format.ts'

test('ORD-10 a day on the wholesale form is written long, as its reader has chosen', () => {
  expect(wholesaleDateFormat.options.map((format) => wholesaleDay('2027-01-15', format))).toEqual([
    '01/15/2027',
    '15/01/2027',
    '2027-01-15',
    '15.01.2027',
  ])
})
