import { expect, test } from 'vitest'
import { meaningOf } from './meaning-of-answer.ts'

test('ORW-01 what an ERP answers is an acceptance, a refusal with its errors, a promise, or tried again', () => {
  const reference = { reference: 'E-1' }
  const errors = [{ style: '1', color: 'B', size: '7', code: 'noUpc', text: 'no UPC' }]
  expect(meaningOf(200, JSON.stringify(reference))).toEqual({ fault: null, result: reference })
  expect(meaningOf(422, JSON.stringify({ errors }))).toEqual({ fault: null, result: { errors } })
  expect(meaningOf(202, '').result).toBe('taken')
  for (const [status, text] of [
    [200, 'thank you'],
    [503, JSON.stringify({ errors })],
    [429, JSON.stringify({ errors })],
    [409, ''],
  ] as const)
    expect([status, meaningOf(status, text).result]).toEqual([status, 'away'])
  for (const status of [301, 400, 401, 404]) expect([status, meaningOf(status, '').result]).toEqual([status, 'stopped'])
})
