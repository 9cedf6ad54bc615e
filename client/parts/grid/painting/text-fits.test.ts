import { expect, test } from 'vitest'
import { textFits } from './text-fits.ts'

test('GRID-01 a text is clipped unless there is surely room for it', () => {
  expect(textFits('', 0)).toBe(true)
  expect(textFits('$1,234.50', 75)).toBe(true)
  expect(textFits('Meridian Runner 7', 131)).toBe(false)
  expect(textFits('Meridian Runner 7', 151)).toBe(true)
  expect(textFits('WWWW', 50)).toBe(false)
})

test('GRID-01 of lines and of letters nobody counted it is never sure', () => {
  for (const text of ['a\nb', 'حذاء', '靴', 'é']) expect(textFits(text, 1_000)).toBe(text === 'é')
})
