import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf } from '../../../../../tests/world/authenticator-app.ts'
import { base32, setupAddress, stepAt, stepOf } from './one-time-password.ts'

const ofTheStandard = Buffer.from('12345678901234567890')

test('ACC-08 codes are those of the table of RFC 6238', () => {
  const table: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of table) expect(codeOf(ofTheStandard, stepAt(seconds * 1000))).toBe(code)
})

test('ACC-08 a code is taken one step early or late, and never again once it or a later one was used', () => {
  const now = 1_800_000_000_000
  const step = stepAt(now)
  for (const away of [-1, 0, 1]) {
    const code = codeOf(ofTheStandard, step + away)
    expect(stepOf(ofTheStandard, code, now, 0)).toBe(step + away)
    expect(stepOf(ofTheStandard, code, now, step + away)).toBeUndefined()
    expect(stepOf(ofTheStandard, code, now, step + 1)).toBeUndefined()
  }
  for (const away of [-3, -2, 2, 3]) {
    expect(stepOf(ofTheStandard, codeOf(ofTheStandard, step + away), now, 0)).toBeUndefined()
  }
  for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(stepOf(ofTheStandard, odd, now, 0)).toBeUndefined()
  }
})

test('ACC-08 secrets are written in base32 as apps read them', () => {
  expect(base32(ofTheStandard)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const whole = fc
    .integer({ min: 0, max: 8 })
    .chain((fives) => fc.uint8Array({ minLength: fives * 5, maxLength: fives * 5 }))
  fc.assert(
    fc.property(whole, (bytes) => {
      const text = base32(bytes)
      expect(text).toMatch(/^[A-Z2-7]*$/)
      expect(text).toHaveLength((bytes.length * 8) / 5)
    }),
  )
  const address = new URL(setupAddress('a+b@linebook.test', 'GEZDGNBV'))
  expect(address.pathname).toContain(encodeURIComponent('a+b@linebook.test'))
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: 'GEZDGNBV', issuer: 'Linebook' })
})
