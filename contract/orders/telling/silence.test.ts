import { expect, test } from 'vitest'
import { isSilent } from './silence.ts'

test('ORD-04 an order that the ERP has not answered for half an hour is called so, and no other', () => {
  const sent = '2026-11-26T10:00:00.000Z'
  const at = (minutes: number) => Date.parse(sent) + minutes * 60_000
  const pending = { status: 'PENDING' as const, submittedDate: sent }
  expect([29, 30, 300].map((minutes) => isSilent(pending, at(minutes)))).toEqual([false, true, true])
  expect(isSilent({ ...pending, status: 'SUBMITTED' }, at(300))).toBe(false)
  expect(isSilent({ ...pending, submittedDate: null }, at(300))).toBe(false)
})
