import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { errorStatuses } from '../../../contract/kernel/errors.ts'
import german from '../../../locales/de-DE/errors.json' with { type: 'json' }
import english from '../../../locales/en-US/errors.json' with { type: 'json' }
import { CallError, NetworkError } from '../api/call-error.ts'
import { errorText } from './error-text.ts'

beforeAll(async () => {
  const resources = { 'en-US': { errors: english }, 'de-DE': { errors: german } }
  await i18next.init({ lng: 'en-US', resources, ns: ['errors'], interpolation: { escapeValue: false } })
})

const refusal = (messageCode: string, message = '', messageData = {}) =>
  new CallError(400, { message, messageCode, messageData, details: [] })

test('ERR-01 every code of the one list has a sentence in English and German', () => {
  for (const code of Object.keys(errorStatuses)) {
    for (const texts of [english, german]) {
      expect(code in texts || `${code}_other` in texts, code).toBe(true)
    }
  }
})

test('ERR-01 a code with data is translated, an unknown code shows the plain message', () => {
  expect(errorText(refusal('tooManyRequests', 'Slow down', { seconds: 540, count: 9 }))).toContain('9 minutes')
  expect(errorText(refusal('tooManyRequests', 'Slow down', { seconds: 4, count: 0 }))).toContain('a few seconds')
  expect(errorText(refusal('ofALaterVersion', 'The plain message'))).toBe('The plain message')
  expect(errorText(refusal('ofALaterVersion'))).toBe('Unknown error')
  expect(errorText(new NetworkError(undefined))).toBe(english.noAnswer)
  expect(errorText(new TypeError('x is undefined'))).toBe('Unknown error')
})
