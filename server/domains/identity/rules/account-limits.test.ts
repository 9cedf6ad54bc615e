import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginLimits, loginPauses, networkOf, pauseAfter, secondFactorLimits } from './account-limits.ts'

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

test('ACC-08 pauses grow with wrong passwords, begin after ten and never pass a minute', () => {
  expect(Array.from({ length: 20 }, (_, before) => pauseAfter(before + 1))).toEqual([
    ...Array.from({ length: 10 }, () => 0),
    1,
    2,
    4,
    8,
    16,
    32,
    60,
    60,
    60,
    60,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (failures) => {
      expect(pauseAfter(failures + 1)).toBeGreaterThanOrEqual(pauseAfter(failures))
      expect(pauseAfter(failures)).toBeLessThanOrEqual(60)
      const { pauses } = loginPauses('192.0.2.7', 'mara@linebook.test', false)
      expect(pauses[Math.min(failures, pauses.length - 1)]).toBe(pauseAfter(failures + 1))
    }),
  )
})

test('ACC-08 no stranger shares a count with a network that logged in before, whatever either is', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.oneof(fc.ipV4(), fc.ipV6()), fc.emailAddress(), (own, strange, email) => {
      fc.pre(own !== strange)
      const known = loginPauses(own, email, true).subject
      expect(loginPauses(strange, email, false).subject).not.toBe(known)
      expect(loginPauses(strange, email, true).subject).not.toBe(known)
      const codes = secondFactorLimits(own, 7, true).map(({ scope, subject }) => `${scope} ${subject}`)
      for (const isKnown of [true, false])
        for (const { scope, subject } of secondFactorLimits(strange, 7, isKnown))
          expect(codes).not.toContain(`${scope} ${subject}`)
    }),
  )
})

test('ACC-08 the /64s of one /48 count together as well as each for itself', () => {
  const subjects = (address: string) => loginLimits(address, 'a@b.test').map(({ scope, subject }) => [scope, subject])
  expect(subjects('2001:db8:a:b::1').at(-1)).toEqual(['login/site', '2001:db8:a'])
  expect(subjects('2001:db8:a:c::1').at(-1)).toEqual(['login/site', '2001:db8:a'])
  expect(subjects('::ffff:192.0.2.7').map(([scope]) => scope)).toEqual(['login', 'login/address'])
})
