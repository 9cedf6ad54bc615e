import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savableName } from './savable-name.ts'

const signs = ['a', 'É', '👟', ' ', '\u00a0', '\t', '\n', '.', '/', '\\\\', '<', '"', '|', '?', 'CON', 'nul', 'com¹']

test('GRID-07 a name that helps people find a file loses its special characters, and its spaces are single ones', () => {
  expect(savableName('  Fall:  <Run>   "27"\t| A/B ')).toBe('Fall Run 27 A B')
  expect(savableName('Τρέξιμο   👟 27')).toBe('Τρέξιμο 👟 27')
  expect(['CON', 'com1.pdf', '...', '???'].map(savableName)).toEqual(['_CON', '_com1.pdf', '', ''])
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs)).map((some) => some.join('')),
      (typed) => {
        const name = savableName(typed)
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]|\s\s|^\s|\s$/u)
        expect(savableName(name)).toBe(name)
      },
    ),
  )
})
