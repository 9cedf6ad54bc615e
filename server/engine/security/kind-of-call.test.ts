import { expect, test } from 'vitest'
import { kindOfCall, type Outcome } from './kind-of-call.ts'

const plain: Outcome = {
  refusal: undefined,
  isLoggedIn: true,
  namesRecord: true,
  session: undefined,
  declared: undefined,
}

test('ACC-08 PERM-14 what a call was to the security of the house: its refusal, its session, else what it declares', () => {
  expect(kindOfCall(plain)).toBeUndefined()
  expect(kindOfCall({ ...plain, declared: 'settingsChanged' })).toBe('settingsChanged')
  expect(kindOfCall({ ...plain, declared: 'settingsChanged', refusal: 'userLock' })).toBeUndefined()
  expect(kindOfCall({ ...plain, declared: 'settingsChanged', refusal: 'notAllowed' })).toBe('accessRefused')
  expect(kindOfCall({ ...plain, session: 'opened' })).toBe('loginSucceeded')
  expect(kindOfCall({ ...plain, session: 'ended' })).toBe('loggedOut')
  expect(kindOfCall({ ...plain, session: 'ended', isLoggedIn: false })).toBeUndefined()
  expect(kindOfCall({ ...plain, refusal: 'wrongPassword' })).toBe('loginFailed')
})

test('PERM-14 a record that is not there is written down of people alone, and only where one was named', () => {
  expect(kindOfCall({ ...plain, refusal: 'notFound' })).toBe('scopeRefused')
  expect(kindOfCall({ ...plain, refusal: 'notFound', isLoggedIn: false })).toBeUndefined()
  expect(kindOfCall({ ...plain, refusal: 'notFound', namesRecord: false })).toBeUndefined()
})
