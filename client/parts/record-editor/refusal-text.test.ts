import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import errors from '../../../locales/en-US/errors.json' with { type: 'json' }
import grid from '../../../locales/en-US/grid.json' with { type: 'json' }
import tables from '../../../locales/en-US/tables.json' with { type: 'json' }
import { CallError } from '../../engine/api/call-error.ts'
import { cellRefusalText, refusalText } from './refusal-text.ts'

beforeAll(async () => {
  const resources = { 'en-US': { errors, grid, tables } }
  await i18next.init({ lng: 'en-US', resources, interpolation: { escapeValue: false } })
})

const refused = (messageCode: string, messageData: Record<string, string | number> = {}) =>
  refusalText(new CallError(409, { message: '', messageCode, messageData, details: [] }))

test('ADM-02 a refused list says what is in its way, in the words of lists where there are some', () => {
  expect(refused('inUse', { name: 'US', entities: 1, people: 2, orders: 0 })).toBe(
    'US is in use: 1 business entity, 2 people. Change those first.',
  )
  expect(refused('inUse', { name: 'US', application: 1, customers: 3, orders: 1, loans: 2 })).toBe(
    'US is in use: the application itself, 3 customers, 1 order, 2 loans. Change those first.',
  )
  expect([refused('duplicate', { name: 'US' }), refused('duplicate')]).toEqual(['US exists already.', undefined])
  expect([refused('unreadableFile', { reason: 'empty' }), refused('unreadableFile', { reason: 'odd' })]).toEqual([
    'This file is empty.',
    errors.unreadableFile,
  ])
  expect([
    refused('invalidInput', { reason: 'tooLong' }),
    refused('invalidInput', { reason: 'odd', field: 'name' }),
  ]).toEqual(['is too long', 'Something in the input is not right: name odd'])
  // What is said of it elsewhere is not said here.
  const others = [refused('unreadableFile'), refused('invalidInput'), refused('userLock'), refusalText(new Error('No'))]
  expect(others).toEqual([undefined, undefined, undefined, undefined])
})

test('ADM-02 a refused cell says why, and that it is not possible where nobody knows', () => {
  const texts = [cellRefusalText('duplicateRow', { row: 3 }), cellRefusalText('tooLong'), cellRefusalText('odd')]
  expect(texts).toEqual(['stands in row 3 of the file already', 'is too long', grid.refused.invalid])
})
