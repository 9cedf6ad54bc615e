import { expect, test } from 'vitest'
import { directoryOutcome, type KnownAccount } from './directory-outcome.ts'

const account = (over: Partial<KnownAccount> = {}): KnownAccount => ({
  id: 7,
  state: 'active',
  strategy: 'local',
  ...over,
})
const verified = { emailVerified: true, emailDenied: false }
const silent = { emailVerified: false, emailDenied: false }
const denied = { emailVerified: false, emailDenied: true }

test.each([
  ['a subject that was met before logs in', verified, account({ strategy: 'okta' }), undefined, 'logIn'],
  ['even when its address is no longer verified', denied, account({ strategy: 'okta' }), undefined, 'logIn'],
  [
    'and whatever account its new address belongs to',
    verified,
    account(),
    account({ id: 8, state: 'inactive' }),
    'logIn',
  ],
  ['unless the account is under review', verified, account({ state: 'pending' }), undefined, 'pending'],
  ['or deactivated', verified, account({ state: 'inactive' }), undefined, 'inactive'],
  ['nobody knows the address: access is asked for', verified, undefined, undefined, 'request'],
  ['nobody verified the address: it asks too, and is verified by mail', silent, undefined, undefined, 'request'],
  ['the issuer denies the address', denied, undefined, undefined, 'unverified'],
  ['the address has an account with a password', verified, undefined, account(), 'link'],
  ['the same with an address the issuer denies', denied, undefined, account(), 'unverified'],
  ['an account made for the directory is joined', verified, undefined, account({ strategy: 'okta' }), 'logIn'],
  ['but not by an address nobody verified', silent, undefined, account({ strategy: 'okta' }), 'unverified'],
  ['the address waits for review', verified, undefined, account({ state: 'pending' }), 'pending'],
] as const)('ACC-07 %s', (_title, person, linked, sameAddress, kind) => {
  expect(directoryOutcome(person, linked, sameAddress).kind).toBe(kind)
})

test('ACC-07 an account with a password is never opened by its address', () => {
  for (const person of [verified, silent, denied])
    for (const state of ['active', 'pending', 'inactive'] as const)
      expect(directoryOutcome(person, undefined, account({ state })).kind).not.toBe('logIn')
})
