import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import { replaceText } from './replace-text.ts'

test('BEY-18 each place that shows a text is replaced, without case and accents, and the rest stays as it was written', () => {
  expect(replaceText('Crème Court, CREME low', 'creme', 'Cream')).toBe('Cream Court, Cream low')
  expect(replaceText('aaa', 'aa', 'b')).toBe('ba')
  expect(replaceText('Runner', 'court', 'x')).toBeUndefined()
  expect(replaceText('Runner', ' ', 'x')).toBeUndefined()
  expect(replaceText('Großer Fuß', 'ss', 'SZ')).toBe('GroSZer FuSZ')
  expect(replaceText('Großer', 's', 'x')).toBeUndefined()
  // An accent that is written as a sign of its own goes with its letter.
  expect(replaceText('cafe\u0301 bar', 'cafe', 'tea')).toBe('tea bar')
  expect(replaceText('a$b', '$', '$&')).toBe('a$&b')
})

test('BEY-18 nothing is left of what was replaced, and what did not show it is not touched', () => {
  const words = fc.stringMatching(/^[a-cA-CäÄß ]{0,12}$/)
  fc.assert(
    fc.property(words, fc.stringMatching(/^[a-c]{1,3}$/), (text, wanted) => {
      const replaced = replaceText(text, wanted, '–')
      const shows = foldLetters(text).includes(wanted)
      if (replaced === undefined) return !shows || text.includes('ß')
      return shows && !foldLetters(replaced).includes(wanted)
    }),
  )
})
