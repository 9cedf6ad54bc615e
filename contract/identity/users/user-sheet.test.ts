import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUserDetails } from '../../../tests/builders/any-user-details.ts'
import { changedFields, type FieldValue, fieldsOf, type UserField, userFields } from './user-fields.ts'
import { userDetails } from './user-record.ts'
import { cellOf, readCell, withFields } from './user-sheet.ts'

const read = (field: UserField, cell: string): FieldValue => {
  const answer = readCell(field, cell)
  if ('problem' in answer) throw new Error(`${field}: ${answer.problem}`)
  return answer.value
}

test('ADM-01 every field of anybody survives the way into a cell and back', () => {
  fc.assert(
    fc.property(anyUserDetails, anyUserDetails, (details, other) => {
      const fields = fieldsOf(details)
      const values = Object.fromEntries(userFields.map((field) => [field, read(field, cellOf(fields[field]))]))
      const back = userDetails.parse(withFields(other, values))
      expect(changedFields(details, back)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('ADM-01 a change of one field is told as just that', () => {
  fc.assert(
    fc.property(anyUserDetails, (details) => {
      const after = { ...details, wofAccess: !details.wofAccess }
      expect(changedFields(details, after)).toEqual([
        { field: 'wofAccess', before: details.wofAccess, after: after.wofAccess },
      ])
    }),
    { numRuns: 25 },
  )
})

test.each<[UserField, string, FieldValue]>([
  ['roles.products', 'REP, user', ['user', 'REP']],
  ['roles.products', ' Senior editor ,ADMIN', ['seniorEditor', 'admin']],
  ['roles.products', '', []],
  ['wofAccess', 'Ja', true],
  ['wofAccess', '', false],
  ['departmentAccess', String.raw`Retail\, Europe, Design`, ['Retail, Europe', 'Design']],
  ['userTBEs', 'EUROPE | EU WHOLESALE | EU, UK | AST', [['EUROPE', 'EU WHOLESALE', 'EU, UK', 'AST']]],
  ['userTBEs', 'ADMIN|ADMIN', [['ADMIN', 'ADMIN', '', '']]],
  [
    'subRoles',
    'Internal assortments | senior editor | Retail | All | All',
    [['internalAssortments', 'seniorEditor', 'Retail', 'All', 'All']],
  ],
])('ADM-01 a cell of %s as people type it: %s', (field, cell, value) => {
  expect(readCell(field, cell)).toEqual({ value })
})

test.each<[UserField, string, string]>([
  ['roles.products', 'user, boss', 'unknownRole'],
  ['wofAccess', 'perhaps', 'notYesOrNo'],
  ['userTBEs', 'EUROPE | EU WHOLESALE | Mars', 'unknownPlace'],
  ['userTBEs', 'a | b | EU | x | y', 'malformed'],
  ['subRoles', 'internalAssortments | editor', 'malformed'],
  ['subRoles', 'nowhere | editor | Retail | All | All', 'unknownRole'],
])('ADM-01 a cell of %s that cannot be: %s', (field, cell, problem) => {
  expect(readCell(field, cell)).toEqual({ problem })
})
