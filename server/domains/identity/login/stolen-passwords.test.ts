import { expect, test } from 'vitest'
import { passwordFault } from '../../../../contract/identity/password-rules.ts'
import { stolenPasswords } from './stolen-passwords.ts'

const owner = { email: 'mara.kessler@linebook.test', name: 'Mara', lastName: 'Kessler' }

test('ACC-04 the server knows the stolen passwords that the browser does not carry, with all their decorations', () => {
  expect(stolenPasswords.size).toBeGreaterThan(7_500)
  for (const stolen of [
    'chickenwing101',
    'finalfantasy',
    'Stingray-1967!',
    '112233445566',
    'stratocaster',
    'stingraystingray',
  ]) {
    expect([stolen, passwordFault(stolen, owner)]).toEqual([stolen, undefined])
    expect([stolen, passwordFault(stolen, owner, stolenPasswords)]).toEqual([stolen, 'common'])
  }
})

test('ACC-04 phrases of common words are no stolen password', () => {
  for (const good of ['three old boots', 'linebook-demo', 'mustang pepper chicken', 'ひらがなのながいあいことば'])
    expect([good, passwordFault(good, owner, stolenPasswords)]).toEqual([good, undefined])
})
