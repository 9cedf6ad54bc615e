import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gridLanguage, gridLanguages } from '../../../contract/kernel/texts/languages.ts'

interface Texts {
  [key: string]: string | Texts
}

const read = (language: string) => JSON.parse(readFileSync(`locales/${language}/grid.json`, 'utf8')) as Texts
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  )

/** What a text leaves room for. */
const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
const plural = /_(zero|one|two|few|many|other)$/

test.each(gridLanguages)('GRID-16 the grid has every text in %s, for every number, with the same gaps', (language) => {
  const english = flat(read('en-US'))
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const wanted = new Set(
    english.flatMap(([key]) =>
      plural.test(key) ? pluralCategories.map((category) => key.replace(plural, `_${category}`)) : [key],
    ),
  )
  const own = new Map(flat(read(language)))
  expect([...own.keys()].toSorted()).toEqual([...wanted].toSorted())
  for (const [key, text] of english.filter(([one]) => !one.endsWith('_one'))) {
    expect(gaps(own.get(key)!), key).toEqual(gaps(text))
  }
})

test('GRID-16 the grid speaks the language of the screen, and Japanese to who reads it', () => {
  expect(gridLanguage('de-DE', ['ja-JP'])).toBe('de-DE')
  expect(gridLanguage('en-US', ['ja', 'en'])).toBe('ja-JP')
  expect(gridLanguage('en-US', ['en-US', 'ja'])).toBe('en-US')
})
