import { expect, test } from 'vitest'
import { foldLetters } from './fold-letters.ts'

test.each([
  ['Giày', 'giay'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['Αθλητικός', 'αθλητικοσ'],
  ['ΑΘΛΗΤΙΚΟΣ', 'αθλητικοσ'],
  ['Straße', 'strasse'],
  ['Løbesko ÆØ', 'lobesko aeo'],
  ['Cafe\u0301', 'cafe'],
  ['Ves\u200bper', 'vesper'],
  ['שָׁלוֹם', 'שלום'],
  ['ﬁt', 'fit'],
])('BEY-24 %s is searched as %s', (text, plain) => {
  expect(foldLetters(text)).toBe(plain)
})
