import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings, isSecureAddress, settingSections } from './settings.ts'

test('ADM-04 the defaults are valid settings', () => {
  expect(defaultSettings.session).toEqual({ timeoutMinutes: 60, warningMinutes: 2.5 })
  for (const [section, value] of Object.entries(defaultSettings)) {
    expect(settingSections[section as 'links'].parse(value)).toEqual(value)
  }
})

test('ADM-04 an external tool is reached by https and by nothing else', () => {
  for (const good of ['https://tools.example/calendar?x=1#y', 'HTTPS://a.b:8443/']) {
    expect(isSecureAddress(good)).toBe(true)
  }
  for (const bad of ['http://a.b', 'javascript:alert(1)', 'https://', 'https:///x', 'https://me:pw@a.b', 'a.b', '']) {
    expect(isSecureAddress(bad)).toBe(false)
  }
  fc.assert(fc.property(fc.webUrl({ validSchemes: ['http', 'ftp'] }), (address) => !isSecureAddress(address)))
})

test('ADM-04 the warning never takes more than half of the time without activity', () => {
  const numbers = fc.record({ timeoutMinutes: fc.integer({ min: 5, max: 720 }), half: fc.integer({ min: 1, max: 60 }) })
  fc.assert(
    fc.property(numbers, ({ timeoutMinutes, half }) => {
      const warningMinutes = half / 2
      const { success } = settingSections.session.safeParse({ timeoutMinutes, warningMinutes })
      expect(success).toBe(warningMinutes <= timeoutMinutes / 2)
    }),
  )
  expect(settingSections.session.safeParse({ timeoutMinutes: 4, warningMinutes: 1 }).success).toBe(false)
  expect(settingSections.session.safeParse({ timeoutMinutes: 60, warningMinutes: 1.3 }).success).toBe(false)
})
