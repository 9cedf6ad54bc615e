import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { CallError, NetworkError } from '../../engine/api/call-error.ts'
import { orderFault } from './order-fault.ts'

beforeAll(async () => {
  const errors = { orderNotEditable: 'An order that is {{status}} is not changed', orderEmpty: 'Empty' }
  await i18next.init({ lng: 'en-US', resources: { 'en-US': { errors } } })
})

const refused = (status: number, messageCode: string) =>
  new CallError(status, {
    message: 'In English',
    messageCode,
    messageData: { status: 'PENDING' },
    details: [],
    requestId: 'r',
  } as never)

test('ORD-06 order errors are told below status 500 alone, by their code, some with a way to what stands now', () => {
  expect(orderFault(refused(400, 'orderEmpty'))).toEqual({ text: 'Empty', canRefresh: false })
  expect(orderFault(refused(409, 'orderNotEditable'))).toEqual({
    text: 'An order that is PENDING is not changed',
    canRefresh: true,
  })
  // A code that nobody has put into words is told as the server said it.
  expect(orderFault(refused(499, 'brandNew'))).toEqual({ text: 'In English', canRefresh: false })
  for (const error of [refused(500, 'orderEmpty'), refused(503, 'unexpected'), new NetworkError('x'), new Error('x')])
    expect(orderFault(error)).toBeUndefined()
})
