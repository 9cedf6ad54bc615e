import { expect, test } from 'vitest'
import { createTypedAhead } from './typed-ahead.ts'

test('BEY-12 what is typed while a style is on its way is kept cell by cell, and nothing else is', () => {
  const ahead = createTypedAhead()
  const press = (keys: readonly string[]) =>
    keys.map((key) => ahead.press({ key, ctrlKey: false, metaKey: false, altKey: false }))
  expect(press(['1'])).toEqual([false])
  ahead.begin()
  expect(press(['2', ' ', '4', '5', 'Backspace', 'Enter', '7', 'Tab', '8', 'Shift'])).toEqual([
    ...Array.from({ length: 9 }, () => true),
    false,
  ])
  expect(ahead.press({ key: 'z', ctrlKey: true, metaKey: false, altKey: false })).toBe(false)
  expect(ahead.end()).toEqual([
    { text: '2 4', across: 0, down: 0 },
    { text: '7', across: 0, down: 1 },
    { text: '8', across: 1, down: 1 },
  ])
  expect(press(['1'])).toEqual([false])
})
