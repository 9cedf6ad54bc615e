import { expect, test } from 'vitest'
import { addressesOf, isComplete, wrongAddresses } from './message-draft.picker.ts'

test('DOC-05 addresses are taken as people paste them, each once', () => {
  const typed = ['Ann Lee <Ann@Shop.com>; bob@shop.com', 'bob@shop.com,\n carl@shop.com ', ' ']
  expect(addressesOf(typed)).toEqual(['ann@shop.com', 'bob@shop.com', 'carl@shop.com'])
  expect(wrongAddresses(['ann@shop.com', 'bob', 'c@d', 'e f@g.com'])).toEqual(['bob', 'c@d', 'e f@g.com'])
})

test('DOC-05 a message leaves with a subject and at least one good address', () => {
  const message = { subject: 'Line', body: '', recipients: ['ann@shop.com'], bccRecipients: [], expireDays: 30 }
  expect(isComplete(message)).toBe(true)
  expect(isComplete({ ...message, subject: ' ' })).toBe(false)
  expect(isComplete({ ...message, recipients: [] })).toBe(false)
  expect(isComplete({ ...message, bccRecipients: ['bob'] })).toBe(false)
})
