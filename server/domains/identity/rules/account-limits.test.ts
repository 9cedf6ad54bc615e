import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginLimits, networkOf } from './account-limits.ts'

test('ACC-08 addresses of one IPv6 network count as one place, and IPv4 ones each for itself', () => {
  expect(networkOf('2001:db8:a:b::1')).toBe('2001:db8:a:b')
  expect(networkOf('2001:0db8:000a:b:ffff:1:2:3')).toBe('2001:db8:a:b')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})

test('ACC-08 whatever way an IPv6 address is written, its network is the same', () => {
  const full = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(full, (groups) => {
      const written = groups.map((group) => group.toString(16)).join(':')
      const padded = groups.map((group) => group.toString(16).padStart(4, '0').toUpperCase()).join(':')
      expect(networkOf(padded)).toBe(networkOf(written))
      expect(networkOf(written)).toBe(written.split(':').slice(0, 4).join(':'))
    }),
  )
})

test('ACC-08 the letters of an e-mail address in another case are the same account', () => {
  expect(loginLimits('192.0.2.7', 'Mara@Linebook.test')).toEqual(loginLimits('192.0.2.7', 'mara@linebook.test'))
})
