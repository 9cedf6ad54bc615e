import { expect, test } from 'vitest'
import { widthFor } from './autosize.ts'

const measure = (text: string) => text.length * 7

test('GRID-02 a fitted column shows its longest text and its title, within reason', () => {
  expect(widthFor('A', ['short', 'a much longer text in a cell'], measure)).toBe(28 * 7 + 18)
  expect(widthFor('A long title of a column', ['x'], measure)).toBe(24 * 7 + 40)
  expect(widthFor('A', [], measure)).toBe(47)
  expect(widthFor('A', ['x'.repeat(500)], measure)).toBe(600)
  expect(widthFor('A', ['first line\nsecond, longer line'], measure)).toBe(19 * 7 + 18)
})
