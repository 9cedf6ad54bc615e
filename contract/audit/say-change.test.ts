import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AuditWords, sayChange } from './say-change.ts'

const words: AuditWords = {
  field: (name) => ({ quantity: 'Quantity', netCost: 'Net cost', draft: 'Draft', assortments: 'Assortments' })[name],
  yes: 'yes',
  no: 'no',
  empty: '—',
  arranged: 'rearranged',
  number: String,
  percent: (value) => `${value} %`,
  money: (minor, currency) => `${minor / 100} ${currency}`,
  day: (value) => `day ${value}`,
  instant: (value) => `at ${value}`,
}
const say = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  sayChange({ before, after }, 'USD', words).map(({ label, before: was, after: is }) => [label, was, is])

test('BEY-07 a change is said field by field, in the words and units of the reader', () => {
  expect(
    say(
      { quantity: null, netCost: 9_000, discountPercent: 10, focusStyle: false, dueDate: '2026-03-01', sort: 0 },
      { quantity: 12, netCost: null, discountPercent: null, focusStyle: true, dueDate: null, sort: 4 },
    ),
  ).toEqual([
    ['Quantity', '—', '12'],
    ['Net cost', '90 USD', '—'],
    ['Discount percent', '10 %', '—'],
    ['Focus style', 'no', 'yes'],
    ['Due date', 'day 2026-03-01', '—'],
    ['Sort', '1', '5'],
  ])
  expect(say({ language: 'de-DE' }, { language: 'xx' })).toEqual([['Language', 'Deutsch', 'xx']])
})

test('BEY-07 of lists and groups only what differs is said', () => {
  const held = { domain: 'products', roles: ['user'] }
  expect(
    say(
      { permissions: [held], labels: [{ name: 'Hero', color: '#000000' }], query: { gender: ['Men'], pillar: [] } },
      {
        permissions: [held, { domain: 'assortments', roles: ['user', 'manager'] }],
        labels: [],
        query: { gender: ['Men'], pillar: ['Run'] },
      },
    ),
  ).toEqual([
    ['Permissions', '—', 'Assortments: user, manager'],
    ['Labels', 'Hero', '—'],
    ['Query', '—', 'Pillar Run'],
  ])
  expect(say({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toEqual([['Order', 'a, b', 'b, a']])
})

test('BEY-07 what is new or gone says what it held; how a screen was arranged is not spelled out', () => {
  expect(say(null, { title: 'Spring', state: 'draft', note: '' })).toEqual([
    ['Title', null, 'Spring'],
    ['State', null, 'Draft'],
  ])
  expect(say({ 'quantity.netCost': 1 }, { 'quantity.netCost': 2 })).toEqual([['Quantity · Net cost', '1', '2']])
  expect(say({ quantity: 3 }, null)).toEqual([['Quantity', '3', null]])
  expect(say({ uiSettings: { a: 1 } }, { uiSettings: { a: 2 } })).toEqual([['Ui settings', null, 'rearranged']])
})

test('BEY-07 whatever stands in a record can be said, and what stayed is not', () => {
  const record = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }))
  fc.assert(
    fc.property(fc.option(record), fc.option(record), (before, after) => {
      for (const { before: was, after: is } of sayChange({ before, after }, null, words)) {
        expect([typeof was, typeof is].every((type) => type === 'string' || type === 'object')).toBe(true)
      }
      if (before) expect(sayChange({ before, after: before }, null, words)).toEqual([])
    }),
  )
})
