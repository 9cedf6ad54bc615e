import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault, passwordLength, passwordStrength } from './password-rules.ts'

const mara = { email: 'mara.kessler@linebook.test', name: 'Mara', lastName: 'Kessler' }
const fault = (password: string) => passwordFault(password, mara)

test('ACC-04 what is short, common, repeated or the own name is refused with its reason', () => {
  expect(fault('short')).toBe('tooShort')
  expect(fault('x'.repeat(passwordLength.most + 1))).toBe('tooLong')
  for (const common of [
    'password1234',
    'P@ssw0rd!!!!',
    'Passwort2026!',
    '123456789012',
    '098765432109',
    'qwertyuiop12',
    'Welcome2026!!',
    'iloveyou2026',
    'secretsecret',
    'administrator',
    'SUMMER-2026-!',
  ]) {
    expect([common, fault(common)]).toEqual([common, 'common'])
  }
  for (const repeated of ['aaaaaaaaaaaa', 'abababababab', 'abcabcabcabc', '121212121212']) {
    expect([repeated, fault(repeated)]).toEqual([repeated, 'repeats'])
  }
  for (const own of ['MaraKessler1', 'kessler.mara', 'mara.kessler@linebook.test']) {
    expect([own, fault(own)]).toEqual([own, 'holdsOwnName'])
  }
})

test('ACC-04 there are no rules of composition: long phrases of any letters are taken', () => {
  for (const good of [
    'three old boots',
    'linebook-demo',
    'nur kleine buchstaben',
    'ひらがなのながいあいことば',
    'zażółć gęślą jaźń',
    'mara likes walking in the rain',
    '48201937465521',
    ' leading and trailing ',
  ]) {
    expect([good, fault(good)]).toEqual([good, undefined])
  }
})

test('ACC-04 twelve different signs are never too short or repeated, and one more is never weaker', () => {
  const rank = { fair: 0, good: 1, strong: 2 }
  const signs = fc.uniqueArray(fc.integer({ min: 32, max: 126 }), { minLength: 12, maxLength: 60 })
  fc.assert(
    fc.property(signs, (codes) => {
      const typed = String.fromCharCode(...codes)
      expect(['tooShort', 'tooLong', 'repeats']).not.toContain(fault(typed))
      expect(rank[passwordStrength(`${typed}Ω`)]).toBeGreaterThanOrEqual(rank[passwordStrength(typed)])
    }),
  )
})

test('ACC-04 strength grows from fair to strong', () => {
  expect(passwordStrength('abcdefmnopqr')).toBe('fair')
  expect(passwordStrength('three old boots')).toBe('good')
  expect(passwordStrength('Three old boots, 1 new pair')).toBe('strong')
})
