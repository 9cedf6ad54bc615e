import { expect, test } from 'vitest'
import { isUpsNumber, looksLikeUps, upsNumber } from './ups-number.ts'

test('ORS-03 a number of UPS is told by its check digit', () => {
  for (const right of ['1Z5R89390357567127', '1z 5r89 3903 5756 7127', '1Z879E930346834440', '1Z999AA10123456784'])
    expect([right, isUpsNumber(right)]).toEqual([right, true])
  for (const wrong of ['1Z5R89390357567128', '1Z5R8939035756712', '5R89390357567127', '', '1Z999AA1012345678A'])
    expect([wrong, isUpsNumber(wrong)]).toEqual([wrong, false])
  expect(upsNumber('999AA1', '01', '2345678')).toBe('1Z999AA10123456784')
  expect([looksLikeUps('1z9'), looksLikeUps('9400')]).toEqual([true, false])
})
