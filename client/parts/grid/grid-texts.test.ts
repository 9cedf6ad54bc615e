import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gridLanguage, gridLanguages } from '../../../contract/kernel/languages.ts'

type Texts = Record<string, unknown>

const read = (language: string) => JSON.parse(readFileSync(`locales/${language}/grid.json`, 'utf8')) as Texts
const parts = ['save', 'status', 'menu', 'refused', 'help', 'say', 'date', 'find', 'sort']

test.each(gridLanguages)('GRID-16 the grid speaks %s', (language) => {
  expect(Object.keys(read(language))).toEqual(expect.arrayContaining(parts))
})

test('GRID-16 the grid speaks the language of the screen, and Japanese to who reads it', () => {
  expect(gridLanguage('de-DE', ['ja-JP'])).toBe('de-DE')
  expect(gridLanguage('en-US', ['ja', 'en'])).toBe('ja-JP')
  expect(gridLanguage('en-US', ['en-US', 'ja'])).toBe('en-US')
})
