import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayText, moneyText, percentText } from '../../../../contract/documents/layout/document-texts.ts'
import { languages } from '../../../../contract/kernel/texts/languages.ts'
import { documentFilename } from '../rules/document-name.ts'
import { documentWords } from './document-words.ts'

const isPlural = (key: string): boolean => /_(one|few|many|other)$/.test(key)

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as object, `${prefix}${key}.`) : [prefix + key],
  )
}
const textsOf = (language: string): object =>
  JSON.parse(readFileSync(`locales/${language}/sheet.json`, 'utf8')) as object

test('I18N-01 documents speak seven languages, and none of them lacks a word', () => {
  const wanted = keysOf(textsOf('en-US')).filter((key) => !isPlural(key))
  for (const language of languages) {
    expect([language, keysOf(textsOf(language))]).toEqual([language, expect.arrayContaining(wanted)])
    const words = documentWords(language)
    expect(words('styleCount', { count: 5, shown: '5' })).toMatch(/^5 \p{L}+$/u)
  }
  expect(documentWords('pl-PL')('styleCount', { count: 3, shown: '3' })).toBe('3 modele')
  expect(documentWords('pl-PL')('styleCount', { count: 12, shown: '12' })).toBe('12 modeli')
})

test('I18N-01 DOC-03 a document without a name of its own is named by its title and its kind, in its own language', () => {
  const named = languages.map((language) =>
    documentFilename('', 'Fall 26', documentWords(language)('kind.Pricesheet'), 'pdf'),
  )
  expect(named).toEqual([
    'Fall 26, price sheet.pdf',
    'Fall 26, Preisliste.pdf',
    'Fall 26, lista de precios.pdf',
    'Fall 26, liste de prix.pdf',
    'Fall 26, listino prezzi.pdf',
    'Fall 26, cennik.pdf',
    'Fall 26, lista de preços.pdf',
  ])
})

test('I18N-01 DOC-08 days, amounts and percentages are written as each language writes them', () => {
  const written = languages.map((language) => [
    dayText('2026-11-21T08:00:00Z', language),
    moneyText(123_450, 'EUR', language).replaceAll(/\s/g, ' '),
    percentText(12.5, language).replaceAll(/\s/g, ' '),
  ])
  expect(written).toEqual([
    ['11/21/26', '€1,234.50', '12.50%'],
    ['21.11.26', '1.234,50 €', '12,50 %'],
    ['21/11/26', '1234,50 €', '12,50 %'],
    ['21/11/26', '1 234,50 €', '12,50 %'],
    ['21/11/26', '1234,50 €', '12,50%'],
    ['21.11.26', '1234,50 €', '12,50%'],
    ['21/11/26', '€ 1.234,50', '12,50%'],
  ])
})
