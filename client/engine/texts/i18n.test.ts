import { expect, test } from 'vitest'
import { preferredLanguage } from './i18n.ts'

test('I18N-01 the own choice wins, then the browser, then en-US', () => {
  expect(preferredLanguage('pl-PL', ['de-DE'])).toBe('pl-PL')
  expect(preferredLanguage(null, ['ru', 'de-AT', 'en'])).toBe('de-DE')
  expect(preferredLanguage('xx', [])).toBe('en-US')
})
