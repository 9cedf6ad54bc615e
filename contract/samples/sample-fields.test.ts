import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleImportOf } from './import-kinds.ts'
import { onHandChange, moveKind, outChange } from './move-kinds.ts'
import { blankFields, fieldsOf, isSaidNone, keyFields, sampleFields } from './sample-fields.ts'
import { readSide, readStatus, sampleSide, sampleStatus } from './sample-statuses.ts'

const read = (field: keyof typeof sampleFields.shape, value: unknown) => {
  const answer = sampleFields.shape[field].safeParse(value)
  return answer.success ? answer.data : answer.error.issues[0]!.message
}

test('SMP-01 what is typed is kept in one form: codes in upper case without blanks, statuses and sides by the words houses use', () => {
  expect([read('style', ' 24o181 '), read('color', 'r s'), read('style', '')]).toEqual([
    '24O181',
    'noSpaces',
    'required',
  ])
  expect(['ok', 'In stock', 'REPAIR', 'sold'].map((text) => read('status', text))).toEqual([
    'Available',
    'Available',
    'In repair',
    'notInList',
  ])
  expect(['l', 'PR', 'ea', 'Right', 'both'].map((text) => read('side', text))).toEqual([
    'Left',
    'Pair',
    'Each',
    'Right',
    'notInList',
  ])
  expect([read('totalQty', 0), read('totalQty', 10_000), read('totalQty', 1.5)]).toEqual([0, 'number', 'number'])
  expect([read('moldNum', 'm-24/1.a'), read('moldNum', 'm 24'), read('moldNum', null)]).toEqual([
    'M-24/1.A',
    'mangled',
    '',
  ])
  expect([read('moldDate', '2026-02-29'), read('moldDate', ''), read('moldDate', '2028-02-29')]).toEqual([
    'date',
    null,
    '2028-02-29',
  ])
})

test('SMP-01 every status and side is read from its own word, whatever its case', () => {
  for (const status of sampleStatus.options) expect(readStatus(` ${status.toUpperCase()} `)).toBe(status)
  for (const side of sampleSide.options) expect(readSide(side.toLowerCase())).toBe(side)
})

test('SMP-01 what was read once is read the same again', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('style', 'moldNum', 'bin', 'division', 'level'),
      (text, field) => {
        const first = sampleFields.shape[field as 'bin'].safeParse(text)
        if (first.success) expect(read(field as 'bin', first.data)).toBe(first.data)
      },
    ),
  )
})

test('SMP-02 Production asks for seven fields, Sales for ten; N/A says that there is none', () => {
  expect(blankFields('Production', {})).toHaveLength(7)
  expect(blankFields('Sales', {})).toHaveLength(10)
  expect(['N/A', 'n / a', 'NA', ''].map(isSaidNone)).toEqual([true, true, false, false])
  expect(fieldsOf('Production')).not.toContain('region')
})

test('IMP-06 the key of a sample has its eight fields, and the five of its place in Sales', () => {
  const [productionSampleImport, salesSampleImport] = [sampleImportOf('Production'), sampleImportOf('Sales')]
  expect(productionSampleImport.key).toHaveLength(8)
  expect(productionSampleImport.identity).toEqual(keyFields.Production)
  expect(salesSampleImport.key).toEqual([
    ...productionSampleImport.key,
    'region',
    'aisle',
    'direction',
    'level',
    'shelf',
  ])
  expect(salesSampleImport.blankKeys).toHaveLength(5)
})

test('SMP-03 pieces come, go or stay by their kind, and by no other sign', () => {
  expect(moveKind.options.map((kind) => onHandChange(kind, 2))).toEqual([2, 2, 2, 2, 0, 0, -2, 2, -2, 2, 0, -2, -2])
  expect(moveKind.options.map((kind) => outChange(kind, 2))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, -2, -2, 0, 0])
})
