import { expect, test } from 'vitest'
import { nameText } from './name-text.ts'

test.each([
  ['accents as one sign or as two', 'Cafe\u0301 line', 'Café line'],
  ['signs of no width', '\ufeffFall\u200b 26\u2060 ', 'Fall 26'],
  ['hyphens that only break', 'Sor\u00adtiment', 'Sortiment'],
  ['what joins emoji', '👩‍👧 family', '👩‍👧 family'],
  ['what parts letters of a word', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['nothing that is seen', '\u200b \ufeff', ''],
])('AST-02 a name is what is seen of it: %s', (_what, typed, name) => {
  expect(nameText.parse(typed)).toBe(name)
})
